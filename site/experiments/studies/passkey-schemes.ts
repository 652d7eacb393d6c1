import type { Message } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

const challengeBytes = [16, 32, 64, 128, 256];
const challenges = (form: Message['form']) => challengeBytes.map((bytes) => ({ form, challengeBytes: bytes }));

/** Simbolon and Munir's comparison of passkey schemes: its tables, figures and findings. */
export const passkeySchemes: Experiment = {
  id: 'passkey-schemes',
  title: 'Which scheme suits passkeys?',
  question: 'Which signature scheme suits passkeys best?',
  about:
    'A passkey answers a server’s challenge with a signature, by one of three schemes. It does not sign the challenge itself, but 69 bytes that hold its hash. A study timed the schemes in Go on a cloud server, a laptop and a phone, and counted their bytes.',
  adds: 'times and counts the same in your browser, answers each finding of the study from its own intervals, and signs both the raw challenge and what a passkey signs.',
  protocol: { text: 'the median of 100 batches of 1 to 1,000 calls', preset: 'study' },
  published: 'passkey-schemes',
  schemes: ['rsa-3072', 'ecdsa-p256', 'ed25519'],
  optionalSchemes: ['rsa-2048', 'rsa-4096'],
  operations: ['generate', 'sign', 'verify'],
  // The study signs the raw challenge.
  messages: [{ form: 'raw', challengeBytes: 32 }],
  procedure: 'latency',
  sizes: true,
  usualSeconds: { quick: 25, standard: 120, study: 900 },
  groups: [
    {},
    // A hundred cells that differ only in their message and warm each other up, so each needs little time.
    { operations: ['sign', 'verify'], messages: [...challenges('raw'), ...challenges('assertion')], effort: 0.2 },
  ],
  claims: [
    {
      kind: 'fastest',
      operation: 'sign',
      scheme: 'ed25519',
      text: 'EdDSA signs fastest.',
      where:
        'on all three machines; on the phone nearly 3× as fast as ECDSA and over 135× as fast as RSASSA-PKCS1-v1_5',
    },
    {
      kind: 'fastest',
      operation: 'generate',
      scheme: 'ecdsa-p256',
      text: 'ECDSA generates keys fastest.',
      where: 'on all three machines',
    },
    {
      kind: 'fastest',
      operation: 'verify',
      scheme: 'ed25519',
      text: 'EdDSA verifies fastest.',
      where: 'on the server and the laptop',
    },
    {
      kind: 'fastest',
      operation: 'verify',
      scheme: 'ecdsa-p256',
      text: 'ECDSA verifies fastest.',
      where: 'on the phone',
    },
    { kind: 'flat', text: 'The size of the challenge, 16 to 256 bytes, makes no significant difference.' },
    { kind: 'shortest', bytes: 16, text: '16 bytes of challenge (128 bits) suffice.' },
    {
      kind: 'order',
      order: ['ed25519', 'ecdsa-p256', 'rsa-3072'],
      text: 'Prefer EdDSA, then ECDSA, then RSASSA-PKCS1-v1_5.',
    },
  ],
  card: {
    group: 'reproduced',
    line: 'A study timed three schemes on a server, a laptop and a phone. Its findings are tested here.',
    operation: 'sign',
  },
};
