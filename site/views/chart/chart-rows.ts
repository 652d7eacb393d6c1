/** What charts of rows share, be they bars or boxes: names at the left, texts behind what is drawn, both with the chart. */
import type { Plugin } from 'chart.js';
import type { BarRow } from './bar-rows.ts';
import type { Drawing } from './chart-drawer.ts';
import { drawMarks, widthOn } from './marks/paint-marks.ts';
import { marksOfNames, nameColumns } from './row-marks.ts';

interface NamedRows<Content> {
  readonly rowsOf: (content: Content) => readonly BarRow[];
  /** Of every chart in one column, so that what they draw begins at one line. */
  readonly allRowsOf: (content: Content) => readonly BarRow[];
  /** The number that every row begins at; nothing where that is the beginning of the axis. */
  readonly baseOf: (content: Content) => number | undefined;
  /** Type of the numbers, where the chart is shown enlarged and they are read from afar. */
  readonly numberPxOf: (content: Content) => number | undefined;
}

/** Labels are drawn with the chart, so that they move with it. */
export function rowLabels<Type extends 'barWithErrorBars' | 'boxplot', Content>(
  drawing: Drawing<Content>,
  { rowsOf, allRowsOf, baseOf, numberPxOf }: NamedRows<Content>,
): Plugin<Type> {
  return {
    id: 'labels',
    afterDatasetsDraw({ ctx, chartArea, scales, width }) {
      const across = scales['x'];
      const down = scales['y'];
      // Always there, which the types of the library cannot say.
      if (!across || !down) return;
      const { content, colours } = drawing;
      const base = baseOf(content);
      const numberPx = numberPxOf(content);
      const room = { chartPx: width, numberPx };
      const placement = {
        left: chartArea.left,
        groupPx: nameColumns(widthOn(ctx, colours), allRowsOf(content), room).groupPx,
        widthPx: width,
        base: base === undefined ? chartArea.left : across.getPixelForValue(base),
        xOf: (amount: number) => across.getPixelForValue(amount),
        yOf: (row: number) => down.getPixelForValue(row),
      };
      drawMarks(ctx, (widthOf) => marksOfNames(rowsOf(content), placement, widthOf, numberPx), colours);
    },
  };
}

/** The axis keeps its room and writes nothing in it; names are drawn by the plugin. */
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
      const room = { chartPx: scale.chart.width, numberPx: numberPxOf(content) };
      scale.width = nameColumns(widthOn(scale.ctx, colours), allRowsOf(content), room).widthPx;
    },
  } as const;
}
