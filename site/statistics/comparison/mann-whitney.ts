import { errorFunction } from 'simple-statistics';
import { ascending } from '../summary/ascending.ts';

/** Two sets of samples, ranked together. */
export interface MannWhitney {
  /** How often a sample of `a` is above one of `b`; a tie counts half. 0 to |a| · |b|. */
  readonly u: number;
  /** Two-sided: how likely a U this far from the middle is where both were drawn from the same distribution. */
  readonly p: number;
}

/** Up to so many samples a side, and no ties, p is counted out; beyond, it is that of the normal distribution. As benchstat does. */
const MOST_COUNTED = 50;

/**
 * The Mann-Whitney U test (Annals of Mathematical Statistics 18, 1947, 50-60): makes no assumption of the distribution.
 *
 * @throws RangeError for no samples on a side.
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): MannWhitney {
  if (a.length === 0 || b.length === 0) throw new RangeError('No samples, so nothing to compare.');
  const { rankSum, ties } = ranked(ascending(a), ascending(b));
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const counted = ties === 0 && Math.max(a.length, b.length) <= MOST_COUNTED;
  const p = counted ? countedP(u, a.length, b.length) : normalP(u, a.length, b.length, ties);
  return { u, p };
}

/** The sum of the ranks of `a` among both, tied ones sharing the mean of theirs; and the sum of t³ - t over all ties. */
function ranked(a: Float64Array, b: Float64Array): { rankSum: number; ties: number } {
  let [i, j, rankSum, ties] = [0, 0, 0, 0];
  while (i < a.length || j < b.length) {
    const value = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    const [fromA, fromB] = [i, j];
    while (i < a.length && a[i] === value) i += 1;
    while (j < b.length && b[j] === value) j += 1;
    const tied = i - fromA + (j - fromB);
    // Ranks fromA + fromB + 1 up to and including i + j share their mean.
    rankSum += ((i - fromA) * (fromA + fromB + 1 + i + j)) / 2;
    ties += tied ** 3 - tied;
    if (tied === 0) break;
  }
  return { rankSum, ties };
}

/** How many of the orders of n and m samples give each U, from 0 to n · m: the recurrence of Mann and Whitney. */
function orders(n: number, m: number): Float64Array {
  // The Gaussian binomial coefficient: each of the m factors (1 - x^(n+k)) / (1 - x^k) in turn.
  const ways = new Float64Array(n * m + 1);
  ways[0] = 1;
  for (let k = 1; k <= m; k += 1) {
    for (let u = n * m; u >= n + k; u -= 1) ways[u] = (ways[u] ?? 0) - (ways[u - n - k] ?? 0);
    for (let u = k; u <= n * m; u += 1) ways[u] = (ways[u] ?? 0) + (ways[u - k] ?? 0);
  }
  return ways;
}

function countedP(u: number, n: number, m: number): number {
  const ways = orders(n, m);
  const extreme = Math.min(u, n * m - u);
  let [tail, all] = [0, 0];
  for (const [at, count] of ways.entries()) {
    all += count;
    if (at <= extreme) tail += count;
  }
  return Math.min(1, (2 * tail) / all);
}

/** With the corrections for ties and for continuity: U moves in steps of 1, or of ½ with ties, and the normal distribution does not. */
function normalP(u: number, n: number, m: number, ties: number): number {
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  if (!(variance > 0)) return 1;
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5);
  return Math.min(1, Math.max(0, 1 - errorFunction(distance / Math.sqrt(2 * variance))));
}
