import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { NARROW_SPACE } from './format-duration.ts';

/** A part in whole per cent, which is not called all before it is: `45 %`, `over 99 %`, `100 %`. */
export const wholePercent = (percent: number): string =>
  `${percent > 99 && percent < 100 ? 'over 99' : formatFixed(percent, 0)}${NARROW_SPACE}%`;
