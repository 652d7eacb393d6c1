import { formatFixed } from '../../../statistics/digits/format-fixed.ts';
import { formatTimes } from '../format-duration.ts';

const digitsBehindPoint = (text: string): number => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** Up to here a ratio of two digits has one behind the point, and those close to one have two. */
const WITHOUT_POINT = 9.95;

/** Of several ratios the least and the most as one says them, to the same digit: `5.2 to 6.9`, `1.09 to 1.12`, and `8.3 to 12`; one of all alike. */
export function timesRange(ratios: readonly number[]): string {
  const least = Math.min(...ratios);
  const most = Math.max(...ratios);
  const low = formatTimes(least);
  const high = formatTimes(most);
  if (low === high) return high;
  const digits = digitsBehindPoint(low);
  // Of ends as close as these the digit that one of them has not is what tells them apart.
  const isClose = least > 0 && most < 2 * least && most < WITHOUT_POINT;
  return `${low} to ${isClose && digits > digitsBehindPoint(high) ? formatFixed(most, digits) : high}`;
}
