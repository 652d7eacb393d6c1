/** An interval for the median of what the samples were drawn from. */
interface MedianInterval {
  readonly low: number;
  readonly high: number;
  /** How sure it is, 0 to 1: 0.95, or less where there are too few samples for that. */
  readonly confidence: number;
}

/** What every interval of the page holds, where there are samples enough. */
export const WANTED_CONFIDENCE = 0.95;

/**
 * The 95 % interval of the median from order statistics. Each sample is below the true median with probability 1/2
 * whatever the distribution, so the d-th smallest and the d-th largest hold it with the binomial probability
 * 1 - 2 P(X < d), X ~ Bin(n, 1/2). Whole d only give some confidences (99.2 % for n = 8); between two of them the bounds
 * are interpolated as Hettmansperger and Sheather do (Statistics & Probability Letters 4, 1986, 75-79), which keeps
 * the coverage near 95 % for skewed distributions also. Under six samples even [smallest, largest] holds less than 95 %;
 * it is what is given then, with its true confidence: 1 - 2^(1 - n).
 *
 * @param sorted ascending, not empty.
 * @throws RangeError for no samples.
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
  /** How far to go from them to the next ones inside, 0 to 1. */
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
  // Logarithms: 2^-n and the binomial coefficients leave the doubles for n above 1000.
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
