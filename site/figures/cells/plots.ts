import { backendName } from '../../backends/backend.ts';
import { nearestPower, powerOfTen } from '../../statistics/digits/powers-of-ten.ts';
import type { PlotAxis, PlotPanel, SeriesIdentity } from '../form/figure.ts';
import { backendFill, schemeHue, schemeName } from '../words/names.ts';
import { type Decades, decadesAround } from './decades.ts';

/**
 * The powers of ten that include every point and interval of the panels; `otherwise` if there are none, by default `10
 * µs` to `10 ms`.
 */
export function plotRange(panels: readonly PlotPanel[], otherwise: Decades = { min: 1e4, max: 1e7 }): Decades {
  const heights = panels.flatMap(({ series }) =>
    series.flatMap(({ points }) => points.flatMap(({ y, interval }) => [y, ...(interval ?? [])])),
  );
  return decadesAround(heights, otherwise);
}

/**
 * Gives each panel its own axis, which spans what the panel shows. All axes have the same number of decades, so that
 * equal slopes look equally steep.
 */
export function withOwnHeights(
  panels: readonly PlotPanel[],
  axis: Omit<PlotAxis, 'min' | 'max'>,
): readonly PlotPanel[] {
  const ranges = panels.map((panel) => plotRange([panel]));
  const decadesOf = ({ min, max }: Decades) => nearestPower(max) - nearestPower(min);
  const most = Math.max(...ranges.map(decadesOf));
  return panels.map((panel, index) => {
    const range = ranges[index] ?? plotRange([panel]);
    const low = nearestPower(range.min) - Math.floor((most - decadesOf(range)) / 2);
    return { ...panel, y: { ...axis, min: powerOfTen(low), max: powerOfTen(low + most) } };
  });
}

/** A logarithmic axis over these values, with a line at each. A single value would leave an axis of length zero. */
export function rangeOverTicks(values: readonly number[]): Decades & { readonly ticks: readonly number[] } {
  const ticks = values.filter((value) => value > 0);
  const min = Math.min(...ticks, ticks[0] ?? 1);
  return { min, max: Math.max(2 * min, ...ticks), ticks };
}

/** @param schemes all schemes of the figure, in the order of charts: schemes of one hue get different shades */
export function seriesIdentity(scheme: string, backend: string, schemes: readonly string[]): SeriesIdentity {
  const hue = schemeHue(scheme);
  const shade = Math.max(0, schemes.filter((other) => schemeHue(other) === hue).indexOf(scheme));
  return { name: schemeName(scheme), by: backendName(backend), hue, shade, fill: backendFill(backend) };
}

/** A line’s identity in a panel that is named after the backend: lines do not repeat the title. */
export const seriesBelowBackend = (...whose: Parameters<typeof seriesIdentity>): SeriesIdentity => ({
  ...seriesIdentity(...whose),
  by: '',
});

/** `Ed25519, WebAssembly`: the name that distinguishes a series in its figure. */
export function seriesLabel({ name, by }: Pick<SeriesIdentity, 'name' | 'by'>): string {
  return by === '' ? name : `${name}, ${by}`;
}
