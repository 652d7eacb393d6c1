import type { SamplingPlan } from '../../harness/batch/plan.ts';
import { defaultMessage, type Message } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';
import type { PresetId } from '../form/preset.ts';

const moduli = [1024, 2048, 3072, 4096] as const;
const withModuli = (prefix: string) => moduli.map((bits) => `${prefix}-${bits}`);

const [pkcs1, pss, encryptPkcs1, encryptOaep] = ['rsa', 'rsa-pss', 'rsaes-pkcs1', 'rsa-oaep'].map(withModuli) as [
  string[],
  string[],
  string[],
  string[],
];

const shortKeys = pkcs1.slice(0, 2);
const longKeys = pkcs1.slice(2);

/** A short message, as in the study: it fits every padding at every length. */
const shortMessage: Message = { form: 'payload', challengeBytes: 21 };

/** Over seventy cells instead of a dozen. Even the slowest has six batches: fewer allow no verdict on a difference. */
const quickPlan: SamplingPlan = {
  minBatchMs: 2,
  maxWarmUpMs: 20,
  coldCounts: true,
  stop: { rule: 'precision', relativeHalfWidth: 0.02, minBatches: 6, maxBatches: 30, maxMs: 25, fewestBatches: 6 },
};

/**
 * The first call of key generation counts: luck changes its time hundreds of times more than warmth. Slow keys are
 * drawn once, since three draws would take much longer and show no more.
 */
const quickKeys: SamplingPlan = {
  ...quickPlan,
  stop: {
    rule: 'precision',
    relativeHalfWidth: 0.02,
    minBatches: 6,
    maxBatches: 30,
    maxMs: 60,
    maxSlowMs: 200,
    fewestBatches: 1,
  },
};

const standardPlan: SamplingPlan = {
  minBatchMs: 6,
  maxWarmUpMs: 400,
  coldCounts: true,
  stop: { rule: 'precision', relativeHalfWidth: 0.01, minBatches: 12, maxBatches: 100, maxMs: 500, maxSlowMs: 6000 },
};

/**
 * Making a representative key is always the same work. Even the longest, four seconds each, has six, for an interval.
 */
const representativePlans = (maxSlowMs: number): Readonly<Partial<Record<PresetId, SamplingPlan>>> => ({
  quick: quickKeys,
  standard: {
    ...standardPlan,
    stop: {
      rule: 'precision',
      relativeHalfWidth: 0.01,
      minBatches: 12,
      maxBatches: 100,
      maxMs: 3000,
      maxSlowMs,
      fewestBatches: 6,
    },
  },
});
const fixedCandidates = { operations: ['generate'], conditions: [{ candidates: 'representative' }] } as const;

export const rsaModulus: Experiment = {
  id: 'rsa-modulus',
  title: 'RSA by modulus',
  question: 'What does a longer RSA key cost?',
  about:
    'A longer modulus makes RSA safer and slower. The documentation of SwiftRSA has a table of nine operations at four lengths; arithmetic from the textbook says by which power of the length each grows.',
  adds: 'times the nine operations at the four lengths on both backends, and fits the power by which each grows, with its interval.',
  published: 'rsa-modulus',
  schemes: [...pkcs1, ...pss, ...encryptPkcs1, ...encryptOaep],
  optionalSchemes: [],
  operations: ['generate', 'sign', 'verify', 'encrypt', 'decrypt'],
  messages: [defaultMessage],
  procedure: 'latency',
  // Making keys takes most of it, and no plan includes that.
  usualSeconds: { quick: 20, standard: 210, study: 1200 },
  plans: { quick: quickPlan, standard: standardPlan },
  groups: [
    { schemes: pkcs1, operations: ['sign', 'verify'] },
    { schemes: shortKeys, operations: ['generate'], plans: { quick: quickKeys } },
    { ...fixedCandidates, schemes: pkcs1.slice(0, 3), plans: representativePlans(16_000) },
    { ...fixedCandidates, schemes: pkcs1.slice(3), plans: representativePlans(24_000) },
    // With synchronous calls, one long key takes seconds, depending on luck. Quick measures only the representative
    // one.
    { schemes: longKeys, operations: ['generate'], asynchronousOnly: true, plans: { quick: quickKeys } },
    { schemes: longKeys, operations: ['generate'], presets: ['standard', 'study'] },
    { schemes: pss, operations: ['sign', 'verify'] },
    { schemes: [...encryptPkcs1, ...encryptOaep], operations: ['encrypt', 'decrypt'], messages: [shortMessage] },
  ],
  card: {
    group: 'reproduced',
    line: 'Nine operations of RSA at four lengths of key. A longer key slows signing more than verifying.',
    operation: 'sign',
  },
};
