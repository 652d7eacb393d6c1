/** Sizes as people read them: `21 bytes`, `3,774 bytes`, `64 kB`, `1 MB`. */
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatNumber, NARROW_SPACE } from './format-duration.ts';

/** Below it stand keys, signatures and what a login sends: counted to the byte, so that they have one unit beside each other. */
const COUNTED_BELOW = 10_000;

/** Round numbers, as payloads have, in powers of a thousand from the first on. */
export function formatBytes(bytes: number): string {
  if (bytes < COUNTED_BELOW && (bytes < 1000 || bytes % 1000 !== 0))
    return `${formatFixed(bytes, 0)}${NARROW_SPACE}bytes`;
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  return `${Number.isInteger(value) ? value : formatNumber(value)}${NARROW_SPACE}${unit}`;
}
