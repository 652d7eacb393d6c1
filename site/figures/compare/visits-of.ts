/** What a run found of a cell, visit by visit, as comparing runs asks for it. */
import { areKernelTimes, atPaceOf, type KernelTimes } from '../../harness/quiet/pace.ts';
import { wholeRepeats } from '../../results/document/repeats.ts';
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import type { KnownSummary } from '../../results/document/summary-of.ts';
import { standardErrorOfLogs } from '../../statistics/blocks/median-over-blocks.ts';
import type { RunOfVisits } from '../../statistics/visits/compare-runs.ts';
import { earlierVisits } from '../cells/next-visit.ts';

/** A source that publishes a median alone says nothing of how sure it is. */
function standardErrorOf({ n, intervalNs, confidence }: KnownSummary): number | undefined {
  if (n === undefined || intervalNs === undefined || confidence === undefined) return undefined;
  return standardErrorOfLogs({ n, intervalNs, confidence });
}

interface RunCell {
  readonly measurement: MeasuredMeasurement;
  /** At equal pace where that was asked for. */
  readonly summary: KnownSummary;
}

/** As the medians were measured. What earlier visits on the device found stands behind it, where the document knows. */
export function visitsOf({ measurement, summary }: RunCell): RunOfVisits {
  const repeats = wholeRepeats(measurement).map(({ medianNs }) => medianNs);
  const history = earlierVisits(measurement);
  return {
    visits: repeats.length > 0 ? repeats : [summary.medianNs],
    standardError: standardErrorOf(summary),
    ...(history && { history }),
  };
}

/**
 * The same at another pace: each repeat by its own, or where it knows none by the run's. Earlier visits' paces are in no document, so
 * that their spread says nothing here.
 */
export function visitsAtPace(
  { measurement, summary }: RunCell,
  { repeats = [] }: RunDocument,
  own: KernelTimes,
  asked: KernelTimes,
): RunOfVisits {
  const visits = wholeRepeats(measurement).map(({ repeat, medianNs }) => {
    const pace = repeats[repeat]?.pace;
    return atPaceOf(medianNs, pace && areKernelTimes(pace) ? pace : own, asked);
  });
  return { visits: visits.length > 0 ? visits : [summary.medianNs], standardError: standardErrorOf(summary) };
}
