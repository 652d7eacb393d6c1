import { namedValues } from '../../schemes/conditions/recorded-conditions.ts';
import type { Experiment } from '../form/experiment.ts';

/** The nine benchmarks of an article, which used Go's `testing.B`, and its question: why is one of them so fast? */
export const goSignatures: Experiment = {
  id: 'go-signatures',
  title: 'Why is RSA verification so fast?',
  question: 'Why is RSA verification so fast?',
  about:
    'RSA is known to be slow, yet an article’s Go benchmarks found that it verifies faster than the curves. The answer is in the public exponent.',
  adds: 'repeats the nine benchmarks, verifies with four public exponents, and says from how many verifications on RSA’s slow signing pays.',
  program: {
    file: 'signatures_test.go',
    commands: ['go mod init signatures', 'go test -bench .'],
    note: 'The nine benchmarks of the article, written anew, with its names. Its own program passes RSA no name for the hash, so that the signature holds none; this one says SHA-256. Paste the output, or the table that the article prints, under Compare.',
  },
  protocol: { text: 'Go’s testing.B, which reports the mean of about one second of calls' },
  published: 'go-signatures',
  schemes: ['rsa-2048', 'ecdsa-p256', 'ed25519'],
  optionalSchemes: ['rsa-3072', 'rsa-4096'],
  operations: ['generate', 'sign', 'verify'],
  messages: [{ form: 'raw', challengeBytes: 32 }],
  procedure: 'latency',
  sizes: true,
  usualSeconds: { quick: 15, standard: 60, study: 300 },
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
  card: {
    group: 'reproduced',
    line: 'In Go, RSA signs slowest of three schemes and verifies fastest, because of its public exponent.',
    operation: 'verify',
  },
};
