/** Figures that say in how many of all cases something is so. */
import type { Figure } from '../../../scripts/bench/figure.mjs';

/** Percent of the cases in which it is so; no figure where there is no case. */
export function percentFigure(name: string, isSo: readonly boolean[], goal?: number): readonly Figure[] {
  if (isSo.length === 0) return [];
  return [{ name, value: (100 * isSo.filter(Boolean).length) / isSo.length, unit: '%', goal }];
}
