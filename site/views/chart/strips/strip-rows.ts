/** The height of strips, known before anything is drawn. */
import type { StripPanel } from '../../../figures/form/figure.ts';

/** A strip has a line with its name, and room for its points. */
export const NAME_PX = 20;
export const POINTS_PX = 30;
export const STRIP_PX = NAME_PX + POINTS_PX;
/** The height of the axis below the strips. */
const AXIS_PX = 26;

export const stripsHeightPx = ({ strips }: StripPanel): number => strips.length * STRIP_PX + AXIS_PX;
