/**
 * Documents that nobody measured. Each is refused with a sentence, or read and shown without any claim that it does not
 * make. A new report becomes a row.
 */
import { exampleRun } from './example-run.ts';
import { exampleSummary } from './example-summary.ts';
import { repeatedRun } from './repeated-run.ts';

type Tree = Record<string, unknown>;

interface HostileRun extends Tree {
  readonly measurements: Tree[];
  readonly environment: Tree;
  readonly repeats: (Tree & { readonly measurements: Tree[] })[];
}

interface HostileDocument {
  readonly name: string;
  readonly text: () => string;
  /** What the refusal says; absent if the document is read. */
  readonly refusal?: RegExp;
  /** As large as the limits allow, so that its figures take seconds. */
  readonly isLarge?: true;
}

const PACES = [1, 1.1, 0.9, 1.05, 1.02] as const;

function changed(run: object, change: (run: HostileRun) => unknown): () => string {
  return () => {
    const copy: HostileRun = JSON.parse(JSON.stringify(run));
    change(copy);
    return JSON.stringify(copy);
  };
}

const ofRun = (change: (run: HostileRun) => unknown) => changed(exampleRun({ samples: 12 }), change);
const ofSeries = (change: (run: HostileRun) => unknown) => changed(repeatedRun({ paces: PACES }), change);

/** The run with these members in every cell. */
const ofCells = (members: (samples: readonly number[]) => Tree) =>
  ofRun(({ measurements }) => {
    for (const cell of measurements)
      Object.assign(cell, members(Array.isArray(cell['samplesNs']) ? cell['samplesNs'] : []));
  });

const ofFirstCell = (members: Tree) => ofRun(({ measurements }) => Object.assign(measurements[2] ?? {}, members));
const withSummary = (members: Tree) => ofCells(() => ({ samplesNs: [], summary: { ...exampleSummary, ...members } }));
const ofEnvironment = (members: Tree) => ofRun(({ environment }) => Object.assign(environment, members));
const begunAt = (startedAt: string) => ofRun((run) => Object.assign(run, { startedAt }));
const ofRepeats = (members: (index: number) => Tree) =>
  ofSeries(({ repeats }) => {
    for (const [index, repeat] of repeats.entries()) Object.assign(repeat, members(index));
  });

/** Characters that change the direction of writing, which are not shown. */
const STEERING = '\u202e\u2066';
/** A name with terminal commands for red, blinking text and the window title, line breaks, and right-to-left text. */
const PAINTED = 'a\u001b[31;5m\u001b]0;b\u0007c\u009b2J\r\n\u202ed\u2028e';
const painted = (name: string) => `${name} ${PAINTED}`;

/** Changes the text, because an object has each name only once; JSON.parse takes the last. */
const withText = (search: string, replacement: string) => () =>
  ofRun(() => undefined)().replace(search, () => replacement);

const LEVELS = 100_000;
const MEGABYTES_10 = 10_000_000;

