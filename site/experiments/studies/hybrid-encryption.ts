import type { SamplingPlan } from '../../harness/batch/plan.ts';
import type { Message } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

const payload = (challengeBytes: number): Message => ({ form: 'payload', challengeBytes });

/** Payload sizes, with the limits of OAEP and PKCS#1 v1.5 at 2048 bits; the limit at 3072 bits is found by trying. */
const payloads = [21, 190, 245, 1_000, 64_000, 1_000_000].map(payload);

const quickPlan: SamplingPlan = {
  minBatchMs: 2,
  maxWarmUpMs: 50,
  coldCounts: true,
  stop: { rule: 'precision', relativeHalfWidth: 0.02, minBatches: 6, maxBatches: 30, maxMs: 70 },
};

const standardPlan: SamplingPlan = {
  minBatchMs: 6,
  maxWarmUpMs: 400,
  stop: { rule: 'precision', relativeHalfWidth: 0.01, minBatches: 12, maxBatches: 100, maxMs: 600 },
};

export const hybridEncryption: Experiment = {
  id: 'hybrid-encryption',
  title: 'Hybrid encryption',
  question: 'Why is RSA used to encrypt a key, and not the payload?',
  about:
    'RSA takes a payload no longer than its key, and takes long for it. So systems encrypt the payload with a fresh symmetric key, and that key with RSA. An article’s Go benchmarks say how much slower RSA alone is.',
  adds: 'encrypts and decrypts 21 bytes to 1 MB with RSA alone, AES-256-GCM alone and both together, and finds from how many bytes on the payload costs more than its key.',
  published: 'hybrid-encryption',
  schemes: ['rsaes-pkcs1-2048', 'rsa-oaep-2048', 'rsa-oaep-3072', 'hybrid-2048', 'hybrid-3072', 'aes-256-gcm'],
  optionalSchemes: ['rsaes-pkcs1-3072'],
  operations: ['encrypt', 'decrypt'],
  messages: payloads,
  procedure: 'latency',
  plans: { quick: quickPlan, standard: standardPlan },
  card: {
    group: 'reproduced',
    line: 'RSA takes long for few bytes, so it encrypts a key, and the key the payload.',
    operation: 'decrypt',
    facts: {
      what: 'Encrypt and decrypt',
      unit: 'ns',
      rows: [
        { label: 'RSA 2048', fact: 'rsa_2048_bit_encrypt_decrypt_ns' },
        { label: 'Symmetric', fact: 'symmetric_encrypt_decrypt_ns' },
      ],
    },
  },
};
