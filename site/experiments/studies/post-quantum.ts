import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** Passkey schemes of today, and ML-DSA: a large quantum computer would break RSA and ECDSA, but not ML-DSA. */
export const postQuantum: Experiment = {
  id: 'post-quantum',
  title: 'Post-quantum passkeys',
  question: 'What would a post-quantum passkey cost on this device?',
  about:
    'A large quantum computer would break RSA, ECDSA and Ed25519. ML-DSA is made to resist one, with keys and signatures of kilobytes.',
  adds: 'signs and verifies with all of them, counts the bytes of keys, registrations and logins, and lists the limits that these bytes meet.',
  schemes: ['rsa-3072', 'ecdsa-p256', 'ed25519', 'ml-dsa-44', 'ml-dsa-65'],
  optionalSchemes: ['rsa-2048', 'ml-dsa-87', 'ml-dsa-44-es256', 'ml-dsa-44-ed25519'],
  operations: ['sign', 'verify'],
  messages: [defaultMessage],
  procedure: 'latency',
  sizes: true,
  card: {
    group: 'question',
    title: 'What will post-quantum cost?',
    line: 'Today a login sends about a kilobyte at most; with ML-DSA it sends four or five.',
    showsBytes: true,
  },
};
