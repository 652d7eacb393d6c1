/** How high the rows of a panel of dots are. It is known before anything is drawn, so that drawing shifts no layout. */

import type { DotGroup, DotPanel } from '../../../figures/form/figure.ts';

/** A row has two lines: its subject and its times, then the dots with the letters of ticks below them. */
export const DOT_ROW_PX = 42;
/** The width of a small phone. With less, a name and its times would overlap. */
export const NARROWEST_DOTS_PX = 320;
/** Room for the axis's labels below the rows. */
export const DOT_AXIS_PX = 22;

/** The height of rows outside a panel, for example on a slide. */
export const dotRowsHeightPx = (groups: readonly DotGroup[]): number => groups.length * DOT_ROW_PX + DOT_AXIS_PX;

export const dotPanelHeightPx = ({ groups }: DotPanel): number => dotRowsHeightPx(groups);
