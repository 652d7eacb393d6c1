/** Bars as rows from top to bottom. Their height is known before drawing, so that drawing shifts no layout. */
import type { Bar, BarPanel, Hue } from '../../figures/form/figure.ts';
import type { SlideRow } from '../../figures/slides/slides.ts';

export type BarRow =
  | { readonly kind: 'heading'; readonly label: string; readonly hue: Hue }
  | {
      readonly kind: 'bar';
      readonly bar: Bar;
      readonly hue: Hue;
      /** The name of the bar's group, if it stands beside the first bar instead of in a row above it. */
      readonly group?: string;
    };

const ROW_HEIGHT_PX = 20;
const AXIS_HEIGHT_PX = 34;
/** The row height of an enlarged chart: as small as the size of its numbers allows. */
const MIN_ROW_PX = 15;
const LARGE_AXIS_PX = 17;
/** The least width for bars with group names above them: with less, bars have no room between names and numbers. */
const NARROWEST_BARS_PX = 200;
/** The space above the rows of an enlarged chart, below the text of the slide. */
export const ABOVE_ROWS_PX = 3;

/** Each group is a row with its name, followed by its bars. */
export function barRows(panel: BarPanel): readonly BarRow[] {
  return panel.groups.flatMap((group): BarRow[] => [
    { kind: 'heading', label: group.label, hue: group.hue },
    ...group.bars.map((bar) => ({ kind: 'bar' as const, bar, hue: group.hue })),
  ]);
}

/** A group's name stands beside its first bar if the screen is wide enough, otherwise in a row above its bars. */
export function slideRows(rows: readonly SlideRow[], isNarrow: boolean): readonly BarRow[] {
  return rows.flatMap(({ group: { label, hue }, isFirst, bar }): BarRow[] => {
    if (!isFirst) return [{ kind: 'bar', bar, hue }];
    return isNarrow
      ? [
          { kind: 'heading', label, hue },
          { kind: 'bar', bar, hue },
        ]
      : [{ kind: 'bar', bar, hue, group: label }];
  });
}

export function panelHeightPx(panel: BarPanel): number {
  return barRows(panel).length * ROW_HEIGHT_PX + AXIS_HEIGHT_PX;
}

const enlargedHeightPx = (rows: number): number => ABOVE_ROWS_PX + rows * MIN_ROW_PX + LARGE_AXIS_PX;

/** The place that a slide's chart asks for when it is shown enlarged. */
export const placeOfBars = (rows: readonly SlideRow[]) => ({
  chartPx: { wide: enlargedHeightPx(rows.length), narrow: enlargedHeightPx(slideRows(rows, true).length) },
  narrowestPx: NARROWEST_BARS_PX,
  growth: 2,
});
