/** Two cells of one run against each other: round by round where both have samples, else by the intervals that are known. */
import type { KnownSummary } from '../../results/document/summary-of.ts';
import type { SamplesInRounds } from '../../statistics/blocks/rounds.ts';
import {
  type Comparison,
  compareIntervals,
  compareSamples,
  type KnownInterval,
} from '../../statistics/comparison/compare.ts';

/** What a comparison needs of a cell; no samples where a run came by a link or from a study. */
interface SummarisedSamples extends SamplesInRounds {
  readonly summary: KnownSummary;
}

/** Below this an interval is not called one of 95 %. */
const FULL_CONFIDENCE = 0.949;

function knownInterval({ medianNs, intervalNs, confidence = 0 }: KnownSummary): KnownInterval | undefined {
  return intervalNs && confidence > FULL_CONFIDENCE
    ? { median: medianNs, low: intervalNs[0], high: intervalNs[1] }
    : undefined;
}

/** The one ratio of two cells of a run. Results from links and studies hold no samples. */
export function compareMeasured(a: SummarisedSamples, b: SummarisedSamples): Comparison {
  if (a.samplesNs.length > 0 && b.samplesNs.length > 0) return compareSamples(a, b);
  const [knownA, knownB] = [knownInterval(a.summary), knownInterval(b.summary)];
  if (knownA && knownB) return compareIntervals(knownA, knownB);
  return { verdict: 'too few samples', ratio: a.summary.medianNs / b.summary.medianNs };
}
