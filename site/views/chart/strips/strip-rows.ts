/** How high strips are, known before anything is drawn. */
import type { StripPanel } from '../../../figures/form/figure.ts';

/** A strip: the line that names it, and the room of its points. */
export const NAME_PX = 20;
export const POINTS_PX = 30;
export const STRIP_PX = NAME_PX + POINTS_PX;
/** Below the strips: the axis. */
const AXIS_PX = 26;

export const stripsHeightPx = ({ strips }: StripPanel): number => strips.length * STRIP_PX + AXIS_PX;
