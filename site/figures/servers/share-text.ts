/** Shares in per cent with their interval, `28 % (25–31)`, and how they were compared. */
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { comparedText } from '../cells/ratio-beside.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDigits } from '../words/format-duration.ts';

/** `launch by launch`: each launch of a server is a separate run. */
export const comparedByLaunches = (run: RunContent, comparison?: Comparison): string =>
  comparedText(run, comparison).replace('repeat by repeat', 'launch by launch');

/** This many digits, or all digits before the point if there are more. */
const percentTo =
  (digits: number) =>
  (part: number): string => {
    const percent = 100 * part;
    return percent >= 10 ** digits ? formatFixed(percent, 0) : formatDigits(percent, digits);
  };

/** Two digits, or three if the ends of the interval would otherwise read alike. */
function percentOf(share: Comparison): (part: number) => string {
  const percent = percentTo(2);
  const [low, high] = 'interval' in share ? share.interval.map(percent) : [];
  return low === high && low !== undefined ? percentTo(3) : percent;
}

/** `28 % (25–31)`; `28 % ?` if there is no interval. */
export function shareOfCheckText(share: Comparison): string {
  const percent = percentOf(share);
  const whole = `${percent(share.ratio)}\u202f%`;
  return 'interval' in share ? `${whole} (${share.interval.map(percent).join('–')})` : `${whole} ?`;
}

/** In a sentence: `28 % (95 %: 25 to 31 %)`. */
export function spokenShare(share: Comparison): string {
  const percent = percentOf(share);
  const whole = `${percent(share.ratio)}\u202f%`;
  return 'interval' in share ? `${whole} (${share.interval.map(percent).join(' to ')}\u202f%)` : `about ${whole}`;
}
