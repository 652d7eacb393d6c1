import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** An experiment to try the recipe with. */
export const curves: Experiment = {
  id: 'curves',
  title: 'Curves',
  question: 'Which curve signs in least time?',
  schemes: ['ecdsa-p256', 'ed25519'],
  optionalSchemes: [],
  operations: ['sign'],
  messages: [defaultMessage],
  procedure: 'latency',
};
