/**
 * Where a text begins that stands beside what is drawn: after it where there is room, else before it, and where neither has room, at the
 * edge that is farther away. It never leaves the chart: half a word, or a verdict that is cut off, says something else.
 */
export function besidePx(
  textPx: number,
  [before, after]: readonly [before: number, after: number],
  chartPx: number,
): number {
  const onChart = (at: number) => Math.max(0, Math.min(at, chartPx - textPx));
  if (after + textPx <= chartPx) return onChart(after);
  if (before - textPx >= 0) return onChart(before - textPx);
  return chartPx - after >= before ? chartPx - textPx : 0;
}
