import type { Experiment } from '../form/experiment.ts';

/** Every step of a passkey's registration and login. It has a place of its own, and is not run from Measure. */
export const ceremony: Experiment = {
  id: 'ceremony',
  title: 'A passkey ceremony, step by step',
  question: 'What happens in a passkey ceremony?',
  // RS256 is commonly 2048 bits; the others are what passkeys use.
  schemes: ['rsa-2048', 'ecdsa-p256', 'ed25519'],
  optionalSchemes: [],
  operations: ['register', 'login'],
  messages: [],
  procedure: 'ceremony',
  // Its cells are the steps, which depend on the scheme: `ceremony/steps/step-cell.ts`.
  groups: [],
};
