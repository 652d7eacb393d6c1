/** Sizes as people read them, in powers of a thousand: `21 bytes`, `64 kB`, `1 MB`. */
import { formatNumber, NARROW_SPACE } from './format-duration.ts';

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}${NARROW_SPACE}bytes`;
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB'];
  return `${Number.isInteger(value) ? value : formatNumber(value)}${NARROW_SPACE}${unit}`;
}
