import { keyPlans } from '../../schemes/key-plans.ts';
import type { Experiment } from '../form/experiment.ts';

export const keyStorm: Experiment = {
  id: 'key-storm',
  title: 'The key storm',
  question: 'What does it cost to make fresh keys for every connection and login?',
  published: 'key-storm',
  schemes: keyPlans.map((plan) => plan.id),
  optionalSchemes: [],
  operations: ['connect', 'login'],
  messages: [],
  procedure: 'key-storm',
  durations: { quick: 'about 20 s', standard: 'about 2½ min', study: 'about 9 min' },
  groups: [
    { presets: ['quick'], onWorkers: 'most' },
    { presets: ['standard', 'study'] },
    { presets: ['standard', 'study'], onWorkers: 'each' },
  ],
};
