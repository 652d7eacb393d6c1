import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { NARROW_SPACE } from './format-duration.ts';

/** `64 B`, `1,794 B`, or `70–72 B` if sizes differ. */
export function formatByteRange([smallest, largest]: readonly [smallest: number, largest: number]): string {
  const low = formatFixed(smallest, 0);
  return `${smallest === largest ? low : `${low}–${formatFixed(largest, 0)}`}${NARROW_SPACE}B`;
}

/** A dash if the bytes were not counted. */
export const bytesOrDash = (bytes: number | undefined) => (bytes === undefined ? '–' : formatByteRange([bytes, bytes]));
