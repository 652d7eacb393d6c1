import { medianSorted } from 'simple-statistics';
import { medianInterval, WANTED_CONFIDENCE } from '../statistics/estimates/median-interval.ts';
import type { Precision, SamplingPlan } from './batch/plan.ts';

export type StopReason = 'batches' | 'precision' | 'time';

/** How far the sampling of one subject has come. */
interface SamplingState {
  readonly samplesNs: readonly number[];
  readonly callsPerBatch: number;
  /** Measuring time so far, in milliseconds: preparation, calls and checks. */
  readonly spentMs: number;
}

/**
 * Fewer batches do not make a useful median: this many are taken even when the time is up. The plan may say otherwise.
 */
const DEFAULT_MIN_BATCHES = 3;
/** A batch longer than this is not repeated when the time is up. The plan may say otherwise. */
const DEFAULT_LONG_BATCH_MS = 2000;

/** Why sampling ends now; undefined if it goes on. */
export function stopReason(plan: SamplingPlan, sampling: SamplingState): StopReason | undefined {
  const n = sampling.samplesNs.length;
  const { stop } = plan;
  if (stop.rule === 'batches') return n >= stop.batches ? 'batches' : undefined;
  if (n === 0) return undefined;
  if (n >= stop.minBatches && isPrecise(stop, sampling.samplesNs)) return 'precision';
  if (n >= stop.maxBatches) return 'batches';
  const batchMs = sampling.spentMs / n;
  const enough =
    n >= (stop.fewestBatches ?? DEFAULT_MIN_BATCHES) || batchMs > (stop.longBatchMs ?? DEFAULT_LONG_BATCH_MS);
  return enough && sampling.spentMs >= timeFor(stop, batchMs, sampling.callsPerBatch) ? 'time' : undefined;
}

/** How many batches there are if the interval stays wide: as many as the plan allows and has time for. */
export function batchesInPlan(stop: Precision, { samplesNs, spentMs, callsPerBatch }: SamplingState): number {
  const batchMs = Math.max(spentMs / Math.max(1, samplesNs.length), 1e-6);
  const isLong = batchMs > (stop.longBatchMs ?? DEFAULT_LONG_BATCH_MS);
  const fewest = isLong ? 1 : (stop.fewestBatches ?? DEFAULT_MIN_BATCHES);
  const inTime = Math.ceil(timeFor(stop, batchMs, callsPerBatch) / batchMs);
  return Math.min(stop.maxBatches, Math.max(fewest, inTime));
}

/** How many batches the wanted interval needs, estimated from these: the half width falls with the square root of n. */
export function batchesForPrecision(stop: Precision, samplesNs: readonly number[]): number {
  return samplesNs.length * (relativeHalfWidth(samplesNs) / stop.relativeHalfWidth) ** 2;
}

function timeFor(stop: Precision, batchMs: number, callsPerBatch: number): number {
  const slow = callsPerBatch === 1 && batchMs * stop.minBatches > stop.maxMs;
  return slow ? (stop.maxSlowMs ?? stop.maxMs) : stop.maxMs;
}

function isPrecise(stop: Precision, samplesNs: readonly number[]): boolean {
  return relativeHalfWidth(samplesNs) <= stop.relativeHalfWidth;
}

/** The half width of the interval over the median; the longer half if they differ. Infinite for too few samples. */
function relativeHalfWidth(samplesNs: readonly number[]): number {
  const sorted = samplesNs.toSorted((a, b) => a - b);
  const { low, high, confidence } = medianInterval(sorted);
  const median = medianSorted(sorted);
  if (confidence < WANTED_CONFIDENCE || !(median > 0)) return Number.POSITIVE_INFINITY;
  return Math.max(high - median, median - low) / median;
}
