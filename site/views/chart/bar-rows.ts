/** Bars as rows from top to bottom, and how high they are: known before anything is drawn, so that nothing jumps when it is. */
import type { Bar, BarPanel, Hue } from '../../figures/form/figure.ts';
import type { SlideRow } from '../../figures/slides/slides.ts';

export type BarRow =
  | { readonly kind: 'heading'; readonly label: string; readonly hue: Hue }
  | {
      readonly kind: 'bar';
      readonly bar: Bar;
      readonly hue: Hue;
      /** The name of its group, where that stands beside its first bar and not in a row above it. */
      readonly group?: string;
    };

const ROW_HEIGHT_PX = 20;
const AXIS_HEIGHT_PX = 34;
/** Of a chart that is shown enlarged: rows are as near to each other as their numbers let them. */
const LEAST_ROW_PX = 15;
const LARGE_AXIS_PX = 17;
/** With names of groups above the bars; narrower, and these would have no room between their names and numbers. */
const NARROWEST_BARS_PX = 200;
/** Above them, where words of the screen end. */
export const ABOVE_ROWS_PX = 3;

/** Each group is a line with its name, then its bars. */
export function barRows(panel: BarPanel): readonly BarRow[] {
  return panel.groups.flatMap((group): BarRow[] => [
    { kind: 'heading', label: group.label, hue: group.hue },
    ...group.bars.map((bar) => ({ kind: 'bar' as const, bar, hue: group.hue })),
  ]);
}

/** On a screen that has the width a group has its name beside its bars, and else above them. */
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

const enlargedHeightPx = (rows: number): number => ABOVE_ROWS_PX + rows * LEAST_ROW_PX + LARGE_AXIS_PX;

/** What the chart of a slide asks for where it is shown enlarged. */
export const placeOfBars = (rows: readonly SlideRow[]) => ({
  chartPx: { wide: enlargedHeightPx(rows.length), narrow: enlargedHeightPx(slideRows(rows, true).length) },
  narrowestPx: NARROWEST_BARS_PX,
  growth: 2,
});
