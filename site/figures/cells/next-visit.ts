/** The interval where a cell's next visit is expected: from earlier visits and this one, or from this one's repeats. */
import type { MeasuredMeasurement, Measurement } from '../../results/document/run.ts';
import { medianOfEachRun, runsOfCell } from '../../results/document/runs-of-cell.ts';
import {
  type ClockOfRun,
  type KnownSummary,
  notBelowClockStep,
  recordedSummaryOf,
  summaryOf,
} from '../../results/document/summary-of.ts';
import { SAMPLES_OF_MOST_BLOCKS } from '../../statistics/blocks/cut-into-blocks.ts';
import { standardErrorOfLogs, wanderOfLogs } from '../../statistics/blocks/median-over-blocks.ts';
import { ascending, medianOf } from '../../statistics/estimates/ascending.ts';
import type { LogEstimate } from '../../statistics/estimates/log-estimate.ts';
import type { FoundBySeries } from '../../statistics/visits/compare-series.ts';
import { estimateOver, nextRun, restoredEstimate, withRun } from '../../statistics/visits/series.ts';

/** The recorded estimate from earlier visits, if it is valid. */
export function earlierVisits({ earlier }: MeasuredMeasurement): LogEstimate | undefined {
  return earlier && restoredEstimate({ runs: earlier.visits, centre: earlier.centreNs, sdOfLogs: earlier.sdOfLogs });
}

/**
 * What is known of the spread within a visit. A source that publishes only a median does not show how precise it is. A
 * code has intervals without the number of their samples. The number is then assumed to be the largest: that gives the
 * largest spread, and so the widest interval.
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
  /** The number of visits or repeats that it rests on, with this run. */
  readonly count: number;
  readonly basis: 'visits' | 'repeats';
}

/** If the ends of an expected interval are further apart than this factor, it says nothing of the next visit. */
const SAYS_NOTHING = 10;

export const saysNextVisit = ({ intervalNs: [low, high] }: ExpectedVisit): boolean => high <= SAYS_NOTHING * low;

/**
 * How unsteady the machine was while the cell was measured: the median over the runs, 0 if there are too few samples.
 * It uses only the parts that a summary keeps, as a comparison does, so that a run and its link give the same result.
 * Undefined if a run has only its median.
 */
function wanderOf(measurement: MeasuredMeasurement): number | undefined {
  const summaries = runsOfCell(measurement).map((found) => recordedSummaryOf(found.measurement));
  if (summaries.some((summary) => summary === undefined)) return undefined;
  const wanders = summaries.flatMap((summary) => (summary && wanderOfLogs(summary)) ?? []);
  return wanders.length > 0 ? medianOf(ascending(wanders)) : 0;
}

/**
 * Undefined if there are fewer than three visits and fewer than three repeats.
 *
 * @param clock for an interval of at least one clock step: equal visits on a coarse clock have no scatter
 */
export function expectedVisit(measurement: Measurement | undefined, clock?: ClockOfRun): ExpectedVisit | undefined {
  const summary = summaryOf(measurement);
  if (measurement?.status !== 'measured' || !summary) return undefined;
  const wander = wanderOf(measurement);
  const expected = (known: LogEstimate | undefined, basis: ExpectedVisit['basis']) => {
    const range = known && wander !== undefined && nextRun(known, wander);
    const intervalNs = range && notBelowClockStep(range, Math.exp(known.estimate), measurement, clock);
    return intervalNs ? { intervalNs, count: known.degreesOfFreedom + 1, basis } : undefined;
  };
  const earlier = earlierVisits(measurement);
  return (
    expected(earlier && withRun(earlier, summary.medianNs), 'visits') ??
    expected(estimateOver(medianOfEachRun(measurement)), 'repeats')
  );
}
