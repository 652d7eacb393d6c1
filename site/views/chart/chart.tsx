/** Charts as components: only this file knows all kinds, one per `chart-*.ts`. Loaded after the first paint. */
import { Chart, type ChartType } from 'chart.js';
import { useEffect, useRef } from 'preact/hooks';
import type { BoxPanel, StripDevice, StripPanel } from '../../figures/form/figure.ts';
import { type Bars, barDrawer } from './chart-bars.ts';
import { boxDrawer } from './chart-boxes.ts';
import { dotDrawer } from './chart-dots.ts';
import type { Drawer } from './chart-drawer.ts';
import { type CanvasProps, drawDue, filled, type LiveChart, liveChart } from './chart-live.ts';
import { registerChartParts } from './chart-parts.ts';
import { type Plot, plotDrawer } from './chart-plot.ts';
import { stripDrawer } from './chart-strips.ts';
import type { Dots } from './dots/whole-dots.ts';
import type { ChartColours } from './looks/chart-colours.ts';

registerChartParts();

/** A chart on a canvas. The component around it gives it a label and a size. */
function ChartCanvas<Type extends ChartType, Data, Content>(props: CanvasProps<Type, Data, Content>) {
  const { drawer, content, pixelsPerPx } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<LiveChart<Content> | undefined>(undefined);
  const newest = useRef(content);
  newest.current = content;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const live = liveChart(element, { drawer, content: newest.current, pixelsPerPx });
    drawn.current = live;
    return () => {
      live.end();
      drawn.current = undefined;
    };
  }, [drawer, pixelsPerPx]);

  useEffect(() => {
    drawn.current?.draw(content);
  }, [content]);

  return <canvas ref={canvas} />;
}

/** One panel of bars. */
export function BarChart({ pixelsPerPx, ...content }: Bars & { readonly pixelsPerPx?: number | undefined }) {
  return <ChartCanvas drawer={barDrawer} content={content} pixelsPerPx={pixelsPerPx} />;
}

/** One panel of box plots. */
export function BoxChart({
  panel,
  pixelsPerPx,
}: {
  readonly panel: BoxPanel;
  readonly pixelsPerPx?: number | undefined;
}) {
  return <ChartCanvas drawer={boxDrawer} content={panel} pixelsPerPx={pixelsPerPx} />;
}

/** One panel of dots. */
export function DotChart({ pixelsPerPx, ...content }: Dots & { readonly pixelsPerPx?: number | undefined }) {
  return <ChartCanvas drawer={dotDrawer} content={content} pixelsPerPx={pixelsPerPx} />;
}

/** One panel of lines or points. */
export function PlotChart({ pixelsPerPx, ...content }: Plot & { readonly pixelsPerPx?: number | undefined }) {
  return <ChartCanvas drawer={plotDrawer} content={content} pixelsPerPx={pixelsPerPx} />;
}

/** One panel of strips, whose points are these devices. */
export function StripChart({
  pixelsPerPx,
  ...content
}: {
  readonly panel: StripPanel;
  readonly devices: readonly StripDevice[];
  readonly pixelsPerPx?: number | undefined;
  readonly numberPx?: number;
}) {
  return <ChartCanvas drawer={stripDrawer} content={content} pixelsPerPx={pixelsPerPx} />;
}

/** A copy of what a canvas shows now: Chart.js clears its own canvas. */
function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

/** Width and height in pixels of the chart, and the picture's pixels per pixel of the chart. */
type PictureSize = Readonly<Record<'widthPx' | 'heightPx' | 'pixelsPerPx', number>>;

/** Draws a panel that no page shows, for a picture. */
function drawnForPicture<Type extends ChartType, Data, Content>(
  drawer: Drawer<Type, Data, Content>,
  content: Content,
  { widthPx, heightPx, pixelsPerPx }: PictureSize,
  colours: ChartColours,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const drawing = { content, colours };
  const chart = new Chart(canvas, filled(drawer, drawing, { responsive: false, devicePixelRatio: pixelsPerPx }));
  const drawn = copyOf(canvas);
  chart.destroy();
  return drawn;
}

export const barsForPicture = (content: Bars, size: PictureSize, colours: ChartColours) =>
  drawnForPicture(barDrawer, content, size, colours);
export const plotForPicture = (content: Plot, size: PictureSize, colours: ChartColours) =>
  drawnForPicture(plotDrawer, content, size, colours);
export const dotsForPicture = (content: Dots, size: PictureSize, colours: ChartColours) =>
  drawnForPicture(dotDrawer, content, size, colours);

/** Whether the canvas has a chart that can be drawn for a picture, even if it is not painted yet. */
export const isChartOn = (canvas: HTMLCanvasElement) => Chart.getChart(canvas) !== undefined;

/**
 * Draws a chart of the page again for a picture: with another width and the picture's resolution.
 * @param canvas of a chart of the page, which keeps its look
 * @param widthPx in pixels of the page; the height stays
 * @returns undefined if this canvas has no chart
 */
export function chartForPicture(
  canvas: HTMLCanvasElement,
  widthPx: number,
  pixelsPerPx: number,
): HTMLCanvasElement | undefined {
  const chart = Chart.getChart(canvas);
  if (!chart) return undefined;
  drawDue(chart);
  const { width, height, options } = chart;
  const shown = options.devicePixelRatio;
  options.devicePixelRatio = pixelsPerPx;
  chart.resize(widthPx, height);
  chart.draw();
  const copy = copyOf(canvas);
  // Usually the option was unset, which means the screen's own ratio.
  if (shown === undefined) delete options.devicePixelRatio;
  else options.devicePixelRatio = shown;
  chart.resize(width, height);
  return copy;
}
