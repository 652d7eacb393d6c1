/**
 * Every condition that a measurement can have: what departs from the ordinary way of doing an operation. Its type, its labels, and
 * what is timed under it follow from this one table; a name or a value that is not in it does not compile.
 */
import type { Operation } from '../operation.ts';
import type { Kind } from '../scheme.ts';
import { stepIds } from './ceremony-steps.ts';

/**
 * What of a measurement a condition changes: which suite is opened, what one timed call does, how many calls are under way at
 * once, which call of a fresh worker is meant, which step of a ceremony; or nothing here, since only other programs have it.
 */
export type Change = 'suite' | 'call' | 'load' | 'turn' | 'step' | 'nothing';

export interface ConditionEntry {
  /** Every value that has a name, and what a reader is shown for it. A key of digits is a number. */
  readonly labels: Readonly<Record<string | number, string>>;
  /** Whole numbers that are values too. */
  readonly numbers?: { readonly least: number; readonly most: number; readonly label: (value: number) => string };
  /** The schemes it applies to; where absent all, and key plans. */
  readonly kinds?: readonly Kind[];
  readonly operations: readonly Operation[];
  readonly changes: Change;
}

const rsaSignatureKinds = ['rsassa-pkcs1-v1_5', 'rsassa-pss'] as const;
const signatureKinds = [...rsaSignatureKinds, 'ecdsa', 'eddsa', 'ml-dsa', 'composite'] as const;
const ofKeyPairs = ['generate', 'sign', 'verify'] as const;

/** Parts of a login that a server's library does, beside `bare`: read the key and verify; parse what came, and verify nothing. */
const serverSteps = ['import+bare', 'parse'] as const;

/** Steps have names of their own where a ceremony is shown; elsewhere they are shown as they are written. */
const stepLabels = Object.fromEntries([...stepIds, 'bare', ...serverSteps].map((id) => [id, `step ${id}`])) as Readonly<
  Record<(typeof stepIds)[number] | 'bare' | (typeof serverSteps)[number], string>
>;

export const conditionTable = {
  /** How many calls are under way at once on a worker; where calls are synchronous, one. */
  inFlight: {
    labels: {},
    numbers: { least: 1, most: 32, label: (count) => `${count} in flight` },
    kinds: signatureKinds,
    operations: ofKeyPairs,
    changes: 'load',
  },
  /** How many workers do it at once. One is the ordinary way. */
  workers: {
    labels: {},
    numbers: { least: 1, most: 32, label: (count) => (count === 1 ? '1 worker' : `${count} workers`) },
    operations: [...ofKeyPairs, 'connect', 'login'],
    changes: 'load',
  },
  /** A fixed row of candidates for primes, with the work of an average one, in place of random ones. */
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
  /** Whether each call reads the key anew. Prepared is the ordinary way. */
  key: {
    labels: { prepared: 'key prepared', fresh: 'key expanded each time' },
    kinds: signatureKinds,
    operations: ['sign'],
    changes: 'call',
  },
  /** Other blinding than the backend's own. */
  blinding: {
    labels: { reused: 'blinding reused', none: 'not blinded' },
    kinds: rsaSignatureKinds,
    operations: ['sign'],
    changes: 'call',
  },
  /** Fixed messages, signed by a fixed key and without randomness, with every number of attempts as often as it is likely. */
  messages: {
    labels: { representative: 'average work (32 fixed messages)' },
    kinds: ['ml-dsa'],
    operations: ['sign'],
    changes: 'call',
  },
  /**
   * Which build of the modules. The names are those of `wasm/builds.json`, to which a test holds them; which of them this deployment
   * has, the backend says.
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
  /** Which call of a fresh worker, or everything before the first: load and import. */
  call: {
    labels: { ready: 'load and import' },
    numbers: { least: 1, most: 1000, label: (call) => `call ${call}` },
    kinds: signatureKinds,
    operations: ['sign', 'verify'],
    changes: 'turn',
  },
  /**
   * A step of a passkey's ceremony, or `bare`: the cryptography of a login without the rest. Where a server is measured, which has
   * no authenticator's part, that is verifying with a key that is kept.
   */
  step: {
    labels: stepLabels,
    kinds: signatureKinds,
    operations: ['register', 'login'],
    changes: 'step',
  },
  /** What a registration on a server came with: no attestation, packed by the credential's own key, packed with certificates. */
  attestation: {
    labels: { none: 'no attestation', self: 'self attestation', x5c: 'attestation with certificates' },
    kinds: signatureKinds,
    operations: ['register'],
    changes: 'nothing',
  },
  /** What a fresh process of a server pays once: until it answers, until its library is loaded, and for its first check. */
  cold: {
    labels: { start: 'process start', load: 'loading the library', first: 'first check' },
    kinds: signatureKinds,
    operations: ['login'],
    changes: 'nothing',
  },
  /** How many processors `go test -cpu` gave a benchmark of another program. */
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
