/** How high the rows of a panel of dots are: known before anything is drawn, so that nothing jumps when it is. */

import type { DotGroup, DotPanel } from '../../../figures/form/figure.ts';

/** Two lines a row: what it is about and its times, then the dots with the letters of ticks below them. */
export const DOT_ROW_PX = 42;
/** Narrower than on a small phone a name and its times would stand on each other. */
export const NARROWEST_DOTS_PX = 320;
/** Below the rows, for the names of the axis. */
export const DOT_AXIS_PX = 22;

/** Of rows that have a place of their own, as on a screen of a talk. */
export const dotRowsHeightPx = (groups: readonly DotGroup[]): number => groups.length * DOT_ROW_PX + DOT_AXIS_PX;

export const dotPanelHeightPx = ({ groups }: DotPanel): number => dotRowsHeightPx(groups);
