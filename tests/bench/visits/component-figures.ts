/** What visit, repeat, block and batch each add to the scatter of a sample, pooled over cells. */
import { mean, median } from 'simple-statistics';
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { blockCount, cutIntoBlocks } from '../../../site/statistics/blocks/cut-into-blocks.ts';
import { type NestedSample, varianceComponents } from '../../../site/statistics/visits/variance-components.ts';
import { NO_GOAL } from './percent-figure.ts';
import type { VisitedCell } from './visited-cells.ts';

const LEVEL_NAMES = ['visit', 'repeat (a fresh worker and instance in the same visit)', 'block', 'batch'] as const;

function nestedSamples({ visits }: VisitedCell): readonly NestedSample[] {
  return visits.flatMap((one, visit) =>
    [...one.runs.values()].flatMap((part, repeat) =>
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

/** Halves of a visit or repeat: what they differ by of themselves is what a repeat's median would scatter by without any cause. */
const HALVES = 2;

const hasHalves = ({ visits }: VisitedCell) =>
  visits.every((visit) => [...visit.runs.values()].every(({ samplesNs }) => samplesNs.length >= HALVES));

/** The logarithms of each half's median, repeat after repeat, with the names of visit and repeat. */
function halves({ visits }: VisitedCell): readonly NestedSample[] {
  return visits.flatMap((one, visit) =>
    [...one.runs.values()].flatMap((part, repeat) =>
      cutIntoBlocks(part.samplesNs.map(Math.log), HALVES).map((samples) => ({
        path: [`${visit}`, `${repeat}`],
        value: median([...samples]),
      })),
    ),
  );
}

/**
 * What is a cell's own: the same with the mean over all cells of the same half out, which is the machine. Where code and memory
 * of a fresh instance lie is different for each cell; that the machine was slow just then is not.
 */
function ownComponents(cells: readonly VisitedCell[]): readonly (readonly (number | undefined)[])[] {
  const rows = cells.filter(hasHalves).map(halves);
  const machine = (rows[0] ?? []).map((_, place) => mean(rows.map((row) => row[place]?.value ?? Number.NaN)));
  return rows.map((row) => {
    const own = row.map(({ path, value }, place) => ({ path, value: value - (machine[place] ?? Number.NaN) }));
    return varianceComponents(own).levels;
  });
}

/** One a level, pooled over cells; a level that holds one member only has none. */
function pooledFigures(
  components: readonly (readonly (number | undefined)[])[],
  nameOf: (level: (typeof LEVEL_NAMES)[number]) => string,
): readonly Figure[] {
  return LEVEL_NAMES.flatMap((level, place) => {
    const known = components.flatMap((variances) => variances[place] ?? []);
    if (known.length === 0) return [];
    // Chance makes an estimate of nothing negative.
    const value = 100 * Math.sqrt(Math.max(0, mean(known)));
    return [{ name: nameOf(level), value, unit: '%', goal: NO_GOAL }];
  });
}

export function componentFigures(cells: readonly VisitedCell[]): readonly Figure[] {
  return [
    ...pooledFigures(cells.map(componentsOf), (level) => `standard deviation that a ${level} adds, all cells`),
    ...pooledFigures(ownComponents(cells), (level) => `of that, each cell by itself: a ${level}`),
  ];
}
