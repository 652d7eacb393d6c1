/** What visit, repeat, block and batch each add to the scatter of a sample, pooled over cells. */
import { mean } from 'simple-statistics';
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { blockCount, cutIntoBlocks } from '../../../site/statistics/blocks/cut-into-blocks.ts';
import { type NestedSample, varianceComponents } from '../../../site/statistics/visits/variance-components.ts';
import { NO_GOAL } from './percent-figure.ts';
import type { VisitedCell } from './visited-cells.ts';

const LEVEL_NAMES = ['visit', 'repeat (a fresh worker and instance in the same visit)', 'block', 'batch'] as const;

function nestedSamples({ visits }: VisitedCell): readonly NestedSample[] {
  return visits.flatMap(({ samplesNs, repeats }, visit) =>
    [...(repeats.size > 0 ? repeats.values() : [{ samplesNs }])].flatMap((part, repeat) =>
      cutIntoBlocks(part.samplesNs.map(Math.log), blockCount(part.samplesNs.length) ?? 1).flatMap((samples, block) =>
        samples.map((value) => ({ path: [`${visit}`, `${repeat}`, `${block}`], value })),
      ),
    ),
  );
}

/** Variances of logarithms, one a level; what a level that has one member only adds is in the level above, and undefined here. */
function componentsOf(cell: VisitedCell): readonly (number | undefined)[] {
  const { levels, residual } = varianceComponents(nestedSamples(cell));
  return [...levels, residual];
}

export function componentFigures(cells: readonly VisitedCell[]): readonly Figure[] {
  const components = cells.map(componentsOf);
  return LEVEL_NAMES.flatMap((level, place) => {
    const known = components.flatMap((variances) => variances[place] ?? []);
    if (known.length === 0) return [];
    // Chance makes an estimate of nothing negative.
    const value = 100 * Math.sqrt(Math.max(0, mean(known)));
    return [{ name: `standard deviation that a ${level} adds, all cells`, value, unit: '%', goal: NO_GOAL }];
  });
}
