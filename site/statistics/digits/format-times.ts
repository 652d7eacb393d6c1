/** Ratios as in speech. */
import { formatFixed } from './format-fixed.ts';
import { decimalsOfDigits } from './powers-of-ten.ts';

/** Beyond these, a number would have too many zeros to read. */
const MIN_TIMES = 0.001;
const MAX_TIMES = 1e6;

/**
 * A ratio as in speech: `12` times, `1.3` times. It is `1.02` close to one, `0.012` if a hundredth would be too coarse,
 * and a fraction such as `1/1,200` if very small. Above a million it is only `over 1,000,000`, below a millionth `under
 * 1/1,000,000`.
 */
export function formatTimes(ratio: number): string {
  if (ratio > MAX_TIMES) return `over ${formatFixed(MAX_TIMES, 0)}`;
  if (ratio > 0 && ratio < 1 / MAX_TIMES) return `under 1/${formatFixed(MAX_TIMES, 0)}`;
  if (ratio > 0 && ratio < MIN_TIMES) return `1/${formatTimes(1 / ratio)}`;
  if (ratio >= 0.095 && ratio < 1.095) return formatFixed(ratio, 2);
  const rounded = Number(ratio.toPrecision(2));
  return formatFixed(rounded, rounded > 0 ? decimalsOfDigits(rounded, 2) : 0);
}
