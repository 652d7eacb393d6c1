/**
 * Classes of the number of attempts for ML-DSA signatures with their shares: of single signatures, and of batch means.
 */
import { acceptance } from '../../schemes/representative/attempts-distribution.ts';

type ParameterSet = Parameters<typeof acceptance>[0];

export interface AttemptClass {
  /** `3 to 4`, the name of a row. */
  readonly label: string;
  /** Its share of all signatures, from 0 to 1. */
  readonly share: number;
}

/** The lower bounds of the classes; each ends where the next one begins. */
const begins = [1, 2, 3, 5, 9];
const singleLabels = ['1 attempt', '2', '3 to 4', '5 to 8', '9 or more'];
/** Means need not be whole numbers. */
const meanLabels = ['under 2', '2 to 3', '3 to 5', '5 to 9', '9 or more'];

/**
 * The probability that the signatures of a batch take fewer attempts than this on average. Attempts are independent, so
 * their sum has a negative binomial distribution.
 */
function chanceBelow(acceptProbability: number, calls: number, mean: number): number {
  let sum = 0;
  let mass = acceptProbability ** calls;
  for (let attempts = calls; attempts < mean * calls; attempts += 1) {
    sum += mass;
    mass *= ((1 - acceptProbability) * attempts) / (attempts - calls + 1);
  }
  return sum;
}

/** @param calls the number of signatures per batch; a small number, since the probabilities are added up one by one */
export function attemptClasses(set: ParameterSet, calls = 1): readonly AttemptClass[] {
  const acceptProbability = acceptance(set);
  const below = [...begins.map((begin) => chanceBelow(acceptProbability, calls, begin)), 1];
  const labels = calls === 1 ? singleLabels : meanLabels;
  return labels.map((label, index) => ({ label, share: (below[index + 1] ?? 1) - (below[index] ?? 0) }));
}
