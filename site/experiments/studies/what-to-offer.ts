import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** A relying party's cost for each algorithm that it may list: it verifies and stores, but never signs. */
export const whatToOffer: Experiment = {
  id: 'what-to-offer',
  title: 'What should I offer?',
  question: 'What should I offer in pubKeyCredParams?',
  about:
    'A relying party lists the algorithms that a new passkey may have. Authenticators take the first that they know, and the server verifies and stores it for years.',
  adds: 'verifies with each algorithm and counts the bytes that a server stores and a login sends, so that the advice below has a cost for each row and a server can be sized.',
  schemes: ['rsa-2048', 'ecdsa-p256', 'ed25519', 'ml-dsa-44'],
  optionalSchemes: ['rsa-3072', 'ml-dsa-65', 'ml-dsa-87'],
  operations: ['verify'],
  messages: [defaultMessage],
  procedure: 'latency',
  sizes: true,
  advises: true,
  card: {
    group: 'question',
    line: 'A server never signs: it verifies, stores bytes, and loses whoever has none of its algorithms.',
    operation: 'verify',
  },
};
