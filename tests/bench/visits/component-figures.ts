/** What visit, block and batch each add to the scatter of a sample, pooled over cells. */
import { mean } from 'simple-statistics';
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { blockCount, cutIntoBlocks } from '../../../site/statistics/blocks/cut-into-blocks.ts';
import { type NestedSample, varianceComponents } from '../../../site/statistics/visits/variance-components.ts';
import { NO_GOAL } from './percent-figure.ts';
import type { VisitedCell } from './visited-cells.ts';

const levels = ['visit', 'block', 'batch'] as const;

/** Variances of logarithms. */
type Components = Readonly<Record<(typeof levels)[number], number>>;

function nestedSamples({ visits }: VisitedCell): readonly NestedSample[] {
  return visits.flatMap(({ samplesNs }, visit) =>
    cutIntoBlocks(samplesNs.map(Math.log), blockCount(samplesNs.length) ?? 1).flatMap((samples, block) =>
      samples.map((value) => ({ path: [`${visit}`, `${block}`], value })),
    ),
  );
}

/** None where blocks hold one sample each, so that block and batch cannot be told apart. */
function componentsOf(cell: VisitedCell): readonly Components[] {
  const {
    levels: [visit, block],
    residual: batch,
  } = varianceComponents(nestedSamples(cell));
  return visit === undefined || block === undefined || batch === undefined ? [] : [{ visit, block, batch }];
}

export function componentFigures(cells: readonly VisitedCell[]): readonly Figure[] {
  const components = cells.flatMap(componentsOf);
  if (components.length === 0) return [];
  return levels.map((level) => ({
    name: `standard deviation that a ${level} adds, all cells`,
    // Chance makes an estimate of nothing negative.
    value: 100 * Math.sqrt(Math.max(0, mean(components.map((variances) => variances[level])))),
    unit: '%',
    goal: NO_GOAL,
  }));
}
