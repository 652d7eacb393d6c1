import type { PlotPanel } from '../form/figure.ts';

/** The powers of ten that hold every point and interval of the panels; `10 µs` to `10 ms` while there are none. */
export function plotRange(panels: readonly PlotPanel[]): { readonly min: number; readonly max: number } {
  const heights = panels
    .flatMap(({ series }) =>
      series.flatMap(({ points }) => points.flatMap(({ y, interval }) => [y, ...(interval ?? [])])),
    )
    // A logarithmic axis has no place for 0.
    .filter((y) => y > 0);
  if (heights.length === 0) return { min: 1e4, max: 1e7 };
  const min = 10 ** Math.floor(Math.log10(Math.min(...heights)));
  const max = 10 ** Math.ceil(Math.log10(Math.max(...heights)));
  // All at one power of ten would leave an axis of no length.
  return { min, max: max > min ? max : 10 * min };
}
