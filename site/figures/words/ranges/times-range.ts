import { formatFixed } from '../../../statistics/digits/format-fixed.ts';
import { formatTimes } from '../../../statistics/digits/format-times.ts';
import { formatRatio } from '../format-ratio.ts';

const digitsBehindPoint = (text: string): number => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** Below this a ratio of two digits has at least one decimal; ratios close to 1 have two. */
const WITHOUT_POINT = 9.95;

/**
 * The smallest and the largest of several ratios, to the same digit, as in speech: `5.2 to 6.9`, `1.09 to 1.12`, and
 * `8.3 to 12`; only one number if all read alike, here or in a table.
 */
export function timesRange(ratios: readonly number[]): string {
  const least = Math.min(...ratios);
  const most = Math.max(...ratios);
  const low = formatTimes(least);
  const high = formatTimes(most);
  if (low === high) return high;
  // Tables have a third digit: if they print one number, the second digit differs by rounding alone.
  const printed = formatRatio(most, '');
  if (formatRatio(least, '') === printed) return printed;
  const digits = digitsBehindPoint(low);
  // If the ends are this close, the digit that one of them lacks may be the one in which they differ.
  const isClose = least > 0 && most < 2 * least && most < WITHOUT_POINT;
  return `${low} to ${isClose && digits > digitsBehindPoint(high) ? formatFixed(most, digits) : high}`;
}
