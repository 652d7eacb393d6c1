/** What a document found of a cell, run by run, as comparing series asks for it. */
import type { MeasuredMeasurement } from '../../results/document/run.ts';
import { medianOfEachRun } from '../../results/document/runs-of-cell.ts';
import type { KnownSummary } from '../../results/document/summary-of.ts';
import { standardErrorOfLogs, wanderOfLogs } from '../../statistics/blocks/median-over-blocks.ts';
import type { FoundBySeries } from '../../statistics/visits/compare-series.ts';
import { earlierVisits } from '../cells/next-visit.ts';

/** What is known of how a visit scatters. A source that publishes a median alone says nothing of how sure it is. */
export function knownSpreadOf({
  n,
  intervalNs,
  confidence,
}: KnownSummary): Pick<FoundBySeries, 'standardError' | 'wander'> {
  if (n === undefined || intervalNs === undefined || confidence === undefined) return {};
  const known = { n, intervalNs, confidence };
  return { standardError: standardErrorOfLogs(known), wander: wanderOfLogs(known) };
}

interface SummarisedCell {
  readonly measurement: MeasuredMeasurement;
  readonly summary: KnownSummary;
}

/** As the medians were measured. What earlier visits on the device found stands behind it, where the document knows. */
export function foundBySeries({ measurement, summary }: SummarisedCell): FoundBySeries {
  const earlier = earlierVisits(measurement);
  return {
    found: medianOfEachRun(measurement),
    ...knownSpreadOf(summary),
    ...(earlier && { earlier }),
  };
}
