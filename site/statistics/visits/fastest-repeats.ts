/**
 * The fastest samples of the repeats of a run. Other programs make batches longer, never shorter, so the fastest sample
 * of a repeat changes little when medians change a lot (docs/lab-notes.md). A repeat that was disturbed all the time
 * still lies above the others. So the slowest two in five are left out, and count in the spread as if they were the
 * slowest one that remains.
 */
import { mean, sampleVariance } from 'simple-statistics';
import { spreadOfBlocks } from '../blocks/median-over-blocks.ts';
import { studentQuantile } from '../chance/student-t.ts';
import { varianceQuantile } from '../chance/variance-quantile.ts';
import { ascending, medianOf } from '../estimates/ascending.ts';
import type { LogEstimate } from '../estimates/log-estimate.ts';
import { isEveryPositive, MIN_RUNS } from './series.ts';
import { knownLogs, type LogsOfVisits, MIN_OTHER_CELLS } from './shared-by-cells.ts';

const LEFT_OUT = 0.4;

/**
 * The mean of the fastest three in five lies below the mean of all, by up to 0.64 standard deviations (for many
 * normally distributed repeats). Two equal runs with equal scatter lean alike. A cell that scatters more in one run
 * leans further there, and would be called faster. So this share of the difference in lean counts as an error.
 * `onOneLevel` removes what all cells lean; 0.4 would be enough for that, but not for a cell that scatters more alone
 * (docs/lab-notes.md).
 */
export const LEANS = 0.7;

/** The value of the normal distribution that this share, below 1, does not exceed. */
const quantileOfShare = (share: number) =>
  Math.sign(share - 0.5) * studentQuantile(Math.max(share, 1 - share), Number.POSITIVE_INFINITY);

/**
 * How far the mean of the fastest share lies below the mean of all, in standard deviations of a normal distribution:
 * 0.64 for three in five, 0 for all.
 */
export function leanOfFastest(share: number): number {
  if (!(share < 1)) return 0;
  const quantile = quantileOfShare(share);
  return Math.exp((-quantile * quantile) / 2) / Math.sqrt(2 * Math.PI) / share;
}

/** The standard deviation of the fastest share, as a part of that of all: 0.60 for a half, 1 for all. */
export function spreadOfShare(share: number): number {
  if (!(share < 1)) return 1;
  const lean = leanOfFastest(share);
  return Math.sqrt(1 - quantileOfShare(share) * lean - lean ** 2);
}

/** How many of the repeats remain: 2 of 3, 3 of 5, 6 of 10. */
export const countRemaining = (repeats: number): number => repeats - Math.floor(LEFT_OUT * repeats);

/**
 * The mean of the repeats that remain, on logarithms, with the standard error of a trimmed mean by winsorised variance
 * (Yuen, Biometrika 61, 1974), here trimmed on one side.
 *
 * @param found the fastest sample of each repeat
 * @returns undefined for fewer than three, or if one is not above zero
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

/**
 * The typical spread of the repeats that remain, over many cells. It uses the median of their variances, since a few
 * cells may be disturbed in most repeats.
 *
 * @param rows one row per cell, without the part that cells share
 * @returns undefined for too few cells, or fewer than three repeats
 */
export function spreadOfFastest(rows: readonly LogsOfVisits[]): number | undefined {
  const known = rows.flatMap((logs) => estimateOfFastest(knownLogs(logs).map(Math.exp)) ?? []);
  const variances = known.map((one) => spreadOfBlocks(one) ** 2 / varianceQuantile(one.degreesOfFreedom, 0));
  return variances.length < MIN_OTHER_CELLS ? undefined : Math.sqrt(medianOf(ascending(variances)));
}
