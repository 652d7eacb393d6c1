/** From and to, in pixels of the chart. */
type Span = readonly [from: number, to: number];

/** Where a text stands, and in which line of its row. */
interface BesidePosition {
  readonly atPx: number;
  readonly line: 'dots' | 'names';
}

/**
 * Where a text stands that belongs to what is drawn: after it where there is room, else before it; where neither has room, in the line of
 * names above, in the free part of that. Nothing where that is too short, too: half a word, or a verdict that is cut off, says something
 * else, and on a dot it would hide where that stands.
 * @param drawn where that begins and ends, with some space around it
 * @param free what name and times leave of their line
 */
export function positionBeside(textPx: number, drawn: Span, free: Span, chartPx: number): BesidePosition | undefined {
  const [before, after] = drawn;
  const [freeFrom, freeTo] = free;
  if (after >= 0 && after + textPx <= chartPx) return { atPx: after, line: 'dots' };
  if (before <= chartPx && before - textPx >= 0) return { atPx: before - textPx, line: 'dots' };
  if (freeTo - freeFrom >= textPx) return { atPx: (freeFrom + freeTo - textPx) / 2, line: 'names' };
  return undefined;
}
