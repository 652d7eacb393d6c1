import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { NARROW_SPACE } from './format-duration.ts';

/** A whole percentage, which reads as 100 only if it is exactly 100: `45 %`, `over 99 %`, `100 %`. */
export const wholePercent = (percent: number): string =>
  `${percent > 99 && percent < 100 ? 'over 99' : formatFixed(percent, 0)}${NARROW_SPACE}%`;

/** With one decimal below ten, where it is useful: `4.2 %`, `10 %`, `45 %`; never `10.0 %` beside `10 %`. */
export const roundedPercent = (percent: number): string =>
  percent < 9.95 ? `${formatFixed(percent, 1)}${NARROW_SPACE}%` : wholePercent(percent);

/**
 * Shares of one whole in whole per cent, which add up to 100. Each is rounded down; those that lose the most by it get
 * what is left (the method of the largest remainder).
 *
 * @param shares from 0 to 1, all of the whole
 */
export function percentsOfWhole(shares: readonly number[]): readonly number[] {
  const percents = shares.map((share) => 100 * share);
  const whole = percents.map(Math.floor);
  const left = 100 - whole.reduce((sum, percent) => sum + percent, 0);
  const loss = percents.map((percent, index) => percent - (whole[index] ?? 0));
  const first = [...loss.keys()].toSorted((a, b) => (loss[b] ?? 0) - (loss[a] ?? 0)).slice(0, left);
  return whole.map((percent, index) => percent + (first.includes(index) ? 1 : 0));
}
