/** From and to, in pixels of the chart. */
type Span = readonly [from: number, to: number];

/** Where a text starts, and in which line of its row. */
interface BesidePosition {
  readonly atPx: number;
  readonly line: 'dots' | 'names';
}

/**
 * Places a text that belongs to a drawing: after the drawing if there is room, otherwise before it, otherwise in the
 * free part of the line of names above. Undefined if the text fits nowhere: a text cut short would mean something else,
 * and on a dot it would hide the dot's position.
 * @param drawn where the drawing begins and ends, with some space around it
 * @param free the part of the line that name and times leave free
 */
export function positionBeside(textPx: number, drawn: Span, free: Span, chartPx: number): BesidePosition | undefined {
  const [before, after] = drawn;
  const [freeFrom, freeTo] = free;
  if (after >= 0 && after + textPx <= chartPx) return { atPx: after, line: 'dots' };
  if (before <= chartPx && before - textPx >= 0) return { atPx: before - textPx, line: 'dots' };
  if (freeTo - freeFrom >= textPx) return { atPx: (freeFrom + freeTo - textPx) / 2, line: 'names' };
  return undefined;
}
