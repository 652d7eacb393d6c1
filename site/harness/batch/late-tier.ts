/**
 * Whether the engine's faster tier came after sampling had begun. If a call is long in the slow tier, a warm-up has too
 * few calls to show that the engine has not settled. Firefox signed by RSA-3072 in 190 and 44 ms, and in 17 ms at its
 * fastest.
 */

/**
 * A new tier takes at most this share of the fastest batch before. A machine that calms down rarely gets twice as fast.
 */
const TIER_SHARE = 0.6;
/** This many fast batches in a row show that the change lasts. */
const BATCHES_TO_BELIEVE = 2;

/**
 * `coming`: only the latest batch is that much faster. `came`: the latest two are, so the earlier ones were warm-up.
 */
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

/** The batches that remain samples after the faster tier came. */
export function sinceTier<Batch>(batches: readonly Batch[]): readonly Batch[] {
  return batches.slice(-BATCHES_TO_BELIEVE);
}
