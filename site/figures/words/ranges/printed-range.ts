import { NARROW_SPACE } from '../format-duration.ts';

/** `0.022 to 0.140 ms`: two printed times with the digits of their source; the unit once where both have it. */
export function printedRange(shortest: string, longest: string): string {
  if (shortest === longest) return longest;
  const [number = '', unit] = shortest.split(NARROW_SPACE);
  return `${longest.endsWith(`${NARROW_SPACE}${unit}`) ? number : shortest} to ${longest}`;
}
