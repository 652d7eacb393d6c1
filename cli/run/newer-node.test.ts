import { expect, test } from 'vitest';
import type { RunDocument } from '../../site/results/document/run.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { newerNodeSentence } from './run-command.ts';

const withCell = (scheme: string, backend: string): RunDocument => ({
  ...exampleRun(),
  measurements: [{ scheme, backend, operation: 'sign', status: 'unsupported', reason: 'It is not here.' }],
});
const missing = withCell('ml-dsa-44', 'webcrypto');

test('an older Node is told from which on ML-DSA is there', () => {
  expect(newerNodeSentence(missing, '20.20.2')).toBe(
    'WebCrypto of Node 20.20 has no ML-DSA: run it with Node 24.7 or newer to measure that too.',
  );
  expect(newerNodeSentence(missing, '24.6.0')).toContain('24.6');
});

test.each([
  ['a Node that has it', missing, '24.7.0'],
  ['a newer one', missing, '26.0.0'],
  ['another runtime', missing, undefined],
  ['a run that did not ask for it', withCell('ed25519', 'webcrypto'), '20.20.2'],
  ['another backend', withCell('ml-dsa-44', 'noble'), '20.20.2'],
])('%s is told nothing', (_, run, version) => {
  expect(newerNodeSentence(run, version)).toBeUndefined();
});
