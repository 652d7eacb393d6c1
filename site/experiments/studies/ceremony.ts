import type { Experiment } from '../form/experiment.ts';

/** Every step of a passkey's registration and login. It has its own place, and does not run in Measure. */
export const ceremony: Experiment = {
  id: 'ceremony',
  title: 'A passkey ceremony, step by step',
  question: 'What happens in a passkey ceremony?',
  // RS256 commonly has 2048 bits. These are the schemes that passkeys use.
  schemes: ['rsa-2048', 'ecdsa-p256', 'ed25519'],
  optionalSchemes: [],
  operations: ['register', 'login'],
  messages: [],
  procedure: 'ceremony',
  usualSeconds: { quick: 20 },
  // Its cells are the steps of each scheme: `ceremony/steps/step-cell.ts`.
  groups: [],
};
