import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { Ajv } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { afterEach, describe, expect, test } from 'vitest';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { printRun } from '../export/json.ts';
import { MAX_INFLATED_BYTES, MAX_SAMPLES } from '../schema/limits.ts';
import { COUNTED, ELAPSED_MS } from '../schema/plausible.ts';
import { CALL_NS } from '../schema/range.ts';
import { runSchema } from '../schema/run-schema.ts';
import { eventsMs, momentsMs, samples, wholeNumbers } from '../schema/schema-fields.ts';
import { SCHEMA_VERSION } from '../schema/schema-version.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { exampleServersRun } from '../simulated/example-servers.ts';
import { exampleSummary as summary } from '../simulated/example-summary.ts';
import { repeatedRun } from '../simulated/repeated-run.ts';
import { migrate, readRun, readRunText } from './read-run.ts';
import { isTree, type Tree } from './tree.ts';

/** A copy of the example with one member changed, given by its path: `measurements.0.samplesNs`. */
function changed(path: string, value: unknown): unknown {
  return withMember(JSON.parse(JSON.stringify(exampleRun())), path.split('.'), value);
}

function withMember(holder: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const memberOf = (old: unknown) => (rest.length === 0 ? value : withMember(old, rest, value));
  if (Array.isArray(holder)) return holder.with(Number(name), memberOf(holder[Number(name)]));
  if (isTree(holder)) return { ...holder, [name]: memberOf(holder[name]) };
  throw new Error(`the example has nothing to change at ${name}`);
}

const hundred = Array.from({ length: 100 }, (_, index) => `nobody-knows-${index}`);

const refusal = (sentence: RegExp) =>
  expect.objectContaining({ name: 'RefusedResult', message: expect.stringMatching(sentence) });

describe('a sound document', () => {
  test('is read as it was written', () => {
    const run = exampleRun();
    expect(readRunText(printRun(run))).toEqual(run);
    expect(readRun(JSON.parse(JSON.stringify(run)))).toEqual(run);
  });

  test('may name schemes, backends, operations and experiments that are not known here', () => {
    const run = readRun(changed('measurements.0.backend', 'noble'));
    expect(run.measurements[0]).toMatchObject({ backend: 'noble' });
    expect(readRun(changed('experiment', 'something-new')).experiment).toBe('something-new');
  });

  test('of version 1 is read: it had neither gestures nor steps, and its numbers mean the same', () => {
    const run = exampleRun();
    expect(readRun({ ...run, schemaVersion: 1 })).toEqual(run);
  });

  test('may name builds with an empty flag, as those of ML-DSA have', () => {
    const flags = ['opt-level=3', '', 'wasm-opt -O4'];
    expect(readRun(changed('build.modules.0.flags', flags)).build?.modules[0]?.flags).toEqual(flags);
  });

  test('may be of an older version, which is brought up to date step by step', () => {
    const steps = [
      (old: Tree) => ({ ...old, schemaVersion: 2, two: true }),
      (old: Tree) => ({ ...old, schemaVersion: 3, three: true }),
    ];
    expect(migrate({ schemaVersion: 1 }, steps, 3)).toEqual({ schemaVersion: 3, two: true, three: true });
    expect(migrate({ schemaVersion: 2 }, steps, 3)).toEqual({ schemaVersion: 3, three: true });
    expect(migrate({ schemaVersion: 3 }, steps, 3)).toEqual({ schemaVersion: 3 });
  });

  const listSchema = (type: 'number' | 'integer', maximum: number) => ({
    type: 'array' as const,
    maxItems: MAX_SAMPLES,
    items: { type, minimum: 0, maximum },
  });
  const lists = new Map<unknown, ReturnType<typeof listSchema>>([
    [samples, listSchema('number', CALL_NS.most)],
    [eventsMs, listSchema('number', CALL_NS.most / NS_PER_MS)],
    [momentsMs, listSchema('number', ELAPSED_MS.most)],
    [wholeNumbers, listSchema('integer', COUNTED.most)],
  ]);

  test('has a published JSON Schema (vitest -u writes it)', async () => {
    const overrideSchema = ({ valibotSchema }: { valibotSchema: unknown }) => lists.get(valibotSchema);
    const ignored = ['check'];
    const schema = {
      ...toJsonSchema(runSchema, { overrideSchema, ignoreActions: ignored, errorMode: 'throw' }),
      // A name instead of an address, because the page has no address of its own.
      $id: `urn:passkey-bench:run:${SCHEMA_VERSION}`,
      title: `Passkey Bench run document, schema version ${SCHEMA_VERSION}`,
      description:
        'Times are in nanoseconds (Ns) or milliseconds (Ms). Raw samples are kept; every number is derived from them.',
    };
    await expect(`${JSON.stringify(schema, undefined, 2)}\n`).toMatchFileSnapshot('../../../public/run.schema.json');
  });
});

