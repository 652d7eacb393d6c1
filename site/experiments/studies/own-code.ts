import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** How much of WebAssembly's slowness is due to WebAssembly itself, and how much to the code compiled to it. */
export const ownCode: Experiment = {
  id: 'own-code',
  title: 'Code written for WebAssembly',
  question: 'How fast can WebAssembly be?',
  about:
    'Libraries are written for processors that multiply two 64-bit numbers into 128 bits, which WebAssembly cannot. Here the usual crates, code written for WebAssembly, the browser and JavaScript make the same signatures.',
  adds: 'signs and verifies the same messages with each of them, checks every signature with another, and says how many times as long each takes.',
  schemes: ['rsa-2048', 'rsa-3072', 'ecdsa-p256', 'ed25519', 'ml-dsa-44'],
  optionalSchemes: ['rsa-1024', 'rsa-4096', 'ml-dsa-65', 'ml-dsa-87'],
  operations: ['sign', 'verify'],
  messages: [defaultMessage],
  procedure: 'latency',
  everyBackend: true,
  card: {
    group: 'question',
    line: 'Verifying with code written for WebAssembly, beside the usual crates and the browser’s own.',
    operation: 'verify',
  },
};
