/**
 * Checks on servers, as `passkey-bench servers` writes them, for tests and figures: two servers that verify everything,
 * one that refuses EdDSA, and one that could not be installed. Seeded; nothing is measured. Not part of the page.
 */
import { serverBackend } from '../../backends/backend.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { seededRandom } from '../../statistics/chance/random.ts';
import { SERVER_LIBRARIES } from '../document/measured-in.ts';
import { readRun } from '../document/read-run.ts';
import type { RunDocument, ServerRecord } from '../document/run.ts';
import { attestations, mutationKinds } from '../servers/server-cases.ts';

const LAUNCHES = 5;
const ROUNDS = 12;
const LAUNCH_MS = 40_000;

const schemes = ['ecdsa-p256', 'ed25519', 'rsa-2048'] as const;

interface ExampleServer {
  readonly id: string;
  readonly record: Omit<ServerRecord, 'backend' | 'verdicts' | 'mutations'>;
  readonly refuses: readonly string[];
  /** CPU time of a bare verification in microseconds, in the order of the schemes. */
  readonly bareUs: readonly number[];
  /** The remaining CPU time of a whole check, in microseconds. */
  readonly restUs: number;
  /** Milliseconds of start, load and first check. */
  readonly coldMs: readonly [number, number, number];
}

const exampleServers: readonly ExampleServer[] = [
  {
    id: 'simplewebauthn-node',
    record: {
      library: 'SimpleWebAuthn',
      version: '14.0.3',
      runtime: 'Node.js',
      runtimeVersion: '26.10.0',
      crypto: 'OpenSSL 3.5.8',
      cpuTimeBy: '/proc',
      installedBytes: 4_000_000,
      packages: 24,
    },
    refuses: [],
    bareUs: [130, 150, 60],
    restUs: 320,
    coldMs: [42, 190, 9],
  },
  {
    id: 'go-webauthn',
    record: {
      library: 'go-webauthn',
      version: '0.18.2',
      runtime: 'Go',
      runtimeVersion: '1.26.8',
      crypto: 'Go 1.26.8',
      cpuTimeBy: '/proc',
      installedBytes: 9_700_000,
    },
    refuses: [],
    bareUs: [80, 57, 37],
    restUs: 32,
    coldMs: [3, 1, 0.4],
  },
  {
    id: 'webauthn-rs',
    record: {
      library: 'webauthn-rs',
      version: '0.6.2',
      runtime: 'Rust',
      runtimeVersion: '1.95.0',
      crypto: 'RustCrypto',
      cpuTimeBy: '/proc',
      installedBytes: 3_200_000,
    },
    refuses: ['ed25519'],
    bareUs: [286, 0, 72],
    restUs: 12,
    coldMs: [2, 0.6, 0.5],
  },
];

interface TimedOperation {
  readonly operation: 'login' | 'register';
  readonly conditions?: Conditions;
  readonly us: number;
  /** Samples per launch; cold times have one. */
  readonly samples?: number;
}

function timedOf({ bareUs, restUs, coldMs }: ExampleServer, index: number): readonly TimedOperation[] {
  const bare = bareUs[index] ?? 100;
  const [start, load, first] = coldMs;
  const once = { operation: 'login', samples: 1 } as const;
  return [
    { operation: 'login', us: bare + restUs },
    { operation: 'login', conditions: { step: 'bare' }, us: bare },
    { operation: 'login', conditions: { step: 'import+bare' }, us: bare + 0.3 * restUs },
    { operation: 'login', conditions: { step: 'parse' }, us: 0.2 * restUs },
    ...attestations.map((attestation, index): TimedOperation => {
      return { operation: 'register', conditions: { attestation }, us: restUs * (0.7 + index) + bare * index };
    }),
    { ...once, conditions: { cold: 'start' }, us: 1000 * start },
    { ...once, conditions: { cold: 'load' }, us: 1000 * load },
    { ...once, conditions: { cold: 'first' }, us: 1000 * first },
  ];
}

