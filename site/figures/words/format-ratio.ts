import { MAX_TOLD_SPAN } from '../../statistics/comparison/compare.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { decimalsOfDigits } from '../../statistics/digits/powers-of-ten.ts';

/** A smaller ratio would have too many zeros to read. */
const MIN_DECIMAL = 0.001;
/** A larger ratio would have too many zeros to read; the end of a wide interval may be larger. */
const MAX_RATIO = 1e9;
const MAX_TEXT = formatFixed(MAX_RATIO, 0);

/** With three digits and at most six decimals, and never as a fraction. */
export const ratioInDecimals = (ratio: number, times: string): string => {
  const rounded = Number(ratio.toPrecision(3));
  return `${formatFixed(rounded, Math.min(decimalsOfDigits(rounded, 3), 6))}${times}`;
};

/**
 * A ratio with three digits: `0.412×`, `1.03×`, `25.1×`, `1,240×`. A very small one is a fraction, `1/1,240×`; beyond a
 * billion only the bound is written.
 */
export function formatRatio(ratio: number, times = '×'): string {
  // A median of 0 under a coarse clock gives ratios of 0 or infinity, which mean nothing.
  if (!Number.isFinite(ratio) || ratio <= 0) return '–';
  if (ratio > MAX_RATIO) return `over ${MAX_TEXT}${times}`;
  if (ratio < 1 / MAX_RATIO) return `under 1/${MAX_TEXT}${times}`;
  return ratio < MIN_DECIMAL ? `1/${ratioInDecimals(1 / ratio, times)}` : ratioInDecimals(ratio, times);
}

const READS_AS_ONE = /^1(?:\.0+)?(?![\d.,/])/;
/** A ratio closer to 1 would have too many decimals to read. */
const MAX_DECIMALS = 6;

/**
 * Adds decimals to a ratio that differs from 1, so that it is not printed as 1: `1.002×` in place of `1.00×`.
 * @param text its usual form
 */
export const unlikeOne = (ratio: number, text: string): string =>
  text.replace(READS_AS_ONE, (one) =>
    ratio === 1 ? one : ratio.toFixed(Math.min(MAX_DECIMALS, Math.ceil(-Math.log10(Math.abs(ratio - 1))))),
  );

/** `over 1,210`; a text that is a bound already stays as it is. */
const asBound = (word: 'over' | 'under', text: string): string => (text.startsWith(word) ? text : `${word} ${text}`);

/**
 * Both ends of the interval of a ratio, as `write` writes a ratio. If they are too far apart to be told, only a bound is
 * written of the end that is farther from 1: `1.21`, `over 1,210`. Such an interval excludes 1, or it tells nothing.
 */
export const toldEnds = (
  [low, high]: readonly [low: number, high: number],
  write: (end: number) => string,
): readonly string[] => {
  const isTold = high <= MAX_TOLD_SPAN * low;
  return [
    isTold || low > 1 ? write(low) : asBound('under', write(high / MAX_TOLD_SPAN)),
    isTold || low <= 1 ? write(high) : asBound('over', write(low * MAX_TOLD_SPAN)),
  ];
};

/** Both ends of an interval, `0.984`, `1.10`. If the interval excludes 1, no end is printed as 1: `1.002`, `1.12`. */
export const formatRatioEnds = (interval: readonly [low: number, high: number], times = ''): readonly string[] =>
  toldEnds(interval, (end) => {
    const text = formatRatio(end, times);
    return interval[0] > 1 || interval[1] < 1 ? unlikeOne(end, text) : text;
  });
