/**
 * Every condition that a measurement can have: each is a departure from the ordinary way of an operation. Its type, its
 * labels and its effect follow from this one table. A name or a value that is not in the table does not compile.
 */
import type { Operation } from '../operation.ts';
import type { Kind } from '../scheme.ts';
import { stepIds } from './ceremony-steps.ts';

/**
 * What a condition changes in a measurement: the opened suite, the timed call, the number of calls in flight, the
 * number of the call in a fresh worker, or the step of a ceremony. `nothing` means that only other programs have the
 * condition.
 */
export type Change = 'suite' | 'call' | 'load' | 'turn' | 'step' | 'nothing';

export interface ConditionEntry {
  /** Every named value, with the label for readers. A key of digits stands for a number. */
  readonly labels: Readonly<Record<string | number, string>>;
  /** The range of whole numbers that are also values. */
  readonly numbers?: { readonly least: number; readonly most: number; readonly label: (value: number) => string };
  /** The schemes that it applies to; if absent, all schemes and key plans. */
  readonly kinds?: readonly Kind[];
  readonly operations: readonly Operation[];
  readonly changes: Change;
}

const rsaSignatureKinds = ['rsassa-pkcs1-v1_5', 'rsassa-pss'] as const;
const signatureKinds = [...rsaSignatureKinds, 'ecdsa', 'eddsa', 'ml-dsa', 'composite'] as const;
const ofKeyPairs = ['generate', 'sign', 'verify'] as const;

/** Parts of a login in a server's library, beside `bare`: import the key and verify; or only parse the response. */
const serverSteps = ['import+bare', 'parse'] as const;

/** Steps have their own names in a shown ceremony; elsewhere their identifiers are shown. */
const stepLabels = Object.fromEntries([...stepIds, 'bare', ...serverSteps].map((id) => [id, `step ${id}`])) as Readonly<
  Record<(typeof stepIds)[number] | 'bare' | (typeof serverSteps)[number], string>
>;

export const conditionTable = {
  /** The number of calls in flight on a worker; one if calls are synchronous. */
  inFlight: {
    labels: {},
    numbers: { least: 1, most: 32, label: (count) => `${count} in flight` },
    kinds: signatureKinds,
    operations: ofKeyPairs,
    changes: 'load',
  },
  /** The number of workers at once. One is the ordinary way. */
  workers: {
    labels: {},
    numbers: { least: 1, most: 32, label: (count) => (count === 1 ? '1 worker' : `${count} workers`) },
    operations: [...ofKeyPairs, 'connect', 'login'],
    changes: 'load',
  },
  /** Fixed instead of random candidates for primes, with an average amount of work. */
  candidates: {
    labels: { representative: 'representative' },
    kinds: rsaSignatureKinds,
    operations: ['generate'],
    changes: 'call',
  },
  /** Where the randomness of a signature comes from (FIPS 204, section 3.4). Hedged is the ordinary way. */
  signing: {
    labels: { hedged: 'hedged', deterministic: 'deterministic' },
    kinds: ['ml-dsa'],
    operations: ['sign'],
    changes: 'call',
  },
  /** Whether each call imports the key again. Prepared is the ordinary way. */
  key: {
    labels: { prepared: 'key prepared', fresh: 'key expanded each time' },
    kinds: signatureKinds,
    operations: ['sign'],
    changes: 'call',
  },
  /** Blinding that differs from the backend's own. */
  blinding: {
    labels: { reused: 'blinding reused', none: 'not blinded' },
    kinds: rsaSignatureKinds,
    operations: ['sign'],
    changes: 'call',
  },
  /** Fixed messages and a fixed key without randomness: each number of attempts occurs as often as it is likely. */
  messages: {
    labels: { representative: 'average work (32 fixed messages)' },
    kinds: ['ml-dsa'],
    operations: ['sign'],
    changes: 'call',
  },
  /**
   * The build of the modules. A test compares the names with `wasm/builds.json`. The backend knows which builds this
   * deployment has.
   */
  build: {
    labels: {
      base: 'base',
      wide: 'wide',
      'opt-level-s': 'opt-level s',
      'limbs-32': '32-bit limbs',
      'limbs-64': '64-bit limbs',
      'no-inlining': 'no inlining',
      'no-lowering': 'no lowering',
      'no-simd128': 'no simd128',
      'no-tables': 'no tables',
      'no-wasm-opt': 'no wasm-opt',
      unrolled: 'loops unrolled',
      'wasm-opt-o4': 'wasm-opt -O4',
    },
    kinds: signatureKinds,
    operations: ofKeyPairs,
    changes: 'suite',
  },
  /** The public exponent of a fixed modulus of 2048 bits. */
  exponent: {
    labels: { 3: 'e = 3', 17: 'e = 17', 65537: 'e = 65537', 'random-2048': 'random 2048-bit exponent' },
    kinds: ['rsassa-pkcs1-v1_5'],
    operations: ['verify'],
    changes: 'call',
  },
  /** The number of the call in a fresh worker, or everything before the first call: load and import. */
  call: {
    labels: { ready: 'load and import' },
    numbers: { least: 1, most: 1000, label: (call) => `call ${call}` },
    kinds: signatureKinds,
    operations: ['sign', 'verify'],
    changes: 'turn',
  },
  /**
   * A step of a passkey's ceremony, or `bare`: only the cryptography of a login. On a server, which has no
   * authenticator, `bare` is verification with a stored key.
   */
  step: {
    labels: stepLabels,
    kinds: signatureKinds,
    operations: ['register', 'login'],
    changes: 'step',
  },
  /**
   * The attestation of a registration on a server: none, self attestation by the credential's own key, or certificates.
   */
  attestation: {
    labels: { none: 'no attestation', self: 'self attestation', x5c: 'attestation with certificates' },
    kinds: signatureKinds,
    operations: ['register'],
    changes: 'nothing',
  },
  /** One-time costs of a fresh server process: until it answers, until its library is loaded, and its first check. */
  cold: {
    labels: { start: 'process start', load: 'loading the library', first: 'first check' },
    kinds: signatureKinds,
    operations: ['login'],
    changes: 'nothing',
  },
  /** The number of processors that `go test -cpu` gave to a benchmark of another program. */
  processors: {
    labels: {},
    numbers: { least: 1, most: 9999, label: (count) => (count === 1 ? '1 processor' : `${count} processors`) },
    operations: [],
    changes: 'nothing',
  },
} as const satisfies Readonly<Record<string, ConditionEntry>>;

type Table = typeof conditionTable;

export type ConditionName = keyof Table;

export type ConditionValue<Name extends ConditionName> =
  | keyof Table[Name]['labels']
  | (Table[Name] extends { readonly numbers: unknown } ? number : never);

/** The conditions of a cell that this page measures: `{ inFlight: 8 }`, `{ key: 'fresh' }`, `{ build: 'wide' }`. */
export type Conditions = { readonly [Name in ConditionName]?: ConditionValue<Name> };

export type BuildName = ConditionValue<'build'>;
export type Exponent = ConditionValue<'exponent'>;
