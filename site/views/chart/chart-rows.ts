/** Shared by charts of rows, which are bars or boxes: names at the left, and values at the right of the drawing. */
import type { Plugin } from 'chart.js';
import type { BarRow } from './bar-rows.ts';
import type { Drawing } from './chart-drawer.ts';
import { drawMarks, widthOn } from './marks/paint-marks.ts';
import { marksOfNames, nameColumns } from './row-marks.ts';

interface NamedRows<Content> {
  readonly rowsOf: (content: Content) => readonly BarRow[];
  /** The rows of all charts in one column, so that their drawings begin at the same position. */
  readonly allRowsOf: (content: Content) => readonly BarRow[];
  /** The number at which every row begins; undefined if it is the start of the axis. */
  readonly baseOf: (content: Content) => number | undefined;
  /** Font size of the numbers if the chart is enlarged and they are read from afar. */
  readonly numberPxOf: (content: Content) => number | undefined;
  /** Whether the values stand in a column at the right edge, even in a chart that is not enlarged. */
  readonly hasColumn: boolean;
}

/** The labels are part of the chart's drawing, so that they move with it. */
export function rowLabels<Type extends 'barWithErrorBars' | 'boxplot', Content>(
  drawing: Drawing<Content>,
  { rowsOf, allRowsOf, baseOf, numberPxOf, hasColumn }: NamedRows<Content>,
): Plugin<Type> {
  return {
    id: 'labels',
    afterDatasetsDraw({ ctx, chartArea, scales, width }) {
      const across = scales['x'];
      const down = scales['y'];
      // Both scales always exist, which the library's types cannot express.
      if (!across || !down) return;
      const { content, colours } = drawing;
      const base = baseOf(content);
      const numberPx = numberPxOf(content);
      const space = { chartPx: width, numberPx };
      const placement = {
        left: chartArea.left,
        groupPx: nameColumns(widthOn(ctx, colours), allRowsOf(content), space).groupPx,
        widthPx: width,
        hasColumn: hasColumn || numberPx !== undefined,
        base: base === undefined ? chartArea.left : across.getPixelForValue(base),
        xOf: (amount: number) => across.getPixelForValue(amount),
        yOf: (row: number) => down.getPixelForValue(row),
      };
      drawMarks(ctx, (widthOf) => marksOfNames(rowsOf(content), placement, widthOf, numberPx), colours);
    },
  };
}

/** The axis reserves its room and writes nothing; the plugin draws the names. */
export function rowScale<Content>(
  drawing: Drawing<Content>,
  { allRowsOf, numberPxOf }: Pick<NamedRows<Content>, 'allRowsOf' | 'numberPxOf'>,
) {
  return {
    type: 'category',
    border: { display: false },
    grid: { display: false },
    ticks: { display: false },
    afterFit: (scale: { width: number; ctx: CanvasRenderingContext2D; chart: { readonly width: number } }) => {
      const { content, colours } = drawing;
      const space = { chartPx: scale.chart.width, numberPx: numberPxOf(content) };
      scale.width = nameColumns(widthOn(scale.ctx, colours), allRowsOf(content), space).widthPx;
    },
  } as const;
}
