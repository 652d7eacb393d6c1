import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** Points of the curve: everything before the first call, then single calls. */
const curvePoints = ['ready', 1, 2, 10, 100, 1000] as const;

const untilCall = (last: number) =>
  curvePoints.filter((call) => call === 'ready' || call <= last).map((call) => ({ call }));

export const coldStart: Experiment = {
  id: 'cold-start',
  title: 'Cold start',
  question: 'What do the first signature and the first check cost, and when do they settle?',
  about:
    'A page that signs once signs cold: the code is fetched, compiled and run for the first time. A serverless function that checks one login verifies cold. Benchmarks measure what comes after.',
  adds: 'starts fresh workers, and times loading, the first call and the calls up to the thousandth.',
  schemes: ['rsa-3072', 'ecdsa-p256', 'ed25519'],
  optionalSchemes: ['rsa-2048'],
  operations: ['sign', 'verify'],
  messages: [defaultMessage],
  procedure: 'cold-start',
  // Measured, except study: 30 fresh workers per curve, and RSA in WebAssembly takes its 20 s in each.
  usualSeconds: { quick: 20, standard: 120, study: 900 },
  groups: [
    { operations: ['sign'], conditions: untilCall(1000) },
    // As many calls as a Quick run has time for, beside signing.
    { operations: ['verify'], presets: ['quick'], conditions: untilCall(100) },
    { operations: ['verify'], presets: ['standard', 'study'], conditions: untilCall(1000) },
  ],
  card: {
    group: 'closer look',
    line: 'In a fresh worker: loading, the first call, and the calls up to the thousandth.',
    operation: 'sign',
  },
};
