import { describe, expect, test } from 'vitest';
import { summarise } from '../../statistics/summary/summarise.ts';
import { comparability } from '../doubts/comparability.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { exampleSummary as summary } from '../simulated/example-summary.ts';
import { readRun } from './read-run.ts';
import { knownSummaryOf } from './summary-of.ts';

const own = exampleRun({ samples: 3 });

/** A document of this page as version 2 wrote it. */
const ownOfVersion2 = {
  ...own,
  schemaVersion: 2,
  settings: { ...own.settings, wasmBuild: undefined, wasmVariant: 'wide' },
  notDefault: ['wasmVariant', 'seed'],
  build: { ...own.build, modules: own.build.modules.map(({ build, ...module }) => ({ ...module, variant: build })) },
  compileTimes: [{ family: 'rsa', variant: 'base', samplesNs: [1e6] }],
};

const plain = {
  schemaVersion: 2,
  outcome: 'finished',
  experiment: 'passkey-signing',
  notDefault: [],
  overheads: [],
  elapsedMs: 0,
  build: { commit: '', rustc: '', wasmBindgen: '', binaryen: '', modules: [] },
};
const foreignSettings = {
  experiment: 'passkey-signing',
  schemes: ['ed25519'],
  operations: ['sign'],
  messages: [],
  wasmVariant: 'auto',
  seed: 1,
  workers: 1,
  builds: [],
};
const foreignFacts = {
  status: 'measured',
  coldNs: 0,
  warmUp: { calls: 0, elapsedMs: 0, stable: true },
  discardedBatches: 0,
  stopped: 'batches',
  belowResolution: false,
};

/** Results of `go test -bench` and of a published study, as version 2 stored them. */
const importedOfVersion2 = {
  ...plain,
  id: 'import-1',
  startedAt: '2026-05-17T10:00:00.000Z',
  settings: { ...foreignSettings, preset: 'standard', backends: ['Go'] },
  environment: { engine: 'Go', platform: 'an unnamed platform', isolated: false, clockStepMs: 0 },
  source: { kind: 'imported', tool: 'go test -bench', note: 'Read from the output of go test -bench.' },
  drift: { readings: [], grade: 'quiet', reason: 'go test -bench does not watch the machine.' },
  measurements: [
    { ...foreignFacts, scheme: 'ed25519', operation: 'sign', backend: 'Go', callsPerBatch: 992, samplesNs: [19_883] },
  ],
};
const publishedOfVersion2 = {
  ...importedOfVersion2,
  id: 'published-1',
  startedAt: '1970-01-01T00:00:00.000Z',
  source: { kind: 'published', tool: 'A study.', note: 'Published medians.' },
  measurements: [
    {
      ...foreignFacts,
      scheme: 'ed25519',
      operation: 'sign',
      backend: 'published',
      callsPerBatch: 1,
      samplesNs: [],
      summary: { ...summarise([22_000]), n: 0 },
    },
  ],
};