export const hostileDocuments: readonly HostileDocument[] = [
  {
    name: 'a median that its interval does not hold',
    text: withSummary({ medianNs: 5000, intervalNs: [100, 200] }),
    refusal: /a median of 5000 ns for .*, which its interval \(100 to 200 ns\) does not hold/,
  },
  {
    name: 'a median that no sample can have',
    text: withSummary({ minNs: 9e9, maxNs: 1 }),
    refusal: /which its range of samples \(9000000000 to 1 ns\) does not hold/,
  },
  {
    name: 'a median alone that its interval does not hold',
    text: ofCells(() => ({ samplesNs: [], medianNs: 5000, intervalNs: [6000, 7000] })),
    refusal: /which its interval \(6000 to 7000 ns\) does not hold/,
  },
  {
    name: 'an interval as wide as can be',
    text: ofCells(() => ({ samplesNs: [], medianNs: 5000, intervalNs: [0.01, 1e13] })),
  },
  {
    name: 'an interval of no width',
    text: ofCells(() => ({ samplesNs: [], medianNs: 5000, intervalNs: [5000, 5000] })),
  },
  {
    name: 'a median that rounding moved past its interval',
    text: withSummary({ medianNs: 1000.0000001, intervalNs: [1000, 1000] }),
  },
  { name: 'a summary of no samples', text: withSummary({ n: 0 }) },
  { name: 'more outliers than samples', text: withSummary({ n: 3, outliers: 1e12 }) },
  {
    name: 'samples as far apart as can be',
    text: ofCells((all) => ({ samplesNs: all.map((_, at) => (at % 2 ? 0.01 : 1e13)) })),
  },
  {
    name: 'samples of negative zero',
    text: () => ofCells((all) => ({ samplesNs: all.map(() => 0) }))().replaceAll('[0,', '[-0,'),
  },
  { name: 'every other sample zero', text: ofCells((all) => ({ samplesNs: all.map((ns, at) => (at % 2 ? 0 : ns)) })) },
  {
    name: 'rounds and times that fall',
    text: ofCells((all) => ({ rounds: all.map((_, at) => 99 - at), atMs: all.map((_, at) => 99 - at) })),
  },
  {
    name: 'NaN spelled as text',
    text: ofFirstCell({ samplesNs: ['NaN'] }),
    refusal: /number 1 of the list is text/,
  },
  {
    name: 'a compiler that nobody knows',
    text: ofEnvironment({ wasmTier: 'turbo' }),
    refusal: /found “turbo”; expected one of none, interpreter, baseline, unoptimized, optimizing\./,
  },
  { name: 'no WebAssembly, and its times', text: ofEnvironment({ wasmTier: 'none' }) },
  { name: 'the year −1', text: begunAt('-000001-01-01T00:00:00.000Z'), refusal: /a moment is written as 2026-/ },
  { name: 'the year 275760', text: begunAt('+275760-09-13T00:00:00.000Z'), refusal: /a moment is written as 2026-/ },
  { name: 'the last millisecond that four digits have', text: begunAt('9999-12-31T23:59:59.999Z') },
  { name: 'the 30th of February', text: begunAt('2026-02-30T00:00:00.000Z'), refusal: /the calendar has no such day/ },
  { name: 'the leap day', text: begunAt('2024-02-29T00:00:00.000Z') },
  {
    name: 'a scheme of which nothing is shown',
    text: ofFirstCell({ scheme: STEERING }),
    refusal: /a name has 1 to 200 characters that are shown/,
  },
  {
    name: 'names as long as they may be',
    text: ofFirstCell({ scheme: 's'.repeat(200), backend: 'b'.repeat(200), operation: 'o'.repeat(200) }),
  },
  {
    name: 'names with what divides a key',
    text: ofFirstCell({ scheme: 'x/y=%2Fz', conditions: { 'a=b/c': 'd/e=%25' } }),
  },
  {
    name: 'names of an object’s own',
    text: ofFirstCell({ scheme: '__proto__', backend: 'constructor', operation: 'toString' }),
  },
  { name: 'lone surrogates', text: ofEnvironment({ label: 'a\ud800b\udc00', engine: '\ud800' }) },
  {
    name: 'more conditions than a cell has',
    text: ofFirstCell({ conditions: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`c${at}`, at])) }),
    refusal: /a cell has 20 conditions at most/,
  },
  {
    name: 'a way that is longer than the call',
    text: ofRun((run) =>
      Object.assign(run, { ways: [{ backend: 'webcrypto', computes: 'hmac', samplesNs: [1e9, 1e9, 1e9] }] }),
    ),
  },
  { name: 'one earlier visit', text: ofCells(() => ({ earlier: { visits: 1, centreNs: 5000, sdOfLogs: 0.1 } })) },
  {
    name: 'earlier visits that took as long as can be',
    text: ofCells(() => ({ earlier: { visits: 1e12, centreNs: 1e13, sdOfLogs: 0 } })),
  },
  {
    name: 'earlier visits as far apart as can be',
    text: ofCells(() => ({ earlier: { visits: 5, centreNs: 5000, sdOfLogs: 9.9 } })),
  },
  {
    name: 'repeats with unlike cells',
    text: ofSeries(({ repeats }) => repeats.map(({ measurements }, at) => measurements.splice(at * 3, 3))),
  },
  { name: 'a repeat without a cell', text: ofRepeats((index) => (index === 1 ? { measurements: [] } : {})) },
  { name: 'repeats of which none ended', text: ofRepeats(() => ({ outcome: 'running' })) },
  { name: 'repeats that began before each other', text: ofRepeats((index) => ({ atMs: 1e6 - index })) },
  {
    name: 'a repeat that took as long as can be',
    text: ofSeries(({ repeats: [first] }) =>
      first?.measurements.map((cell) => Object.assign(cell, { samplesNs: [1e13, 1e13], rounds: [0, 1], atMs: [0, 1] })),
    ),
  },
  {
    name: 'paces that contradict the samples',
    text: ofRun((run) =>
      Object.assign(run, {
        pace: { chainMs: 1e7, multiplierMs: 1e-9, best: { chainMs: 1e-9, multiplierMs: 1e7 } },
        drift: {
          readings: [
            { atMs: 1e10, spinMs: 1e7, multiplierMs: 0, round: 1e12 },
            { atMs: 0, spinMs: 0, multiplierMs: 1e7 },
          ],
          grade: 'quiet',
          reason: 'A fixed piece of work took no time.',
        },
      }),
    ),
  },
  {
    name: 'Infinity spelled as text',
    text: ofCells(() => ({ samplesNs: [], medianNs: 'Infinity' })),
    refusal: /found “Infinity”; expected a number/,
  },
  {
    name: 'a number beyond all numbers',
    text: () => ofCells(() => ({ samplesNs: [1, 2, 3] }))().replace('[1,2,3]', '[1,1e999,3]'),
    refusal: /number 2 of the list is a number beyond all bounds/,
  },
  {
    name: 'medians of 1e308',
    text: ofCells(() => ({ samplesNs: [], medianNs: 1e308 })),
    refusal: /found 1e\+308; a call takes/,
  },
  {
    name: 'negative zero wherever nothing may be',
    text: () =>
      ofRun((run) => {
        Object.assign(run, { elapsedMs: 0 });
        Object.assign(run.environment, { clockStepMs: 0, hiddenMs: 0 });
        for (const cell of run.measurements) Object.assign(cell, { coldNs: 0 });
      })().replaceAll(/":0(?=[,}])/g, '":-0'),
  },
  { name: 'a name twice, of which the last counts', text: withText('"id":', '"id":"first","id":') },
  {
    name: 'measurements twice, of which the last are none',
    text: () => ofRun(() => undefined)().replace(/\}$/, ',"measurements":7}'),
    refusal: /damaged at “measurements”: found 7; expected a list/,
  },
  {
    name: 'a prototype of its own',
    text: withText('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'),
  },
  {
    name: 'a prototype in place of the environment',
    text: withText('"environment":', '"__proto__":{"environment":{"engine":"X"}},"environments":'),
    refusal: /“environment”: it is missing/,
  },
  {
    name: 'lists in lists, a hundred thousand deep',
    text: withText('{', `{"unknown":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)},`),
  },
  {
    name: 'groups in groups in place of a cell',
    text: withText('"measurements":[', `"measurements":[${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)},`),
    refusal: /damaged at “measurements\.0\.status”: found nothing; expected one of measured, unsupported, failed\./,
  },
  {
    name: 'names that paint the terminal',
    text: ofRun((run) => {
      Object.assign(run, { experiment: painted('experiment'), notDefault: [painted('seed')] });
      Object.assign(run.environment, { label: painted('label'), engine: painted('engine'), platform: painted('on') });
      for (const cell of run.measurements) Object.assign(cell, { scheme: painted(String(cell['scheme'])) });
      const [first, second] = run.measurements;
      Object.assign(first ?? {}, { backend: painted('backend'), operation: painted('sign') });
      Object.assign(second ?? {}, { conditions: { [PAINTED]: PAINTED } });
      Object.assign(run, {
        drift: { grade: 'noisy', reason: painted('reason') },
        build: {
          version: PAINTED,
          commit: PAINTED,
          rustc: PAINTED,
          wasmBindgen: PAINTED,
          binaryen: PAINTED,
          modules: [
            { family: PAINTED, build: PAINTED, sha256: PAINTED, crates: { [PAINTED]: PAINTED }, note: PAINTED },
          ],
        },
        notCounted: [PAINTED],
      });
    }),
  },
  {
    name: 'a source that paints the terminal',
    text: ofRun((run) => Object.assign(run, { source: { kind: 'imported', tool: PAINTED, note: PAINTED } })),
  },
  {
    name: 'reasons that paint the terminal',
    text: ofRun((run) => {
      run.measurements.splice(
        0,
        run.measurements.length,
        ...run.measurements.map(({ scheme, backend, operation }) => ({
          scheme,
          backend,
          operation,
          status: 'failed',
          reason: painted('It failed.'),
        })),
      );
    }),
  },
  {
    name: 'members that paint the terminal',
    text: ofRun((run) => Object.assign(run, { settings: { [PAINTED]: 1, schemes: PAINTED } })),
    refusal: /damaged at “settings\.schemes”/,
  },
  {
    name: 'a version that paints the terminal',
    text: ofRun((run) => Object.assign(run, { schemaVersion: PAINTED })),
    refusal: /names a schema version “a/,
  },
  {
    name: 'an outcome that paints the terminal',
    text: ofRun((run) => Object.assign(run, { outcome: PAINTED })),
    refusal: /damaged at “outcome”/,
  },
  {
    name: 'a name of ten megabytes',
    text: ofEnvironment({ label: 'x'.repeat(MEGABYTES_10) }),
    refusal: /damaged at “environment\.label”: found “x{40}…”; a name has 200 characters at most/,
  },
  {
    name: 'ten megabytes of white space',
    text: ofEnvironment({ engine: ' '.repeat(MEGABYTES_10) }),
    refusal: /damaged at “environment\.engine”/,
  },
  {
    name: 'a condition of ten megabytes',
    text: ofFirstCell({ conditions: { ['c'.repeat(MEGABYTES_10)]: 1 } }),
    refusal: /a name has 1 to 200 characters/,
  },
  {
    name: 'an identifier of ten megabytes',
    text: ofRun((run) => Object.assign(run, { id: 'i'.repeat(MEGABYTES_10) })),
    refusal: /damaged at “id”/,
  },
  {
    name: 'an identifier that leads elsewhere',
    text: ofRun((run) => Object.assign(run, { id: '../../#/r/x' })),
    refusal: /damaged at “id”/,
  },
  {
    name: 'the year after the last that there is',
    text: begunAt('+275761-01-01T00:00:00.000Z'),
    refusal: /a moment is written as 2026-/,
  },
  {
    name: 'what nobody has heard of',
    text: ofRun((run) => {
      Object.assign(run, { experiment: 'unheard-of' });
      for (const [at, cell] of run.measurements.entries())
        Object.assign(cell, { scheme: `scheme-${at}`, backend: `backend-${at % 2}`, operation: `operation-${at % 3}` });
    }),
  },
  {
    name: 'a million samples',
    isLarge: true,
    text: ofRun(({ measurements: [first] }) =>
      Object.assign(first ?? {}, { samplesNs: Array.from({ length: 999_000 }, (_, at) => 1000 + (at % 97)) }),
    ),
  },
  {
    name: 'a million samples and one',
    text: ofRun(({ measurements: [first] }) =>
      Object.assign(first ?? {}, { samplesNs: Array.from({ length: 1_000_001 }, () => 1000) }),
    ),
    refusal: /the list has 1000001 numbers; 1000000 are the most that are read/,
  },
];
