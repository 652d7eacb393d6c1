import type { Experiment } from '../form/experiment.ts';

/** The cost of checking a login in libraries on servers. It is measured in a terminal, and has its own place. */
export const serversStudy: Experiment = {
  id: 'servers',
  title: 'Login checks on servers',
  question: 'What does a login check cost my server?',
  schemes: ['ecdsa-p256', 'ed25519', 'rsa-2048', 'ml-dsa-44'],
  optionalSchemes: [],
  operations: ['register', 'login'],
  messages: [],
  procedure: 'servers',
  // Its cells come from the drivers in `servers/`.
  groups: [],
};
