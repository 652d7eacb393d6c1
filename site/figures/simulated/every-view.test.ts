/**
 * Checks that a printed ratio is the quotient of printed times, or that its text names the estimator, in every figure:
 * each row of each table, each sentence, and each gap between two dots. The runs have two and four backends and are so
 * unsteady that every other estimator gives another number. Also checked: repeated runs, runs after transfer by link
 * and code, a ceremony, and servers compared with each of them.
 */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backendIds } from '../../backends/backend.ts';
import { experiments } from '../../experiments/index.ts';
import { readRunText } from '../../results/document/read-run.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { ceremonySources } from '../ceremony/index.ts';
import type { Figure } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { besideChoices, makeServerCosts } from '../servers/server-costs.ts';
import { repeated, transferredRuns, unsteady, wrongBars, wrongGaps, wrongRows, wrongSentences } from './divided.ts';
import { exampleCeremony } from './example-ceremony.ts';
import { inputOfRun } from './input-of-cells.ts';
import { typicalRun } from './typical-run.ts';

const kinds = [
  ['two', ['wasm', 'webcrypto']],
  ['four', backendIds],
] as const;

const wrong = (figures: readonly Figure[]) => [
  ...figures.flatMap(wrongRows),
  ...figures.flatMap(wrongSentences),
  ...figures.flatMap(wrongGaps),
  ...figures.flatMap(wrongBars),
];

const figuresOf = (run: RunDocument) => figuresFor(inputOfRun(run), ceremonySources);

test.each(experiments.flatMap((one) => kinds.map(([count, backends]) => [one.id, count, one, backends] as const)))(
  '%s on %s backends: who divides two times finds the ratio beside them, or the line names the other estimator',
  async (_, __, experiment, backends) => {
    const made = [1, 2].map((seed) => unsteady(typicalRun(experiment, 'all cells', backends), seed));
    const [first] = made;
    if (!first) throw new Error('There is a run.');
    // Repeats and transfer do not depend on the number of backends, so runs with two are enough.
    const others = backends.length > 2 ? [] : [repeated(first), ...(await transferredRuns(first))];
    const runs = [...made, ...others];
    expect(runs.flatMap((run) => wrong(figuresOf(run)))).toEqual([]);
  },
);

test('a ceremony, and servers beside each of them, keep the rule', () => {
  const servers = readRunText(readFileSync('public/servers.json', 'utf8'));
  const costs = besideChoices(servers).map((choice) => makeServerCosts(servers, choice));
  const ceremonies = [exampleCeremony, ...[1, 2, 3].map((seed) => unsteady(exampleCeremony, seed))];
  expect(wrong([...ceremonies.flatMap(figuresOf), ...figuresOf(servers), ...costs])).toEqual([]);
});
