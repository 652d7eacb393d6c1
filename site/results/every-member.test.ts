/**
 * Tests that no member of the schema is forgotten: a change of each member changes what a link brings back and what CSV
 * prints, or the member is listed here as deliberately left out.
 */
import { expect, test } from 'vitest';
import { readRun } from './document/read-run.ts';
import type { RunDocument } from './document/run.ts';
import { printMeasurements, printSamples } from './export/csv.ts';
import { printGestures } from './export/gestures.ts';
import { storedRun } from './history/stored-run.ts';
import { runSchema } from './schema/run-schema.ts';
import { samples } from './schema/schema-fields.ts';
import { SCHEMA_VERSION } from './schema/schema-version.ts';
import { printShared, readShared } from './share/share-link.ts';
import { exampleSummary as summary } from './simulated/example-summary.ts';

const cell = {
  scheme: 'ed25519',
  backend: 'wasm',
  operation: 'sign',
  message: { form: 'assertion', challengeBytes: 32 },
  conditions: { inFlight: 8 },
} as const;
const facts = {
  status: 'measured',
  callsPerBatch: 10,
  coldNs: 5000,
  discardedBatches: 1,
  failedCalls: 1,
  stopped: 'time',
  belowResolution: false,
  warmUp: { calls: 3, elapsedMs: 4, stable: true },
} as const;

/** Has every member that a document of one run can have, each with a value that can be changed. */
const full = {
  schemaVersion: SCHEMA_VERSION,
  id: 'full',
  startedAt: '2026-05-17T09:31:22.000Z',
  elapsedMs: 1000,
  outcome: 'finished',
  experiment: 'key-storm',
  settings: {
    experiment: 'key-storm',
    preset: 'quick',
    schemes: ['ed25519'],
    operations: ['sign'],
    backends: ['wasm'],
    messages: [{ form: 'assertion', challengeBytes: 32 }],
    wasmBuild: 'auto',
    seed: 1,
    workers: 2,
    builds: ['base'],
    repeat: 2,
  },
  notDefault: ['seed'],
  environment: {
    engine: 'Chromium 156',
    platform: 'Linux',
    cores: 8,
    isolated: true,
    clockStepMs: 0.005,
    memoryGiB: 8,
    hiddenMs: 1,
    besideMs: 1,
    label: 'A laptop',
    wasmTier: 'optimizing',
    scriptTier: 'optimizing',
    debugged: false,
    driven: false,
    engineNotKnown: 'It could not be told.',
  },
  source: { kind: 'imported', tool: 'go test -bench', note: 'A note.' },
  build: {
    version: '0.2.0',
    commit: 'abc',
    rustc: '1.95.0',
    wasmBindgen: '0.2',
    binaryen: '132',
    modules: [
      {
        family: 'rsa',
        build: 'base',
        sha256: 'a1',
        targetFeatures: ['simd128'],
        flags: ['-O3'],
        crates: { rsa: '0.10' },
        rawBytes: 2,
        gzipBytes: 1,
        note: 'A reason.',
      },
    ],
  },
  ways: [
    { backend: 'wasm', computes: 'nothing', callsPerBatch: 9, samplesNs: [9, 9], rounds: [0, 1], atMs: [5, 6] },
    { backend: 'webcrypto', computes: 'digest', samplesNs: [], medianNs: 90 },
  ],
  payloadLimits: [{ scheme: 'rsa-oaep-2048', backend: 'wasm', bytes: 190 }],
  drift: { readings: [{ atMs: 1, spinMs: 2, multiplierMs: 3, round: 4 }], grade: 'quiet', reason: 'Nothing moved.' },
  pace: { chainMs: 2, multiplierMs: 3, best: { chainMs: 1, multiplierMs: 2 } },
  measurements: [
    {
      ...cell,
      ...facts,
      samplesNs: [100, 200, 300],
      earlier: { visits: 4, centreNs: 160, sdOfLogs: 0.1 },
      wallNs: [110, 210, 310],
      allocated: { bytes: 58_000, objects: 132 },
      rounds: [0, 1, 3],
      atMs: [5, 6, 7],
      medianNs: 150,
      storm: {
        elapsedMs: 5,
        finished: 3,
        alone: { connections: 1, elapsedMs: 2, generateMs: 1, eventsMs: [2] },
      },
    },
    {
      ...cell,
      ...facts,
      backend: 'webcrypto',
      samplesNs: [],
      summary,
    },
    {
      ...cell,
      ...facts,
      backend: 'kernels',
      samplesNs: [],
      summary: { ...summary, confidence: 0.5 },
    },
    { ...cell, backend: 'noble', status: 'failed', reason: 'It failed.' },
    { ...cell, backend: 'clock', status: 'measured', samplesNs: [], medianNs: 0, underNs: 400 },
    { ...cell, backend: 'published', status: 'measured', samplesNs: [], medianNs: 150, intervalNs: [140, 160] },
  ],
  sizes: [
    {
      scheme: 'ed25519',
      backend: 'wasm',
      signatures: 8,
      sizes: [{ part: 'signature', form: 'raw', bytes: [64, 64] }],
    },
  ],
  compileTimes: [{ family: 'rsa', build: 'base', samplesNs: [5] }],
  stepBytes: [{ scheme: 'ed25519', backend: 'wasm', step: 'sign', bytesIn: 69, bytesOut: 64 }],
  servers: [
    {
      backend: 'server:a',
      library: 'A',
      version: '1.0.0',
      runtime: 'Node.js',
      runtimeVersion: '26.0.0',
      crypto: 'OpenSSL 3.5',
      versions: { v8: '14.6' },
      cpuTimeBy: '/proc',
      installedBytes: 9,
      packages: 2,
      verdicts: [{ scheme: 'ed25519', operation: 'register', attestation: 'self', outcome: 'refused', reason: 'No.' }],
      mutations: [{ kind: 'challenge', outcome: 'refused' }],
      reason: 'It died.',
    },
  ],
  gestures: [
    {
      at: '2026-05-17T09:31:22.000Z',
      kind: 'create',
      wallMs: 9,
      callMs: 1,
      unfocusedMs: 2,
      algorithm: 'ES256 (-7)',
      attachment: 'platform',
      discoverable: true,
      verdict: 'accepted',
      verifications: [{ backend: 'wasm', outcome: 'good', elapsedNs: 7 }],
    },
  ],
  notCounted: ['One began at the same moment as another.'],
  olderMeanings: ['key-storm latencies'],
} as const satisfies RunDocument;

