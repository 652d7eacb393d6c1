import type { SamplingPlan } from '../../harness/batch/plan.ts';
import type { Experiment } from '../form/experiment.ts';

/** Settings in use, some of each function: OWASP's recommendations, and the defaults of Keycloak, Spring and Devise. */
const passwords = [
  'argon2id-m47104-t1-p1',
  'argon2id-m19456-t2-p1',
  'argon2id-m7168-t5-p1',
  'scrypt-n17-r8-p1',
  'bcrypt-10',
  'bcrypt-12',
  'pbkdf2-sha256-600000',
];

const passkeys = ['rsa-2048', 'ecdsa-p256', 'ed25519', 'ml-dsa-44'];
const otherPasskeys = ['rsa-3072', 'ml-dsa-65', 'ml-dsa-87'];

/** A check takes up to a third of a second, so a batch is one call, and the first call counts. */
const quickPlan: SamplingPlan = {
  minBatchMs: 0,
  maxWarmUpMs: 20,
  coldCounts: true,
  stop: {
    rule: 'precision',
    relativeHalfWidth: 0.02,
    minBatches: 6,
    maxBatches: 12,
    maxMs: 350,
    fewestBatches: 2,
    longBatchMs: 500,
  },
};

const standardPlan: SamplingPlan = {
  minBatchMs: 0,
  maxWarmUpMs: 400,
  coldCounts: true,
  stop: { rule: 'precision', relativeHalfWidth: 0.01, minBatches: 15, maxBatches: 60, maxMs: 2500, maxSlowMs: 5000 },
};

const studyPlan: SamplingPlan = { minBatchMs: 0, maxWarmUpMs: 2000, stop: { rule: 'batches', batches: 30 } };

const plans = { quick: quickPlan, standard: standardPlan, study: studyPlan };

/** A passkey’s check is short, and the passwords need the time. */
const PASSKEYS_EFFORT = 0.6;

/** A server's cost of checking a password and of checking a passkey, in one run and in the same rounds. */
export const passwordOrPasskey: Experiment = {
  id: 'password-or-passkey',
  title: 'Password or passkey?',
  question: 'What does checking a password cost, and what a passkey?',
  about:
    'A server that checks a password spends time and memory on purpose: that slows whoever has stolen its table. A passkey’s table holds public keys, which log no thief in, so its check may be quick.',
  adds: 'checks one password with the settings that people use, and one passkey login with each algorithm, and says how many of the one cost as much as the other.',
  schemes: [...passwords, ...passkeys],
  optionalSchemes: [
    'argon2id-m16384-t2-p1',
    'argon2id-m102400-t2-p8',
    'argon2id-m65536-t2-p1',
    'argon2id-m262144-t3-p1',
    'scrypt-n16-r8-p1',
    'scrypt-n14-r8-p5',
    'pbkdf2-sha256-310000',
    'pbkdf2-sha256-1000000',
    'pbkdf2-sha512-100000',
    'pbkdf2-sha512-220000',
    ...otherPasskeys,
  ],
  operations: ['check'],
  messages: [],
  procedure: 'latency',
  card: {
    group: 'question',
    title: 'Password or passkey?',
    line: 'A server that checks a password spends time and memory on purpose. A passkey’s check may be quick.',
  },
  usualSeconds: { quick: 12, standard: 60 },
  groups: [
    { schemes: [...passkeys, ...otherPasskeys], effort: PASSKEYS_EFFORT },
    { functions: ['argon2id', 'pbkdf2'], plans },
    // No WebCrypto standard or proposal has either of them.
    { functions: ['scrypt', 'bcrypt'], synchronousOnly: true, plans },
  ],
};