describe('a document of version 2', () => {
  test('says build where it said variant', () => {
    const run = readRun(JSON.parse(JSON.stringify(ownOfVersion2)));
    expect(run.settings.wasmBuild).toBe('wide');
    expect(run.notDefault).toEqual(['wasmBuild', 'seed']);
    expect(run.build?.modules.map(({ build }) => build)).toEqual(['wide', 'wide', 'wide']);
    expect(run.compileTimes?.map(({ build }) => build)).toEqual(['base']);
    expect(JSON.stringify(run)).not.toMatch(/variant/i);
  });

  test('of this page keeps every other fact: grade, time, first calls, warm-up', () => {
    const { schemaVersion, settings, notDefault, compileTimes, ...rest } = readRun(
      JSON.parse(JSON.stringify(ownOfVersion2)),
    );
    const { schemaVersion: _, settings: __, notDefault: ___, ...expected } = own;
    expect(rest).toEqual(expected);
  });

  test('that was imported loses what nobody knew, and keeps what the program said', () => {
    const run = readRun(importedOfVersion2);
    expect(run).toEqual({
      schemaVersion: 7,
      id: 'import-1',
      outcome: 'finished',
      notDefault: [],
      source: importedOfVersion2.source,
      environment: { engine: 'Go' },
      settings: {
        schemes: ['ed25519'],
        operations: ['sign'],
        backends: ['Go'],
        messages: [],
      },
      measurements: [
        {
          scheme: 'ed25519',
          operation: 'sign',
          backend: 'Go',
          status: 'measured',
          callsPerBatch: 992,
          samplesNs: [19_883],
        },
      ],
    });
  });

  test('that was published keeps its medians and no interval, and is not of 1970', () => {
    const run = readRun(publishedOfVersion2);
    expect(JSON.stringify(run)).not.toMatch(/1970|quiet|coldNs|stable|quartiles|intervalNs/);
    expect(knownSummaryOf(run.measurements[0])).toEqual({ medianNs: 22_000 });
  });

  test('of our own benchmarks outside a browser keeps when they began', () => {
    const source = { ...importedOfVersion2.source, tool: 'criterion, openssl speed' };
    const run = readRun({ ...importedOfVersion2, source });
    expect(run.startedAt).toBe(importedOfVersion2.startedAt);
    expect(run.drift).toBeUndefined();
  });

  test('that was cancelled before anybody had looked at the machine has no grade', () => {
    const drift = { readings: [], grade: 'quiet', reason: 'Nothing has been measured yet.' };
    expect(readRun({ ...own, schemaVersion: 2, drift }).drift).toBeUndefined();
  });

  test('that came by a link has no warm-up and of its modules the hash alone', () => {
    const [first] = own.measurements;
    if (first?.status !== 'measured') throw new Error('not measured');
    const bare = { targetFeatures: [], flags: [], crates: {}, rawBytes: 0, gzipBytes: 0 };
    const run = readRun({
      ...own,
      schemaVersion: 2,
      build: { ...own.build, modules: [{ family: 'rsa', variant: 'wide', sha256: 'abc', ...bare }] },
      measurements: [{ ...first, samplesNs: [], warmUp: { calls: 0, elapsedMs: 0, stable: true } }],
    });
    expect(run.build?.modules).toEqual([{ family: 'rsa', build: 'wide', sha256: 'abc' }]);
    expect(run.measurements[0]).not.toHaveProperty('warmUp');
  });
});

describe('latencies of a key storm of version 2', () => {
  const [first] = own.measurements;
  const alone = { connections: 2, elapsedMs: 20, generateMs: 10 };
  const stormOf = (schemaVersion: number, storm?: object) => ({
    ...own,
    schemaVersion,
    experiment: 'key-storm',
    measurements: [{ ...first, scheme: 'legacy', operation: 'connect', ...(storm !== undefined && { storm }) }],
  });

  test('that hold the first connections are marked, and Compare warns of them', () => {
    const old = readRun(stormOf(2, { elapsedMs: 100, alone }));
    const counted = readRun({ ...stormOf(2, { elapsedMs: 100, finished: 30, alone }), id: 'counted' });
    expect(old.olderMeanings).toEqual(['key-storm latencies']);
    expect(counted.olderMeanings).toBeUndefined();
    expect(comparability([counted, old]).join(' ')).toMatch(/latencies of the key storm .* cannot be compared/);
    expect(comparability([counted, { ...counted, id: 'b' }])).toEqual([]);
  });

  test('that came by a link, which does not count, are marked too', () => {
    expect(readRun(stormOf(1)).olderMeanings).toEqual(['key-storm latencies']);
  });

  test('other experiments are not marked, and nothing of version 3 is', () => {
    expect(readRun({ ...own, schemaVersion: 2 }).olderMeanings).toBeUndefined();
    expect(readRun(stormOf(3, { elapsedMs: 100, alone })).olderMeanings).toBeUndefined();
  });
});