describe('another validator, as strict as it can be,', () => {
  const strict = new Ajv({ strict: true, allErrors: true, formats: { 'date-time': fullFormats['date-time'] } });
  const faultsOf = (document: unknown) => {
    strict.validate(JSON.parse(readFileSync('public/run.schema.json', 'utf8')), document);
    return strict.errors ?? [];
  };
  // A schema with the same name cannot be added twice.
  afterEach(() => void strict.removeSchema());

  test.each([
    ['an example', exampleRun()],
    ['a run that was repeated', repeatedRun({ id: 'a', paces: [1, 1.1, 0.9] })],
  ])('takes %s', (_, run) => {
    expect(faultsOf(JSON.parse(printRun(run)))).toEqual([]);
  });

  test.each([
    ['measurements.0.samplesNs', [-1]],
    ['outcome', 'well'],
    ['startedAt', 'yesterday'],
  ])('refuses one whose %s is %j', (path, value) => {
    expect(faultsOf(changed(path, value))).not.toEqual([]);
  });
});

describe('checks on servers', () => {
  const servers = exampleServersRun().servers ?? [];
  const [first] = servers;
  const verdicts = first?.verdicts ?? [];
  const mutations = first?.mutations ?? [];
  const withFirst = (more: object) => ({ ...exampleServersRun(), servers: [{ ...first, ...more }] });

  test.each([
    ['a library twice', { ...exampleServersRun(), servers: [...servers, first] }, /stand once/],
    ['a verdict twice', withFirst({ verdicts: [...verdicts, { ...verdicts[0], outcome: 'refused' }] }), /stand once/],
    ['a change twice', withFirst({ mutations: [...mutations, mutations[0]] }), /stand once/],
    ['a library without a name', withFirst({ library: '' }), /1 to 200 characters that are shown/],
    ['a library whose name is not shown', withFirst({ library: '\u200b\u202e' }), /characters that are shown/],
    ['a runtime without a name', withFirst({ runtime: '' }), /1 to 200 characters that are shown/],
  ])('with %s are refused', (_, document, sentence) => {
    expect(() => readRun(document)).toThrow(sentence);
  });
});

