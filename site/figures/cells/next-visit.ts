/** Where the next visit of a cell is expected: from earlier visits and this one, or from the repeats of this one. */
import type { MeasuredMeasurement, Measurement } from '../../results/document/run.ts';
import { medianOfEachRun, runsOfCell } from '../../results/document/runs-of-cell.ts';
import { type KnownSummary, recordedSummaryOf, summaryOf } from '../../results/document/summary-of.ts';
import { SAMPLES_OF_MOST_BLOCKS } from '../../statistics/blocks/cut-into-blocks.ts';
import { standardErrorOfLogs, wanderOfLogs } from '../../statistics/blocks/median-over-blocks.ts';
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import type { LogEstimate } from '../../statistics/estimates/log-estimate.ts';
import type { FoundBySeries } from '../../statistics/visits/compare-series.ts';
import { estimateOver, nextRun, restoredEstimate, withRun } from '../../statistics/visits/series.ts';

/** What a document says of earlier visits, where that can be. */
export function earlierVisits({ earlier }: MeasuredMeasurement): LogEstimate | undefined {
  return earlier && restoredEstimate({ runs: earlier.visits, centre: earlier.centreNs, sdOfLogs: earlier.sdOfLogs });
}

/**
 * What is known of how a visit scatters. A source that publishes a median alone says nothing of how sure it is. A code holds intervals
 * without the number of their samples: taken for the most, which makes a visit wander most, it is judged with the widest interval that it
 * may have.
 */
export function knownSpreadOf({
  n = SAMPLES_OF_MOST_BLOCKS,
  intervalNs,
  confidence,
}: KnownSummary): Pick<FoundBySeries, 'standardError' | 'wander'> {
  if (intervalNs === undefined || confidence === undefined) return {};
  const known = { n, intervalNs, confidence };
  return { standardError: standardErrorOfLogs(known), wander: wanderOfLogs(known) };
}

export interface ExpectedVisit {
  /** 95 % of next visits, nanoseconds. */
  readonly intervalNs: readonly [low: number, high: number];
  /** On how many visits, or repeats, it rests; this run counted. */
  readonly count: number;
  readonly basis: 'visits' | 'repeats';
}

/**
 * How far the machine wandered while the cell was measured, in the middle over the runs; 0 where samples are too few to say. It is read
 * from what a summary keeps, as a comparison does, so that a run and its link say the same. Nothing where a run came as its median alone.
 */
function wanderOf(measurement: MeasuredMeasurement): number | undefined {
  const summaries = runsOfCell(measurement).map((found) => recordedSummaryOf(found.measurement));
  if (summaries.some((summary) => summary === undefined)) return undefined;
  const wanders = summaries.flatMap((summary) => (summary && wanderOfLogs(summary)) ?? []);
  return wanders.length > 0 ? medianOf(ascending(wanders)) : 0;
}

/** Nothing where there are fewer than three visits, and fewer than three repeats. */
export function expectedVisit(measurement: Measurement | undefined): ExpectedVisit | undefined {
  const summary = summaryOf(measurement);
  if (measurement?.status !== 'measured' || !summary) return undefined;
  const wander = wanderOf(measurement);
  const expected = (known: LogEstimate | undefined, basis: ExpectedVisit['basis']) => {
    const intervalNs = known && wander !== undefined && nextRun(known, wander);
    return intervalNs ? { intervalNs, count: known.degreesOfFreedom + 1, basis } : undefined;
  };
  const earlier = earlierVisits(measurement);
  return (
    expected(earlier && withRun(earlier, summary.medianNs), 'visits') ??
    expected(estimateOver(medianOfEachRun(measurement)), 'repeats')
  );
}