describe('sizes of an older document', () => {
  const posted = (bytes: readonly number[]) => ({ part: 'signature', form: 'assertion-json', bytes });
  const raw = { part: 'signature', form: 'raw', bytes: [64, 64] };
  const sizesIn = (bytes: readonly number[]) => [
    { scheme: 'ecdsa-p256', backend: 'webcrypto', signatures: 64, sizes: [raw, posted(bytes)] },
    { scheme: 'ed25519', backend: 'wasm', signatures: 1, sizes: [posted([bytes[1] ?? 0, bytes[1] ?? 0])] },
  ];

  test.each([1, 2])('of version %i gain the member that was not counted, and no other form does', (schemaVersion) => {
    const run = readRun({ ...own, schemaVersion, sizes: sizesIn([600, 604]) });
    const added = '"authenticatorAttachment":"platform",'.length;
    expect(run.sizes).toEqual(sizesIn([600 + added, 604 + added]));
    expect(run.sizes).toEqual(sizesIn([637, 641]));
  });

  test('stay as they are in version 3, and where another source counted them', () => {
    const { source } = importedOfVersion2;
    expect(readRun({ ...own, sizes: sizesIn([637, 641]) }).sizes).toEqual(sizesIn([637, 641]));
    expect(readRun({ ...own, schemaVersion: 2, source, sizes: sizesIn([600, 604]) }).sizes).toEqual(
      sizesIn([600, 604]),
    );
  });

  test('that no run asked for do not appear', () => {
    expect(readRun({ ...own, schemaVersion: 2 })).not.toHaveProperty('sizes');
  });
});

describe('intervals of a document of version 3', () => {
  const [first] = own.measurements;
  const { rounds: _, atMs: __, ...untimed } = { rounds: 0, atMs: 0, ...first };

  test('that came without samples are marked and warned of; what has its samples is not', () => {
    const shared = { ...own, schemaVersion: 3, measurements: [{ ...untimed, samplesNs: [], summary }] };
    const run = readRun(JSON.parse(JSON.stringify(shared)));
    expect(run.olderMeanings).toEqual(['median intervals']);
    expect(comparability([run, { ...run, id: 'b' }]).join(' ')).toMatch(/are too narrow/);
    expect(readRun({ ...own, schemaVersion: 3 }).olderMeanings).toBeUndefined();
    expect(readRun({ ...shared, schemaVersion: 5 }).olderMeanings).toBeUndefined();
  });

  test('stand beside an older mark that was there', () => {
    const olderMeanings = ['key-storm latencies'];
    const shared = { ...own, schemaVersion: 3, olderMeanings, measurements: [{ ...untimed, samplesNs: [], summary }] };
    expect(readRun(shared).olderMeanings).toEqual(['key-storm latencies', 'median intervals']);
  });

  test('gain no times that nobody knew', () => {
    const old = { ...own, schemaVersion: 3, measurements: [untimed] };
    const [measurement] = readRun(JSON.parse(JSON.stringify(old))).measurements;
    expect(measurement).not.toHaveProperty('rounds');
    expect(measurement).not.toHaveProperty('atMs');
  });
});

test('whatever an older document holds, it is refused in a sentence or read', () => {
  for (const value of [null, 7, 'text', [], [[]], { a: 1 }, [null, { variant: 3 }]]) {
    for (const name of [
      'settings',
      'environment',
      'source',
      'build',
      'drift',
      'measurements',
      'notDefault',
      'compileTimes',
      'sizes',
    ]) {
      const document = { ...importedOfVersion2, [name]: value };
      try {
        readRun(document);
      } catch (error) {
        expect(error).toMatchObject({ name: 'RefusedResult' });
      }
    }
  }
});

test('a document of version 4 knew nothing of compilers, and is given nothing', () => {
  const { environment, ...rest } = readRun({ ...own, schemaVersion: 4 });
  expect({ ...rest, environment }).toEqual(own);
  for (const name of ['wasmTier', 'scriptTier', 'debugged', 'driven', 'engineNotKnown'])
    expect(environment).not.toHaveProperty(name);
});
