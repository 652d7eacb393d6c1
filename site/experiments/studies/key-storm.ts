import { keyPlans } from '../../schemes/key-plans.ts';
import type { Experiment } from '../form/experiment.ts';

export const keyStorm: Experiment = {
  id: 'key-storm',
  title: 'The key storm',
  question: 'What does it cost to make fresh keys for every connection and login?',
  about:
    'Teleport made a fresh RSA key pair for every database connection and every login, and most of its processor time went into them. A later version lets users choose a suite with ECDSA and Ed25519 instead. An article says what that saved.',
  adds: 'makes the keys and signatures of each suite, ten connections at once and alone, and says how much core time and latency a change of suite saves, with intervals. Query, network and TLS are not in it.',
  published: 'key-storm',
  schemes: keyPlans.map(({ id }) => id),
  optionalSchemes: [],
  operations: ['connect', 'login'],
  messages: [],
  procedure: 'key-storm',
  usualSeconds: { quick: 20, standard: 150, study: 540 },
  groups: [
    { presets: ['quick'], onWorkers: 'most' },
    { presets: ['standard', 'study'] },
    { presets: ['standard', 'study'], onWorkers: 'each' },
  ],
  card: {
    group: 'reproduced',
    line: 'Teleport made an RSA key for every connection. An article says what elliptic curves saved.',
    facts: {
      what: 'With elliptic curves',
      unit: 'percent',
      rows: [
        { label: 'Processor time, less', fact: 'cpu_reduction_percent' },
        { label: 'Latency, less', fact: 'latency_reduction_percent' },
      ],
    },
  },
};
