/** Sizes in a form that is easy to read: `21 bytes`, `3,774 bytes`, `64 kB`, `1 MB`. */
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatNumber, NARROW_SPACE } from './format-duration.ts';

/** Keys, signatures and the bytes of a login are smaller: they are given to the byte, so that all have one unit. */
const COUNTED_BELOW = 10_000;

/** Round numbers, such as those of payloads, are in powers of a thousand from 1000 on. */
export function formatBytes(bytes: number): string {
  if (bytes < COUNTED_BELOW && (bytes < 1000 || bytes % 1000 !== 0))
    return `${formatFixed(bytes, 0)}${NARROW_SPACE}bytes`;
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  return `${Number.isInteger(value) ? value : formatNumber(value)}${NARROW_SPACE}${unit}`;
}