describe('a bad document is refused in a sentence', () => {
  test.each([
    ['a newer version', changed('schemaVersion', SCHEMA_VERSION + 1), /newer Passkey Bench/],
    ['a version that never was', changed('schemaVersion', 0), /never was/],
    ['a version that is text', changed('schemaVersion', '1'), /never was/],
    ['a negative time', changed('measurements.0.samplesNs', [-1]), /measurements\.0\.samplesNs/],
    ['a time that is null, as JSON has NaN', changed('measurements.0.samplesNs', [null]), /samplesNs/],
    ['a time that is text', changed('measurements.0.coldNs', '12'), /coldNs/],
    [
      'a time that no call takes, however short',
      changed('measurements.0.samplesNs', [20_000, 5e-324]),
      /“measurements\.0\.samplesNs” of “rsa-3072\/wasm\/generate”: number 2 of the list is 5e-324; a call takes 0\.01 ns to 10,000 s\./,
    ],
    [
      'a time that no call takes, however long',
      changed('measurements.0.coldNs', 1e14),
      /found 100000000000000; a call/,
    ],
    ['a summary of such times', changed('measurements.0.summary', { ...summary, n: 0, minNs: 1e-300 }), /found 1e-300/],
    [
      'a time beyond all numbers',
      changed('measurements.0.coldNs', Number('1e999')),
      /found a number beyond all bounds/,
    ],
    ['a clock step of a day', changed('environment.clockStepMs', 1e8), /a clock has steps of/],
    ['a run of a thousand years', changed('elapsedMs', 3e13), /“elapsedMs”: found 30000000000000; what passes/],
    ['more calls than anything counts', changed('measurements.0.callsPerBatch', 1e300), /a count is a whole number/],
    ['half a call', changed('measurements.0.callsPerBatch', 0.5), /a count is a whole number/],
    ['a list where text belongs', changed('environment.label', []), /found a list; expected text/],
    [
      'more cells than are read',
      changed('measurements', Array(2001).fill(exampleRun().measurements[0])),
      /a list; at most 2,000 members are read\./,
    ],
    [
      'a message that nobody sends',
      changed('measurements.0.message', { form: 'raw', challengeBytes: 9_999_999 }),
      /found 9999999; at most 4,000,000 is read\./,
    ],
    ['a seed below all', changed('settings.seed', -1), /found -1; at least 0 is needed\./],
    ['half a seed', changed('settings.seed', 0.5), /found 0\.5; expected a whole number\./],
    ['a long reason', changed('drift.reason', 'x'.repeat(1e5)), /x…”; at most [\d,]+ characters are read\./],
    ['a condition that no cell has', changed('measurements.0.conditions', { inFlight: 1e300 }), /a condition has/],
    ['an n that does not match its samples', changed('measurements.0.summary', { ...summary, n: 7 }), /n = 7/],
    [
      'an interval whose ends are swapped',
      changed('measurements.0.summary', { ...summary, intervalNs: [2, 1] }),
      /damaged/,
    ],
    [
      'settings that ask for a million cells',
      changed('settings', {
        ...exampleRun().settings,
        ...Object.fromEntries(['schemes', 'operations', 'backends'].map((name) => [name, hundred])),
      }),
      /ask for 1000000 cells/,
    ],
    ['an outcome that does not exist', changed('outcome', 'won'), /outcome/],
    [
      'an identifier with markup',
      changed('id', '<img src=x>'),
      /at “id”: found “<img src=x>”; expected 1 to 64 letters/,
    ],
    ['a name of ten thousand letters', changed('environment.label', 'x'.repeat(10_000)), /environment\.label/],
    ['a missing part', changed('environment', undefined), /environment/],
    ['an array', [], /not a Passkey Bench result/],
    ['null', null, /not a Passkey Bench result/],
    ['a document without a version', { measurements: [] }, /no schema version/],
  ])('%s', (_, document, sentence) => {
    expect(() => readRun(document)).toThrow(refusal(sentence));
  });

  test('a member that is not there is said to be missing, whichever it is', () => {
    const needed = ['id', 'environment', 'settings', 'measurements', 'settings.schemes', 'environment.engine'];
    for (const path of needed) {
      const text = JSON.stringify(changed(path, undefined));
      expect(() => readRunText(text), path).toThrow(refusal(new RegExp(`at “${path}”: it is missing\\.`)));
    }
    expect(() => readRunText(JSON.stringify(changed('measurements.0.operation', undefined)))).toThrow(
      refusal(/at “measurements\.0\.operation” of “[^”]+”: it is missing\./),
    );
  });

  test('the same case twice', () => {
    const { measurements } = exampleRun();
    expect(() => readRun(changed('measurements', [...measurements, measurements[0]]))).toThrow(refusal(/twice/));
  });

  test('text that was cut short, anywhere', () => {
    const text = printRun(exampleRun({ samples: 2 }));
    for (let length = 0; length < text.trimEnd().length; length += 101) {
      expect(() => readRunText(text.slice(0, length))).toThrow(refusal(/Nothing was read/));
    }
  });

  test('more than a million samples', () => {
    const run = changed('measurements.0.samplesNs', Array<number>(MAX_SAMPLES).fill(5));
    expect(() => readRun(run)).toThrow(refusal(/1000\d{3} samples/));
  });
});

describe('a hostile document', () => {
  test('with prototype keys changes no prototype and keeps none of them', () => {
    const text = JSON.stringify(exampleRun()).replace(
      '"crates":{',
      '"crates":{"__proto__":"polluted","constructor":"polluted","prototype":"polluted",',
    );
    const hostile = text.replace(
      '"settings":{',
      '"__proto__":{"polluted":true},"settings":{"__proto__":{"polluted":true},',
    );
    const run = readRunText(hostile);
    expect('polluted' in {}).toBe(false);
    expect('polluted' in run).toBe(false);
    expect(Object.keys(run.build?.modules[0]?.crates ?? {})).toEqual(['rsa']);
  });

  test('with markup in every string is read as it is: text', () => {
    const markup = '<script>alert(1)</script>';
    const run = readRun(changed('environment', { ...exampleRun().environment, label: markup, engine: markup }));
    expect(run.environment).toMatchObject({ label: markup, engine: markup });
  });

  test('that turns the direction of writing, or a terminal’s cursor, keeps none of that', () => {
    const turned = (text: string) => `${text.slice(0, 1)}\u202e\u0007${text.slice(1)}`;
    const run = exampleRun();
    const hostile = JSON.parse(JSON.stringify(run), (name, value: unknown) =>
      typeof value === 'string' && ['label', 'engine', 'platform', 'reason', 'scheme', 'rustc'].includes(name)
        ? turned(value)
        : value,
    );
    expect(hostile).not.toEqual(run);
    expect(readRun(hostile)).toEqual(readRun(run));
  });

  test('with a million samples is accepted, within the size that is read', () => {
    const { measurements } = exampleRun();
    const half = MAX_SAMPLES / 2;
    const [first, second] = measurements.map((measurement) => ({
      ...measurement,
      samplesNs: Array.from({ length: half }, (_, index) => 20_000 + (index % 977)),
    }));
    const text = JSON.stringify({ ...exampleRun(), measurements: [first, second] });
    expect(text.length).toBeLessThan(MAX_INFLATED_BYTES);
    expect(readRunText(text).measurements).toHaveLength(2);
  });
});
