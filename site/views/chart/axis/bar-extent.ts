/** The value that bars of the axis begin at: a ratio at 1, whichever side it lies on. Others begin where the axis does. */

import type { BarAxis } from '../../../figures/form/figure.ts';

export function baseOfBars({ unit }: Pick<BarAxis, 'unit'>): number | undefined {
  return unit === 'ratio' ? 1 : undefined;
}
