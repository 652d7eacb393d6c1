/** A panel of dots in its place, with axis and rows: for canvases (page, stage, picture) and the SVG before them. */
import type { DotPanel } from '../../../figures/form/figure.ts';
import { marksOfAxis, type PlacedAxis, placedAxis } from '../axis/axis-marks.ts';
import type { Mark } from '../marks/mark.ts';
import { marksOfDots, needShortGaps } from './dot-marks.ts';
import { DOT_AXIS_PX } from './dot-rows.ts';
import { type DotSpace, isMeasured, placedRows } from './placed-rows.ts';

export interface Dots extends Pick<DotPanel, 'groups' | 'axis'> {
  /** All panels of the figure: their names have one size, and what is said in each is said in the same words. */
  readonly all?: readonly Pick<DotPanel, 'groups' | 'axis'>[];
}

interface WholeDots {
  readonly axis: PlacedAxis;
  /** In the order of painting. */
  readonly marks: readonly Mark[];
}

export function wholeDots(
  { groups, axis, all = [{ groups, axis }] }: Dots,
  { widthPx, heightPx, ...letters }: Pick<DotSpace, 'widthPx' | 'widthOf'> & { readonly heightPx: number },
): WholeDots {
  const placed = placedAxis(axis, widthPx);
  const rowsPx = heightPx - DOT_AXIS_PX;
  const rowPx = rowsPx / Math.max(1, groups.length);
  const allGroups = all.flatMap((panel) => panel.groups);
  const space = { ...placed, ...letters, widthPx, rowPx, allGroups };
  const hasShortGaps = all.some((panel) =>
    needShortGaps(placedRows(panel.groups, panel.axis, { ...space, ...placedAxis(panel.axis, widthPx) })),
  );
  // Without a number, the range of an axis means nothing. Axes with lines of their own are known before any number.
  const hasAxis = axis.ticks !== undefined || groups.some(({ bars }) => bars.some(isMeasured));
  const marks = [
    ...(hasAxis ? marksOfAxis(placed, rowsPx, DOT_AXIS_PX) : []),
    ...marksOfDots(groups, axis, { ...space, hasShortGaps }),
  ];
  return { axis: placed, marks };
}
