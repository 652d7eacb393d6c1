/** Powers of ten around numbers, for logarithmic axes. They stay few whatever a document holds. */

import { nearestPower, powerAtLeast, powerAtMost, powerOfTen } from '../../statistics/digits/powers-of-ten.ts';
import type { PlotAxis, PlotPanel } from '../form/figure.ts';

export interface Decades {
  readonly min: number;
  readonly max: number;
}

/** Beyond these nothing that a plausible call comes to can lie, not even ten thousand of them added up or their number a second. */
const [LEAST_DRAWN, MOST_DRAWN] = [1e-5, 1e18];

const bounded = (value: number) => Math.min(MOST_DRAWN, Math.max(LEAST_DRAWN, value));

/** A logarithmic axis has no place for 0, nor for what is no number. */
export const isDrawable = (value: number): boolean => value > 0 && Number.isFinite(value);

/** The powers of ten that hold every number; `otherwise` while there are none. At least one decade. */
export function decadesAround(values: readonly number[], otherwise: Decades): Decades {
  const drawable = values.filter(isDrawable).map(bounded);
  if (drawable.length === 0) return otherwise;
  // Reduced and not spread: there may be more numbers than a call takes arguments.
  const least = drawable.reduce((low, value) => Math.min(low, value));
  const most = drawable.reduce((high, value) => Math.max(high, value));
  const low = powerAtMost(least);
  const high = powerAtLeast(most);
  return { min: powerOfTen(low), max: powerOfTen(Math.max(high, low + 1)) };
}

/** The powers of ten that hold every point and interval of the panels; `10 µs` to `10 ms` while there are none and nothing else is said. */
export function plotRange(panels: readonly PlotPanel[], otherwise: Decades = { min: 1e4, max: 1e7 }): Decades {
  const heights = panels.flatMap(({ series }) =>
    series.flatMap(({ points }) => points.flatMap(({ y, interval }) => [y, ...(interval ?? [])])),
  );
  return decadesAround(heights, otherwise);
}

/**
 * An axis of its own for each panel, which spans what that shows. All have as many decades, so that a slope in one is as steep as the same
 * slope in another.
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

/** A logarithmic axis over these values, with a line at each; one alone would leave an axis of no length. */
export function rangeOverTicks(values: readonly number[]): Decades & { readonly ticks: readonly number[] } {
  const ticks = values.filter((value) => value > 0);
  const min = Math.min(...ticks, ticks[0] ?? 1);
  return { min, max: Math.max(2 * min, ...ticks), ticks };
}
