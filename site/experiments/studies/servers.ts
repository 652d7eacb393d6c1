import type { Experiment } from '../form/experiment.ts';

/** What libraries on servers pay to check a login. It is measured in a terminal, and has a place of its own. */
export const serversStudy: Experiment = {
  id: 'servers',
  title: 'Login checks on servers',
  question: 'What does a login check cost my server?',
  schemes: ['ecdsa-p256', 'ed25519', 'rsa-2048', 'ml-dsa-44'],
  optionalSchemes: [],
  operations: ['register', 'login'],
  messages: [],
  procedure: 'servers',
  // Its cells are what the drivers of `servers/` have.
  groups: [],
};
