/** A document's results for a cell, run by run, in the form for comparing series. */

import { onceFor } from '../../results/derived/once-for.ts';
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import { type CellInRun, countWhole, medianOfEachRun, runsOfCell } from '../../results/document/runs-of-cell.ts';
import { type KnownSummary, knownSummaryOf } from '../../results/document/summary-of.ts';
import type { FoundBySeries } from '../../statistics/visits/compare-series.ts';
import { earlierVisits, knownSpreadOf } from '../cells/next-visit.ts';

interface SummarisedCell {
  readonly run: Pick<RunDocument, 'repeats'>;
  readonly measurement: MeasuredMeasurement;
  readonly summary: KnownSummary;
}

/** Uses the medians as measured, and the record of earlier visits on the device if the document has one. */
export function foundBySeries({ run, measurement, summary }: SummarisedCell): FoundBySeries {
  const found = medianOfEachRun(measurement);
  const earlier = earlierVisits(measurement);
  return {
    found,
    lacking: Math.max(0, countWhole(run) - found.length),
    // The spread between visits is stated for intervals as recorded, without a clock step.
    ...knownSpreadOf(knownSummaryOf(measurement) ?? summary),
    ...(earlier && { earlier }),
  };
}

/** The indices of the runs that ended; if none did, only the first. */
const indicesOf = onceFor((run: Pick<RunDocument, 'repeats'>): readonly number[] => {
  const whole = (run.repeats ?? []).flatMap(({ outcome }, index) => (outcome === 'finished' ? [index] : []));
  return whole.length > 0 ? whole : [0];
});

/**
 * One entry for each run of the series that ended, undefined if it lacks the cell. If no such run has the cell, the
 * entries of other runs.
 */
export function inEveryRun(
  run: Pick<RunDocument, 'repeats'>,
  measurement: MeasuredMeasurement,
): readonly (CellInRun | undefined)[] {
  const found = runsOfCell(measurement);
  if (run.repeats && !found.some(({ isWhole }) => isWhole)) return found;
  return indicesOf(run).map((index) => found.find((one) => one.index === index));
}
