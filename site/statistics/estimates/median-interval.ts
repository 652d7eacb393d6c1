/** An interval for the median of the distribution of the samples. */
interface MedianInterval {
  readonly low: number;
  readonly high: number;
  /** The confidence level, 0 to 1: 0.95, or less if there are too few samples for that. */
  readonly confidence: number;
}

/** The confidence level of every interval on the page, if there are enough samples. */
export const WANTED_CONFIDENCE = 0.95;

/**
 * The 95 % interval of the median from order statistics. Each sample is below the true median with probability 1/2,
 * whatever the distribution. So the d-th smallest and the d-th largest enclose it with the binomial probability 1 - 2
 * P(X < d), X ~ Bin(n, 1/2). Whole d give only some confidence levels (99.2 % for n = 8). Between two of them the
 * bounds are interpolated by the method of Hettmansperger and Sheather (Statistics & Probability Letters 4, 1986,
 * 75-79), which keeps the coverage near 95 % also for skewed distributions. Below six samples even [smallest, largest]
 * has less than 95 %; it is then the result, with its true confidence: 1 - 2^(1 - n).
 *
 * @param sorted ascending, not empty
 * @throws RangeError for no samples
 */
export function medianInterval(sorted: ArrayLike<number>): MedianInterval {
  const n = sorted.length;
  if (n === 0) throw new RangeError('No samples, so no median.');
  const { rank, weight, confidence } = rankFor(n);
  const at = (rank: number): number => sorted[Math.min(n, Math.max(1, rank)) - 1] ?? 0;
  return {
    low: (1 - weight) * at(rank) + weight * at(rank + 1),
    high: (1 - weight) * at(n + 1 - rank) + weight * at(n - rank),
    confidence,
  };
}

interface Rank {
  /** The d of the outer bounds, from 1. */
  readonly rank: number;
  /** How far the result lies from the outer bounds towards the next inner ones, 0 to 1. */
  readonly weight: number;
  readonly confidence: number;
}

const knownRanks = new Map<number, Rank>();

function rankFor(n: number): Rank {
  const found = knownRanks.get(n) ?? findRank(n);
  knownRanks.set(n, found);
  return found;
}

function findRank(n: number): Rank {
  // Logarithms are used because 2^-n and the binomial coefficients exceed the range of doubles for n above 1000.
  let logTerm = -n * Math.LN2;
  let below = Math.exp(logTerm);
  let outer = 1 - 2 * below;
  if (outer < WANTED_CONFIDENCE) return { rank: 1, weight: 0, confidence: outer };
  for (let rank = 1; ; rank += 1) {
    logTerm += Math.log((n - rank + 1) / rank);
    below += Math.exp(logTerm);
    const inner = 1 - 2 * below;
    if (inner < WANTED_CONFIDENCE) {
      const part = (outer - WANTED_CONFIDENCE) / (outer - inner);
      return { rank, weight: ((n - rank) * part) / (rank + (n - 2 * rank) * part), confidence: WANTED_CONFIDENCE };
    }
    outer = inner;
  }
}
