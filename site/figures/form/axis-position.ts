/**
 * The position of a number on an axis, from the axis alone: Chart.js knows pixels only after it has placed the names.
 */
import type { BarAxis } from './figure.ts';

/** 0 at the beginning of the axis, 1 at its end. */
export function axisPositionOf({ min, max, scale }: Pick<BarAxis, 'min' | 'max' | 'scale'>): (value: number) => number {
  if (scale === 'linear') return (value) => (value - min) / (max - min);
  return (value) => Math.log(value / min) / Math.log(max / min);
}
