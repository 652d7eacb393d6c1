/** Figures that say in what share of the cases something is true. */
import type { Figure } from '../../../scripts/bench/figure.mjs';

/** Percent of the cases in which it is true. Empty if there are no cases. */
export function percentFigure(name: string, isSo: readonly boolean[], goal?: number): readonly Figure[] {
  if (isSo.length === 0) return [];
  return [{ name, value: (100 * isSo.filter(Boolean).length) / isSo.length, unit: '%', goal }];
}
