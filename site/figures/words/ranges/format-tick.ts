import { formatFixed } from '../../../statistics/digits/format-fixed.ts';
import type { TimeUnit } from '../../form/figure.ts';
import { decimalsFor, NARROW_SPACE, nsOfUnit, unitFor } from '../format-duration.ts';
import { ratioInDecimals } from '../format-ratio.ts';

/** Round numbers of an axis: `0.01 ns`, `10 µs`, `1 s`, each in its own unit or all in one unit. */
export function formatTick(ns: number, shownIn: TimeUnit = unitFor(ns).suffix): string {
  const value = ns / nsOfUnit(shownIn);
  return `${formatFixed(value, decimalsFor(value, 1))}${NARROW_SPACE}${shownIn}`;
}

/** `0.0001×`, `0.9×`, `1×`, `100×`: no trailing zeros, so that the names on one axis look alike. */
export function formatRatioTick(ratio: number): string {
  const text = ratioInDecimals(ratio, '');
  return `${text.includes('.') ? text.replace(/\.?0+$/, '') : text}×`;
}
