/** A panel of dots in its place, with axis and rows: for canvases (page, stage, picture) and the SVG before them. */
import type { DotPanel } from '../../../figures/form/figure.ts';
import { marksOfAxis, type PlacedAxis, placedAxis } from '../axis/axis-marks.ts';
import type { Mark } from '../marks/mark.ts';
import { marksOfDots } from './dot-marks.ts';
import { DOT_AXIS_PX } from './dot-rows.ts';
import { type DotSpace, isMeasured } from './placed-rows.ts';

export interface Dots extends Pick<DotPanel, 'groups' | 'axis'> {
  /** All panels of the figure, whose names have one size. */
  readonly all?: readonly Pick<DotPanel, 'groups'>[];
}

interface WholeDots {
  readonly axis: PlacedAxis;
  /** In the order of painting. */
  readonly marks: readonly Mark[];
}

export function wholeDots(
  { groups, axis, all }: Dots,
  { widthPx, heightPx, ...letters }: Pick<DotSpace, 'widthPx' | 'widthOf'> & { readonly heightPx: number },
): WholeDots {
  const placed = placedAxis(axis, widthPx);
  const rowsPx = heightPx - DOT_AXIS_PX;
  const rowPx = rowsPx / Math.max(1, groups.length);
  const space = { ...placed, ...letters, widthPx, rowPx, allGroups: all?.flatMap((panel) => panel.groups) ?? groups };
  // Without a number, the range of an axis means nothing. Axes with lines of their own are known before any number.
  const hasAxis = axis.ticks !== undefined || groups.some(({ bars }) => bars.some(isMeasured));
  const marks = [...(hasAxis ? marksOfAxis(placed, rowsPx, DOT_AXIS_PX) : []), ...marksOfDots(groups, axis, space)];
  return { axis: placed, marks };
}
