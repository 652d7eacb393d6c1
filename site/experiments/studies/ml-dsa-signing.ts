import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** Changes one thing at a time: the source of randomness, whether the key is expanded, and the messages. */
export const mlDsaSigning: Experiment = {
  id: 'ml-dsa-signing',
  title: 'ML-DSA signing',
  question: 'What makes an ML-DSA signature take longer?',
  about:
    'ML-DSA (FIPS 204) signs by trial: it throws an attempt away where the signature would reveal something of the key, and starts again. How many attempts a signature takes is chance.',
  adds: 'changes one thing at a time: where the randomness comes from, whether the key is expanded for each call, and whether 32 fixed messages stand for all.',
  schemes: ['ml-dsa-44', 'ml-dsa-65', 'ml-dsa-87'],
  optionalSchemes: [],
  operations: ['sign'],
  messages: [defaultMessage],
  procedure: 'latency',
  // A cycle of 32 messages is one sample, which the plan’s time does not include.
  usualSeconds: { quick: 20, standard: 120 },
  groups: [
    {
      conditions: [
        { signing: 'hedged', key: 'prepared' },
        { signing: 'hedged', key: 'fresh' },
        { signing: 'deterministic', key: 'prepared' },
        { signing: 'deterministic', key: 'prepared', messages: 'representative' },
      ],
    },
  ],
  card: {
    group: 'closer look',
    line: 'ML-DSA signs by trial: chance decides how many attempts a signature takes.',
  },
};
