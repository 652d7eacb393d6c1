/**
 * What repeats of a run took at their fastest. Other programs make a batch longer and none shorter, so that the fastest sample of a repeat
 * moves little where medians move a lot (docs/lab-notes.md). A repeat that was never left alone still lies above the
 * others: the slowest two in five are left out, and counted in the spread as if they were the slowest that stays.
 */
import { mean, sampleVariance } from 'simple-statistics';
import { spreadOfBlocks } from '../blocks/median-over-blocks.ts';
import { studentQuantile } from '../chance/student-t.ts';
import { ascending, medianOf } from '../estimates/ascending.ts';
import type { LogEstimate } from '../estimates/log-estimate.ts';
import { isEveryPositive, MIN_RUNS } from './series.ts';
import { FEWEST_OTHER_CELLS, knownLogs, type LogsOfVisits } from './shared-by-cells.ts';

const LEFT_OUT = 0.4;

/**
 * The mean of the fastest three in five lies below the middle of all, by up to 0.64 times how far they are apart (of a normal distribution, and
 * many repeats). Two runs of the same that scatter alike lean alike; one that scatters more leans further, and would be called faster
 * for it. So much of what they are unlike counts as an error: the least tenth with which simulated runs of three to twenty repeats
 * are called different in 5 of a hundred at most (docs/lab-notes.md).
 */
export const LEANS = 0.7;

/**
 * How far the mean of the fastest share lies below that of all, in standard deviations of a normal distribution: 0.64 of three in five, nothing of
 * all.
 */
export function leanOfFastest(share: number): number {
  if (!(share < 1)) return 0;
  const quantile = Math.sign(share - 0.5) * studentQuantile(Math.max(share, 1 - share), Number.POSITIVE_INFINITY);
  return Math.exp((-quantile * quantile) / 2) / Math.sqrt(2 * Math.PI) / share;
}

/** How many of so many repeats stay: 2 of 3, 3 of 5, 6 of 10. */
export const countRemaining = (repeats: number): number => repeats - Math.floor(LEFT_OUT * repeats);

/**
 * The mean of the repeats that stay, on logarithms, with the standard error of a trimmed mean by winsorised variance (Yuen, Biometrika 61,
 * 1974), here trimmed on one side.
 *
 * @param found the fastest sample of each repeat
 * @returns nothing for fewer than three, and where one is not above zero
 */
export function estimateOfFastest(found: readonly number[]): LogEstimate | undefined {
  if (found.length < MIN_RUNS || !isEveryPositive(found)) return undefined;
  const count = countRemaining(found.length);
  const logs = [...ascending(found.map(Math.log))];
  const slowest = logs[count - 1] ?? Number.NaN;
  const variance = sampleVariance(logs.map((log) => Math.min(log, slowest)));
  return {
    estimate: mean(logs.slice(0, count)),
    standardError: Math.sqrt(((found.length - 1) * variance) / (count * (count - 1))),
    degreesOfFreedom: count - 1,
  };
}

/** The median of a variance that is estimated with so many degrees of freedom, in parts of the true one (Wilson and Hilferty 1931). */
const medianOfVariance = (degrees: number) => (1 - 2 / (9 * degrees)) ** 3;

/**
 * How far the repeats that stay are apart in the middle of many cells: by the median of their variances, since a cell or two may have been
 * disturbed in most repeats.
 *
 * @param rows a row a cell, what they share taken out
 * @returns nothing for too few cells, or fewer than three repeats
 */
export function spreadOfFastest(rows: readonly LogsOfVisits[]): number | undefined {
  const known = rows.flatMap((logs) => estimateOfFastest(knownLogs(logs).map(Math.exp)) ?? []);
  const variances = known.map((one) => spreadOfBlocks(one) ** 2 / medianOfVariance(one.degreesOfFreedom));
  return variances.length < FEWEST_OTHER_CELLS ? undefined : Math.sqrt(medianOf(ascending(variances)));
}
