/** What charts of rows share, be they bars or boxes: names at the left, texts behind what is drawn, both with the chart. */
import type { Plugin } from 'chart.js';
import type { BarRow } from './bar-rows.ts';
import type { Drawing } from './chart-drawer.ts';
import { drawLabels, namesWidthPx } from './draw-labels.ts';

interface NamedRows<Content> {
  readonly rowsOf: (content: Content) => readonly BarRow[];
  /** The number that every row begins at; nothing where that is the beginning of the axis. */
  readonly baseOf: (content: Content) => number | undefined;
}

/** Labels are drawn with the chart, so that they move with it. */
export function rowLabels<Type extends 'barWithErrorBars' | 'boxplot', Content>(
  drawing: Drawing<Content>,
  { rowsOf, baseOf }: NamedRows<Content>,
): Plugin<Type> {
  return {
    id: 'labels',
    afterDatasetsDraw({ ctx, chartArea, scales, width }) {
      const across = scales['x'];
      const down = scales['y'];
      // Always there, which the types of the library cannot say.
      if (!across || !down) return;
      const base = baseOf(drawing.content);
      const placement = {
        left: chartArea.left,
        widthPx: width,
        base: base === undefined ? chartArea.left : across.getPixelForValue(base),
        xOf: (amount: number) => across.getPixelForValue(amount),
        yOf: (row: number) => down.getPixelForValue(row),
      };
      drawLabels(ctx, rowsOf(drawing.content), placement, drawing.colours);
    },
  };
}

/** The axis keeps its room and writes nothing in it; names are drawn by the plugin. @param leastPx of that room */
export function rowScale<Content>(
  drawing: Drawing<Content>,
  rowsOf: (content: Content) => readonly BarRow[],
  leastPx: number,
) {
  return {
    type: 'category',
    border: { display: false },
    grid: { display: false },
    ticks: { display: false },
    afterFit: (scale: { width: number; ctx: CanvasRenderingContext2D; chart: { readonly width: number } }) => {
      const room = { leastPx, chartPx: scale.chart.width };
      scale.width = namesWidthPx(scale.ctx, rowsOf(drawing.content), drawing.colours, room);
    },
  } as const;
}
