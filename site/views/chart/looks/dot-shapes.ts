/** What a dot says by its shape, wherever it is drawn: who computed. Published times are ticks where they stand among dots. */
import type { Fill } from '../../../figures/form/figure.ts';

export interface DotShape {
  /** As Chart.js calls it; `rectRot` is a square on its corner. */
  readonly shape: 'circle' | 'rect' | 'rectRot';
  readonly isFilled: boolean;
}

export const dotShapes: Readonly<Record<Fill, DotShape>> = {
  solid: { shape: 'circle', isFilled: true },
  hatched: { shape: 'circle', isFilled: false },
  dotted: { shape: 'rectRot', isFilled: false },
  crossed: { shape: 'rect', isFilled: false },
  reference: { shape: 'circle', isFilled: false },
};
