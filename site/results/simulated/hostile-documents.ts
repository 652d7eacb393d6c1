/** Documents that nobody measured: each is refused in a sentence, or read and shown with nothing that it does not say. A report of another is a row. */
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
  /** What the refusal says; nothing where the document is read. */
  readonly refusal?: RegExp;
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

/** The members are given to every cell of the run. */
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

/** What is drawn right to left stands for nothing. */
const STEERING = '\u202e\u2066';

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
];
