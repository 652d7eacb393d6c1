/** A logarithmic axis that is as long as what it shows. */
import type { BarAxis, BarGroup, Unit } from '../form/figure.ts';
import { decadesAround, isDrawable } from './decades.ts';

/** An axis without anything on it, and how far the outermost marks keep from its ends. */
const EMPTY = { min: 1e4, max: 1e7 };
const AIR = 1.3;
/** Of lines with names; fewer do not tell how long the axis is. */
const LEAST_POWERS = 2;

const factors = [1, 2, 5, 10];

/** Of 1, 2 and 5 times a power of ten the last that is not above the number, or the first that is not below it. */
function roundNear(value: number, side: 'below' | 'above'): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const candidates = factors.map((factor) => factor * power);
  const found = side === 'below' ? candidates.findLast((one) => one <= value) : candidates.find((one) => one >= value);
  return Number((found ?? value).toPrecision(1));
}

/** From every number of these groups and every end of an interval; times are in nanoseconds. */
export function dotAxis(groups: readonly BarGroup[], unit: Unit = 'ns'): BarAxis {
  const shown = groups
    .flatMap(({ bars }) => bars)
    .flatMap(({ value }) => (value.status === 'measured' ? [value.amount, ...(value.interval ?? [])] : []))
    .filter(isDrawable);
  const whole = decadesAround(shown, EMPTY);
  const axis = { unit, scale: 'logarithmic' } as const;
  if (shown.length === 0) return { ...whole, ...axis };
  const min = Math.max(whole.min, roundNear(Math.min(...shown) / AIR, 'below'));
  const max = Math.min(whole.max, roundNear(Math.max(...shown) * AIR, 'above'));
  const powers = Math.floor(Math.log10(max)) - Math.ceil(Math.log10(min)) + 1;
  return powers >= LEAST_POWERS ? { min, max, ...axis } : { ...whole, ...axis };
}
