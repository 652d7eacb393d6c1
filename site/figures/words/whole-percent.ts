import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { NARROW_SPACE } from './format-duration.ts';

/** A whole percentage, which reads as 100 only if it is exactly 100: `45 %`, `over 99 %`, `100 %`. */
export const wholePercent = (percent: number): string =>
  `${percent > 99 && percent < 100 ? 'over 99' : formatFixed(percent, 0)}${NARROW_SPACE}%`;

/** With one decimal below ten, where it is useful: `4.2 %`, `10 %`, `45 %`; never `10.0 %` beside `10 %`. */
export const roundedPercent = (percent: number): string =>
  percent < 9.95 ? `${formatFixed(percent, 1)}${NARROW_SPACE}%` : wholePercent(percent);