const { drift, pace, ways, measurements, ...statement } = full;

/** A full document of several repeats, which has these members in its repeats. */
const series = {
  ...statement,
  // Cells as in a link, whose repeats came without samples.
  measurements: measurements.filter(({ backend }) => ['webcrypto', 'kernels', 'published'].includes(backend)),
  repeats: [0, 1].map((index) => ({
    atMs: 600 * index,
    elapsedMs: 500,
    outcome: 'finished' as const,
    hiddenMs: 1,
    drift,
    pace,
    ways,
    measurements,
  })),
} satisfies RunDocument;

/** The document that holds the leaf. */
const holderOf = (path: string): RunDocument => (path.startsWith('repeats.') ? series : full);

/** The parts of a valibot schema that this test walks through. */
interface Node {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly options?: readonly unknown[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `measurements.samplesNs`, `environment.label`: every leaf of the schema, without indexes of arrays. */
function leavesOf(node: Node, path = ''): readonly string[] {
  if (isNode(samples) && node === samples) return [path];
  if (node.wrapped) return leavesOf(node.wrapped, path);
  if (node.item) return leavesOf(node.item, path);
  if (node.entries) {
    return Object.entries(node.entries).flatMap(([name, member]) =>
      leavesOf(member, path === '' ? name : `${path}.${name}`),
    );
  }
  return node.type === 'variant'
    ? (node.options ?? []).filter(isNode).flatMap((option) => leavesOf(option, path))
    : [path];
}

const leaves = [...new Set(leavesOf(runSchema))];

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Another value of the same kind that the schema allows. */
function otherValue(value: unknown, path: string): unknown {
  const others: Readonly<Record<string, unknown>> = {
    outcome: 'cancelled',
    'source.kind': 'published',
    'drift.grade': 'noisy',
    'gestures.kind': 'get',
    'settings.messages.form': 'raw',
    'measurements.message.form': 'raw',
    'measurements.stopped': 'precision',
    'gestures.verdict': 'refused',
    'gestures.verifications.outcome': 'bad',
    'sizes.sizes.part': 'public key',
    'sizes.sizes.form': 'der',
    startedAt: '2026-05-18T09:31:22.000Z',
    'gestures.at': '2026-05-18T09:31:22.000Z',
    'measurements.summary.confidence': 0.5,
    'measurements.summary.medianNs': 1005,
    'measurements.summary.minNs': 700,
    'measurements.medianNs': 151,
    'measurements.conditions': { inFlight: 9 },
    // Further apart than a step of the clock.
    'measurements.summary.intervalNs': [650, 1400],
    'measurements.summary.quartilesNs': [920, 1080],
    'measurements.intervalNs': [130, 170],
    'measurements.message.challengeBytes': 64,
    'build.modules.crates': { rsa: '0.11' },
    'ways.computes': 'hmac',
    'environment.wasmTier': 'baseline',
    'environment.scriptTier': 'unoptimized',
    'servers.versions': { v8: '15' },
    'servers.verdicts.outcome': 'accepted',
    'servers.mutations.outcome': 'accepted',
    'measurements.status': undefined,
    schemaVersion: undefined,
    olderMeanings: undefined,
  };
  const ofRun = path.replace(/^repeats\./, '');
  if (Object.hasOwn(others, ofRun)) return others[ofRun];
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value * 2 + 1;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return value.map((part: unknown) => otherValue(part, path));
  throw new Error(`There is no other value for ${path}.`);
}

/** The document with this leaf changed everywhere; undefined if it has no such leaf, or if the leaf may not change. */
function changedAt(path: string): RunDocument | undefined {
  const copy: unknown = JSON.parse(JSON.stringify(holderOf(path)));
  let changes = 0;
  const change = (holder: unknown, names: readonly string[]): void => {
    if (Array.isArray(holder)) {
      for (const member of holder) change(member, names);
      return;
    }
    const [name, ...rest] = names;
    if (!isTree(holder) || name === undefined || !Object.hasOwn(holder, name)) return;
    if (rest.length > 0) change(holder[name], rest);
    else {
      const other = otherValue(holder[name], path);
      if (other === undefined) delete holder[name];
      else holder[name] = other;
      changes += 1;
    }
  };
  change(copy, path.split('.'));
  return changes > 0 ? readRun(copy) : undefined;
}

/** Members that tell one kind of document from another, so that they cannot change alone. */
const fixed = ['schemaVersion', 'measurements.status', 'repeats.measurements.status'];

async function forgottenBy(print: (run: RunDocument) => unknown): Promise<readonly string[]> {
  const before = new Map<RunDocument, string>();
  for (const one of [full, series]) before.set(one, JSON.stringify(await print(readRun(one))));
  const forgotten: string[] = [];
  for (const leaf of leaves.filter((path) => !fixed.includes(path))) {
    const run = changedAt(leaf);
    if (!run) throw new Error(`The full document has no ${leaf}.`);
    if (JSON.stringify(await print(run)) === before.get(holderOf(leaf))) forgotten.push(leaf);
  }
  return forgotten;
}

test('the full document holds every member of the schema', () => {
  expect(leaves.length).toBeGreaterThan(90);
  expect(readRun(full)).toEqual(full);
  expect(storedRun(readRun(series))).toEqual(series);
});

const within = (parts: readonly string[]) =>
  leaves.filter((leaf) => parts.some((part) => leaf === part || leaf.startsWith(`${part}.`)));

const named = (holder: string, ...names: readonly string[]) => names.map((name) => `${holder}.${name}`);

/** If repeats came without samples, a link and CSV give only their medians; the other numbers are over all repeats. */
const factsOfRuns = [
  ...named('repeats.measurements', 'earlier', 'intervalNs', 'underNs'),
  ...named('repeats.measurements.summary', 'n', 'intervalNs', 'confidence', 'quartilesNs'),
  ...named('repeats.measurements.summary', 'medianAbsoluteDeviationNs', 'minNs', 'maxNs', 'outliers'),
];

/** A link must fit into a QR code. It holds what ordinary figures draw, and of the build what distinguishes builds. */
const notInLinks = [
  // The settings also have it.
  'experiment',
  // Follows from the commit.
  'build.version',
  ...['targetFeatures', 'flags', 'crates', 'rawBytes', 'gzipBytes', 'note'].map((name) => `build.modules.${name}`),
  ...['callsPerBatch', 'rounds', 'atMs'].map((name) => `ways.${name}`),
  ...['payloadLimits', 'sizes', 'compileTimes', 'stepBytes'],
  // If the readings contradict the pace, the link leaves the pace out.
  ...named('drift.readings', 'atMs', 'round'),
  ...['wallNs', 'allocated', 'rounds', 'atMs', 'warmUp', 'failedCalls', 'storm'].map((name) => `measurements.${name}`),
  // The names of the backends say which servers they are; JSON has versions and verdicts.
  'servers',
  // Follows from the clock step.
  'measurements.underNs',
  // Follows from n, or from the repeats.
  'measurements.summary.confidence',
  ...named('repeats', 'hiddenMs', 'drift.readings.atMs', 'drift.readings.round'),
  ...named('repeats.ways', 'callsPerBatch', 'rounds', 'atMs'),
  ...named('repeats.measurements', 'wallNs', 'allocated', 'rounds', 'atMs', 'warmUp', 'failedCalls', 'storm'),
  ...factsOfRuns,
  'notCounted',
  // Gestures of a person stay on this page and in files that the person saves.
  'gestures',
];

/** CSV is for the numbers of measurements and gestures. JSON has everything about the run as a whole. */
const notInCsv = [
  ...['elapsedMs', 'outcome', 'notDefault', 'source', 'build', 'payloadLimits'],
  // The median of the samples is a column of each measurement.
  ...['computes', 'callsPerBatch', 'rounds', 'atMs'].map((name) => `ways.${name}`),
  // The rows show which cells were asked for and which message each one signed.
  ...['experiment', 'schemes', 'operations', 'backends', 'messages'].map((name) => `settings.${name}`),
  ...['wasmBuild', 'seed', 'workers', 'builds', 'repeat'].map((name) => `settings.${name}`),
  ...['drift', 'pace', 'sizes', 'compileTimes', 'stepBytes', 'servers', 'notCounted', 'olderMeanings'],
  ...['cores', 'isolated', 'memoryGiB', 'hiddenMs', 'besideMs'].map((name) => `environment.${name}`),
  ...['engineNotKnown', 'driven'].map((name) => `environment.${name}`),
  ...['measurements.warmUp', 'measurements.stopped', 'gestures.verifications.elapsedNs'],
  ...['generateMs', 'eventsMs'].map((name) => `measurements.storm.alone.${name}`),
  ...['repeats.elapsedMs', 'repeats.hiddenMs', 'repeats.pace'],
  ...named('repeats.drift', 'readings.atMs', 'readings.spinMs', 'readings.multiplierMs', 'grade', 'reason'),
  ...named('repeats.ways', 'computes', 'callsPerBatch', 'rounds', 'atMs'),
  ...named('repeats.measurements', 'warmUp', 'stopped', 'storm.alone.generateMs', 'storm.alone.eventsMs'),
  ...factsOfRuns,
];

test('a link brings every member back, but for those that are left out on purpose', async () => {
  const forgotten = await forgottenBy(async (run) => readShared(await printShared(run)));
  expect(forgotten).toEqual(within(notInLinks));
});

test('CSV has a column for every member, but for those that are left out on purpose', async () => {
  const forgotten = await forgottenBy((run) => [printMeasurements(run), printSamples(run), printGestures(run)]);
  expect(forgotten).toEqual(within(notInCsv));
});
