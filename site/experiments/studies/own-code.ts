import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** How much of what WebAssembly loses is WebAssembly, and how much the code that is compiled to it. */
export const ownCode: Experiment = {
  id: 'own-code',
  title: 'Code written for WebAssembly',
  question: 'How fast can WebAssembly be?',
  about:
    'Cryptographic libraries are written for processors, with a product of two 64-bit numbers in 128 bits, which WebAssembly does not have. The same signatures are made here by the crates as they are, by arithmetic written for what WebAssembly does have, by the browser and by JavaScript, in one interleaved run.',
  adds: 'signs and verifies the same messages with each of them, checks every signature with another, and says how many times as long each takes.',
  published: undefined,
  schemes: ['rsa-2048', 'rsa-3072', 'ecdsa-p256', 'ed25519', 'ml-dsa-44'],
  optionalSchemes: ['rsa-1024', 'rsa-4096', 'ml-dsa-65', 'ml-dsa-87'],
  operations: ['sign', 'verify'],
  messages: [defaultMessage],
  procedure: 'latency',
  everyBackend: true,
};
