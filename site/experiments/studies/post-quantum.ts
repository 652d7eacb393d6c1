import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** What passkeys sign with today, and what is to come after quantum computers: RSA and ECDSA would fall, ML-DSA not. */
export const postQuantum: Experiment = {
  id: 'post-quantum',
  title: 'Post-quantum passkeys',
  question: 'What would a post-quantum passkey cost on this device?',
  published: undefined,
  schemes: ['rsa-3072', 'ecdsa-p256', 'ed25519', 'ml-dsa-44', 'ml-dsa-65'],
  optionalSchemes: ['rsa-2048', 'ml-dsa-87'],
  operations: ['sign', 'verify'],
  messages: [defaultMessage],
  procedure: 'latency',
  sizes: true,
};
