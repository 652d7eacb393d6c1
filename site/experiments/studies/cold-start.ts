import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** Points of the curve: everything before the first call, then single calls. */
const curvePoints = ['ready', 1, 2, 10, 100, 1000] as const;

export const coldStart: Experiment = {
  id: 'cold-start',
  title: 'Cold start',
  question: 'What does the first signature cost, and when does it settle?',
  about:
    'A page that signs once signs cold: the code is fetched, compiled and run for the first time. Benchmarks measure what comes after.',
  adds: 'starts fresh workers, and times loading, the first call and the calls up to the thousandth.',
  published: undefined,
  schemes: ['rsa-3072', 'ecdsa-p256', 'ed25519'],
  optionalSchemes: ['rsa-2048'],
  operations: ['sign'],
  messages: [defaultMessage],
  procedure: 'cold-start',
  groups: [{ conditions: curvePoints.map((call) => ({ call })) }],
};
