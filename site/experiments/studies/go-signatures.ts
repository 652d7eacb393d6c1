import { namedValues } from '../../schemes/conditions/recorded-conditions.ts';
import type { Experiment } from '../form/experiment.ts';

/** The nine benchmarks of an article that ran Go's `testing.B`, and its question: why is one of the nine so fast? */
export const goSignatures: Experiment = {
  id: 'go-signatures',
  title: 'Why is RSA verification so fast?',
  question: 'Why is RSA verification so fast?',
  about:
    'RSA is known to be slow, yet an article’s Go benchmarks found that it verifies faster than the curves. The answer is in the public exponent: this measures it, and what it is worth.',
  protocol: { text: 'Go’s testing.B: as many calls as fill a second, and their mean' },
  published: 'go-signatures',
  schemes: ['rsa-2048', 'ecdsa-p256', 'ed25519'],
  optionalSchemes: ['rsa-3072', 'rsa-4096'],
  operations: ['generate', 'sign', 'verify'],
  messages: [{ form: 'raw', challengeBytes: 32 }],
  procedure: 'latency',
  sizes: true,
  durations: { quick: 'about 15 s', standard: 'about a minute', study: 'about 5 min' },
  groups: [
    {},
    {
      schemes: ['rsa-2048'],
      operations: ['verify'],
      messages: [{ form: 'raw', challengeBytes: 32 }],
      conditions: namedValues('exponent').map((exponent) => ({ exponent })),
    },
  ],
  claims: [
    { kind: 'fastest', operation: 'verify', scheme: 'rsa-2048', text: 'RSA verifies fastest.' },
    { kind: 'fastest', operation: 'sign', scheme: 'ed25519', text: 'Ed25519 signs fastest.' },
    { kind: 'slowest', operation: 'generate', scheme: 'rsa-2048', text: 'RSA takes longest to make a key.' },
  ],
};
