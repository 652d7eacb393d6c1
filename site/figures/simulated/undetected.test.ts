/**
 * If the interval of a ratio includes 1, no difference was detected, and the sentence with both says so. Checked for
 * every figure, over typical runs.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backendIds } from '../../backends/backend.ts';
import { experiments, mainExperiment } from '../../experiments/index.ts';
import { serversStudy } from '../../experiments/studies/servers.ts';
import { readRunText } from '../../results/document/read-run.ts';
import { exampleServersRun } from '../../results/simulated/example-servers.ts';
import { compareFigures } from '../compare/compare-figures.ts';
import type { Figure } from '../form/figure.ts';
import { figuresFor } from '../index.ts';
import { besideChoices, makeServerCosts } from '../servers/server-costs.ts';
import { unsteady } from './divided.ts';
import { typicalKinds, typicalRun } from './typical-run.ts';

/** `1.04× (0.984–1.10)`, `1.04 times (0.986 to 1.10)`, `4 % (−2–9) more`, and the rest of the brackets. */
const RATIO = /[\d.,]+(?:×| times) \(([\d.,]+)(?:–| to )([\d.,]+)([^)]*)\)/gu;
const PERCENT = /[\d.,]+\s% \(([−\d.,]+)(?:–| to )([−\d.,]+)([^)]*)\) (?:more|less)/gu;

const numberOf = (text: string | undefined) => Number((text ?? '').replaceAll(',', '').replace('−', '-'));

/** Claims in a figure's sentence that their interval does not support. */
function claimed({ id, sentence }: Figure): readonly string[] {
  const holds = (pattern: RegExp, none: number) =>
    [...sentence.matchAll(pattern)].filter(
      ([, low, high, rest]) =>
        numberOf(low) < none && none < numberOf(high) && !(rest ?? '').includes('no difference detected'),
    );
  return [...holds(RATIO, 1), ...holds(PERCENT, 0)].map(([found]) => `${id}: ${found}`);
}

const kinds = [
  ['two', ['wasm', 'webcrypto']],
  ['four', backendIds],
] as const;

test.each(experiments.flatMap((one) => kinds.map(([count, backends]) => [one.id, count, one, backends] as const)))(
  '%s on %s backends says of no ratio that it is one where its interval holds 1',
  (_, __, experiment, backends) => {
    const runs = typicalKinds.flatMap((kind) => {
      const run = typicalRun(experiment, kind, backends);
      return [run, ...[1, 2, 3].map((seed) => unsteady(run, seed))];
    });
    const figures = runs.flatMap((run) => figuresFor({ experiment, run }));
    expect(figures.flatMap(claimed)).toEqual([]);
  },
);

test('servers, beside each of them, and two devices are told apart where their intervals are', () => {
  const published = readRunText(readFileSync('public/servers.json', 'utf8'));
  const servers = [exampleServersRun(), published].flatMap((run) => [
    ...figuresFor({ experiment: serversStudy, run }),
    ...besideChoices(run).map((choice) => makeServerCosts(run, choice)),
  ]);
  const compared = typicalKinds.flatMap((kind) =>
    compareFigures({ runs: [typicalRun(mainExperiment, 'all cells'), unsteady(typicalRun(mainExperiment, kind), 1)] }),
  );
  expect([...servers, ...compared].flatMap(claimed)).toEqual([]);
});
