/** From and to, in pixels of the chart. */
type Span = readonly [from: number, to: number];

/**
 * Where a text stands that belongs to what is drawn: after it where there is room, else before it; where neither has room, in the line of
 * names above, in the free part of that; and if that is too short, too, at the edge that is farther away. It never leaves the chart: half a
 * word, or a verdict that is cut off, says something else, and on a dot it would hide where that stands.
 * @param drawn where that begins and ends, with some space around it
 * @param free what name and times leave of their line
 */
export function placeBeside(
  textPx: number,
  drawn: Span,
  free: Span,
  chartPx: number,
): { readonly atPx: number; readonly line: 'dots' | 'names' } {
  const [before, after] = drawn;
  const [freeFrom, freeTo] = free;
  const onDots = (at: number) => ({ atPx: Math.max(0, Math.min(at, chartPx - textPx)), line: 'dots' }) as const;
  if (after + textPx <= chartPx) return onDots(after);
  if (before - textPx >= 0) return onDots(before - textPx);
  if (freeTo - freeFrom >= textPx) return { atPx: (freeFrom + freeTo - textPx) / 2, line: 'names' };
  return onDots(chartPx - after >= before ? chartPx - textPx : 0);
}
