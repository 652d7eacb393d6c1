/** What a document found of a cell, run by run, as comparing series asks for it. */

import { onceFor } from '../../results/derived/once-for.ts';
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import { type CellInRun, countWhole, medianOfEachRun, runsOfCell } from '../../results/document/runs-of-cell.ts';
import type { KnownSummary } from '../../results/document/summary-of.ts';
import type { FoundBySeries } from '../../statistics/visits/compare-series.ts';
import { earlierVisits, knownSpreadOf } from '../cells/next-visit.ts';

interface SummarisedCell {
  readonly run: Pick<RunDocument, 'repeats'>;
  readonly measurement: MeasuredMeasurement;
  readonly summary: KnownSummary;
}

/** As the medians were measured. What earlier visits on the device found stands behind it, where the document knows. */
export function foundBySeries({ run, measurement, summary }: SummarisedCell): FoundBySeries {
  const found = medianOfEachRun(measurement);
  const earlier = earlierVisits(measurement);
  return {
    found,
    lacking: Math.max(0, countWhole(run) - found.length),
    ...knownSpreadOf(summary),
    ...(earlier && { earlier }),
  };
}

/** The indices of the runs that came to their end, as far as any of them did; else that of all there is. */
const indicesOf = onceFor((run: Pick<RunDocument, 'repeats'>): readonly number[] => {
  const whole = (run.repeats ?? []).flatMap(({ outcome }, index) => (outcome === 'finished' ? [index] : []));
  return whole.length > 0 ? whole : [0];
});

/** An entry for each run of the series that came to its end, nothing for one that lacks the cell; of a cell that none has, what there is. */
export function inEveryRun(
  run: Pick<RunDocument, 'repeats'>,
  measurement: MeasuredMeasurement,
): readonly (CellInRun | undefined)[] {
  const found = runsOfCell(measurement);
  if (run.repeats && !found.some(({ isWhole }) => isWhole)) return found;
  return indicesOf(run).map((index) => found.find((one) => one.index === index));
}
