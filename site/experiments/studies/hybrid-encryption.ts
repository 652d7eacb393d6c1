import type { Plan } from '../../harness/batch/plan.ts';
import type { Message } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

const payload = (challengeBytes: number): Message => ({ form: 'payload', challengeBytes });

/** The limits of OAEP and PKCS#1 v1.5 with 2048 bits among them; the limit of 3072 bits is found by trying. */
const payloads = [21, 190, 245, 1_000, 64_000, 1_000_000].map(payload);

const quickPlan: Plan = {
  minBatchMs: 2,
  maxWarmUpMs: 50,
  coldCounts: true,
  stop: { rule: 'precision', relativeHalfWidth: 0.02, minBatches: 6, maxBatches: 30, maxMs: 70 },
};

const standardPlan: Plan = {
  minBatchMs: 6,
  maxWarmUpMs: 400,
  stop: { rule: 'precision', relativeHalfWidth: 0.01, minBatches: 12, maxBatches: 100, maxMs: 600 },
};

export const hybridEncryption: Experiment = {
  id: 'hybrid-encryption',
  title: 'Hybrid encryption',
  question: 'Why is RSA used to encrypt a key, and not the payload?',
  published: 'hybrid-encryption',
  schemes: ['rsaes-pkcs1-2048', 'rsa-oaep-2048', 'rsa-oaep-3072', 'hybrid-2048', 'hybrid-3072', 'aes-256-gcm'],
  optionalSchemes: ['rsaes-pkcs1-3072'],
  operations: ['encrypt', 'decrypt'],
  messages: payloads,
  procedure: 'latency',
  plans: { quick: quickPlan, standard: standardPlan },
};
