/**
 * Whether the engine's faster tier came while a subject was sampled already. A call that is long in the slow tier leaves a warm-up
 * few calls, in which nobody can tell that it has not settled: Firefox signed by RSA-3072 in 190 and 44 ms, and in 17 at its fastest.
 */

/** A tier is a fall to this share or less of the fastest batch before. A machine that calms down is no tier, and rarely halves. */
const TIER_SHARE = 0.6;
/** So many batches in a row show that the fall stays. */
const BATCHES_TO_BELIEVE = 2;

/** `coming`: the latest batch alone is that much faster. `came`: the latest two are, and those before them were warm-up. */
export type Tier = 'settled' | 'coming' | 'came';

/** @param batchMs times of batches of one size, in the order taken */
export function tierOf(batchMs: readonly number[]): Tier {
  if (hasFallen(batchMs, BATCHES_TO_BELIEVE)) return 'came';
  return hasFallen(batchMs, 1) ? 'coming' : 'settled';
}

function hasFallen(batchMs: readonly number[], latest: number): boolean {
  const before = batchMs.slice(0, -latest);
  if (before.length === 0) return false;
  return Math.max(...batchMs.slice(-latest)) <= TIER_SHARE * Math.min(...before);
}

/** The batches that stay once the tier came. */
export function sinceTier<Batch>(batches: readonly Batch[]): readonly Batch[] {
  return batches.slice(-BATCHES_TO_BELIEVE);
}
