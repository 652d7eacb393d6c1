import { expect, test } from 'vitest';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { comparisonContent } from './comparison-text.ts';
import { roughSentence } from './rough-sentence.ts';

const graded = (grade: 'quiet' | 'noisy' | 'unusable') => ({
  ...exampleRun({ id: grade }),
  drift: { grade, reason: '' },
});
const quiet = graded('quiet');
const noisy = graded('noisy');
const rough = graded('unusable');

test('who was measured on a machine that was not quiet is said beside what was found', () => {
  expect(comparisonContent({ runs: [quiet, quiet] }).reasons).toEqual([]);
  expect(comparisonContent({ runs: [rough, quiet, noisy] }).reasons).toEqual([
    expect.stringMatching(/^A is rough\./),
    expect.stringMatching(/^C may be rough\./),
  ]);
});

test('a check speaks of base and head', () => {
  expect(roughSentence([quiet, quiet], () => 'base')).toEqual([]);
  expect(roughSentence([quiet, rough], (index) => ['base', 'head'][index] ?? '')).toEqual([
    'Head is rough: part of a ratio may come from that.',
  ]);
});
