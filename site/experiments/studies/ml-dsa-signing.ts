import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** One thing changed at a time: where the randomness comes from, whether the key is expanded, which messages. */
export const mlDsaSigning: Experiment = {
  id: 'ml-dsa-signing',
  title: 'ML-DSA signing',
  question: 'What makes an ML-DSA signature take longer?',
  published: undefined,
  schemes: ['ml-dsa-44', 'ml-dsa-65', 'ml-dsa-87'],
  optionalSchemes: [],
  operations: ['sign'],
  messages: [defaultMessage],
  procedure: 'latency',
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
};
