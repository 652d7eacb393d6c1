/** What a document found of a cell, run by run, as comparing series asks for it. */
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import { countWhole, medianOfEachRun } from '../../results/document/runs-of-cell.ts';
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
