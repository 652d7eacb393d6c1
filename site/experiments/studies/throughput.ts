import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

export const throughput: Experiment = {
  id: 'throughput',
  title: 'Latency and throughput',
  question: 'How many signatures a second, when many are wanted at once?',
  published: undefined,
  schemes: ['rsa-2048', 'ecdsa-p256', 'ed25519'],
  optionalSchemes: ['rsa-3072'],
  operations: ['sign'],
  messages: [defaultMessage],
  procedure: 'throughput',
  groups: [
    { conditions: [{ inFlight: 1 }] },
    { conditions: [2, 4, 8, 16, 32].map((inFlight) => ({ inFlight })), asynchronousOnly: true },
    { onWorkers: 'each' },
  ],
};
