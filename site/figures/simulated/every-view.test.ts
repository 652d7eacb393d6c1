/**
 * The same rule wherever a figure is: of each row of each table, of each sentence and of what stands on the line between two dots, in runs
 * with two and with four backends whose rounds are so unsteady that every other estimator finds another number. So are the same runs made
 * five times over, and as they arrive by a link and by a code, a ceremony, and servers beside each of them.
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
import { arrived, repeated, unsteady, wrongBars, wrongGaps, wrongRows, wrongSentences } from './divided.ts';
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
    // Made again and sent, each run says the same of two backends as of four.
    const others = backends.length > 2 ? [] : [repeated(first), ...(await arrived(first))];
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
