import type { PlotPanel } from '../form/figure.ts';
import { type Decades, decadesAround } from './decades.ts';

/** The powers of ten that hold every point and interval of the panels; `10 µs` to `10 ms` while there are none and nothing else is said. */
export function plotRange(panels: readonly PlotPanel[], otherwise: Decades = { min: 1e4, max: 1e7 }): Decades {
  const heights = panels.flatMap(({ series }) =>
    series.flatMap(({ points }) => points.flatMap(({ y, interval }) => [y, ...(interval ?? [])])),
  );
  return decadesAround(heights, otherwise);
}

/** A logarithmic axis over these places, with a line at each; one alone would leave an axis of no length. */
export function placesRange(places: readonly number[]): Decades & { readonly ticks: readonly number[] } {
  const ticks = places.filter((place) => place > 0);
  const min = Math.min(...ticks, ticks[0] ?? 1);
  return { min, max: Math.max(2 * min, ...ticks), ticks };
}
