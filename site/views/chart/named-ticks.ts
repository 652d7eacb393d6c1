/** Which lines of an axis can carry their names without touching: powers of ten come first, then what finds room. */
export function namedTicks(
  ticks: readonly number[],
  pixelOf: (value: number) => number,
  namePx: number,
): ReadonlySet<number> {
  const named: number[] = [];
  const isFirst = (value: number) => Number.isInteger(Math.log10(value));
  for (const value of [...ticks.filter(isFirst), ...ticks.filter((one) => !isFirst(one))]) {
    if (named.every((other) => Math.abs(pixelOf(other) - pixelOf(value)) >= namePx)) named.push(value);
  }
  return new Set(named);
}
