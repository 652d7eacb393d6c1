import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

export const throughput: Experiment = {
  id: 'throughput',
  title: 'Latency and throughput',
  question: 'How many signatures a second, when many are wanted at once?',
  about:
    'A page that needs one signature waits for one call; a server or a wallet needs many at once. WebCrypto takes several calls at a time, WebAssembly one for each worker.',
  adds: 'signs one call at a time, with 2 to 32 calls in flight, and on several workers.',
  schemes: ['rsa-2048', 'ecdsa-p256', 'ed25519'],
  optionalSchemes: ['rsa-3072'],
  operations: ['sign'],
  messages: [defaultMessage],
  procedure: 'throughput',
  // Measured, except study: 30 rounds of half a second per cell.
  usualSeconds: { quick: 15, standard: 90, study: 480 },
  groups: [
    { conditions: [{ inFlight: 1 }] },
    { conditions: [2, 4, 8, 16, 32].map((inFlight) => ({ inFlight })), asynchronousOnly: true },
    { onWorkers: 'each' },
  ],
  card: {
    group: 'closer look',
    line: 'One call at a time, several in flight, and several workers.',
  },
};