function measured(cell: TimedOperation & { readonly scheme: string; readonly backend: string }, random: () => number) {
  const { us, samples = ROUNDS, operation, conditions, scheme, backend } = cell;
  const launches = Array.from({ length: LAUNCHES }, () => us * 1000 * (0.96 + 0.08 * random()));
  const samplesNs = launches.flatMap((ns) => Array.from({ length: samples }, () => ns * (0.98 + 0.04 * random())));
  const places = samplesNs.map((_, index) => [Math.floor(index / samples), index % samples] as const);
  return {
    scheme,
    backend,
    operation,
    status: 'measured',
    samplesNs,
    ...(conditions && { conditions }),
    ...(samples > 1 && { callsPerBatch: Math.max(1, Math.ceil(15_000 / us)), allocated: { bytes: 57_000 } }),
    wallNs: samplesNs.map((ns) => ns * 1.4),
    rounds: places.map(([launch, round]) => launch * ROUNDS + round),
    atMs: places.map(([launch, round]) => launch * LAUNCH_MS + 2000 * (round + 1)),
    repeats: launches.map(() => ({ samples })),
  };
}

const REFUSAL = 'The library refuses a good login by Ed25519: SshPublicKeyEDUnsupported.';

function measurementsOf(server: ExampleServer, random: () => number): readonly unknown[] {
  const backend = serverBackend(server.id);
  return schemes.flatMap((scheme, index): readonly unknown[] =>
    server.refuses.includes(scheme)
      ? [{ scheme, backend, operation: 'login', status: 'unsupported', reason: REFUSAL }]
      : timedOf(server, index).map((timed) => measured({ ...timed, scheme, backend }, random)),
  );
}

function recordOf({ id, record, refuses }: ExampleServer): ServerRecord {
  const verdictOf = (scheme: string) =>
    refuses.includes(scheme) ? ({ outcome: 'refused', reason: REFUSAL } as const) : ({ outcome: 'accepted' } as const);
  return {
    ...record,
    backend: serverBackend(id),
    verdicts: schemes.flatMap((scheme) => [
      ...attestations.map((attestation) => ({ scheme, operation: 'register', attestation, ...verdictOf(scheme) })),
      { scheme, operation: 'login', ...verdictOf(scheme) },
    ]),
    mutations: mutationKinds.map((kind) => ({ kind, outcome: 'refused' })),
  };
}

const absent: ServerRecord = {
  backend: serverBackend('webauthn-net'),
  library: 'fido2-net-lib',
  runtime: '.NET',
  verdicts: [],
  mutations: [],
  reason: 'There is no dotnet on this machine: install it and ask again.',
};

/** One document with everything that such a run can have. */
export function exampleServersRun(): RunDocument {
  const random = seededRandom(1);
  return readRun({
    // In this version, the launches stood in sequence.
    schemaVersion: 6,
    id: 'servers-1',
    startedAt: '2026-11-25T09:31:22.481Z',
    elapsedMs: LAUNCHES * LAUNCH_MS,
    outcome: 'finished',
    experiment: 'servers',
    notDefault: [],
    overheads: [],
    settings: {
      experiment: 'servers',
      schemes,
      operations: ['register', 'login'],
      seed: 1,
      repeat: LAUNCHES,
      backends: exampleServers.map(({ id }) => serverBackend(id)),
      messages: [],
    },
    environment: { engine: SERVER_LIBRARIES, platform: 'Linux', cores: 8 },
    servers: [...exampleServers.map(recordOf), absent],
    repeats: Array.from({ length: LAUNCHES }, (_, launch) => ({
      atMs: launch * LAUNCH_MS,
      elapsedMs: LAUNCH_MS,
      outcome: 'finished',
      firstRound: launch * ROUNDS,
    })),
    measurements: exampleServers.flatMap((server) => measurementsOf(server, random)),
  });
}
