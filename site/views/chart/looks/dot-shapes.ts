/** The shape of a dot shows who computed, wherever it is drawn. Published times among dots are ticks. */
import type { Fill } from '../../../figures/form/figure.ts';

export interface DotShape {
  /** Chart.js's names; `rectRot` is a square on its corner. */
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
