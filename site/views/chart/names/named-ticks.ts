/** Which lines of an axis can carry their names without touching: powers of ten come first, then what finds room. */
export function namedTicks(
  ticks: readonly number[],
  pixelOf: (value: number) => number,
  namePx: number,
): ReadonlySet<number> {
  const named: number[] = [];
  const isFirst = (value: number) => Number.isInteger(Math.log10(value));
  for (const tick of [...ticks.filter(isFirst), ...ticks.filter((later) => !isFirst(later))]) {
    if (named.every((earlier) => Math.abs(pixelOf(earlier) - pixelOf(tick)) >= namePx)) named.push(tick);
  }
  return new Set(named);
}
