/** The only place that runs Chart.js. Loaded after the first paint; each form of chart is described in its `chart-*.ts`. */
import { Chart, type ChartConfiguration, type ChartType } from 'chart.js';
import { useEffect, useRef } from 'preact/hooks';
import type {
  BarFigure,
  BarPanel,
  BoxPanel,
  PlotAxis,
  PlotPanel,
  PlotSeries,
  RadarFigure,
  RadarPanel,
  StripDevice,
  StripPanel,
} from '../../figures/form/figure.ts';
import { barDrawer } from './chart-bars.ts';
import { boxDrawer } from './chart-boxes.ts';
import { readColours, watchColours } from './chart-colours.ts';
import type { Drawer, Drawing } from './chart-drawer.ts';
import { registerChartParts } from './chart-parts.ts';
import { plotDrawer } from './chart-plot.ts';
import { radarDrawer } from './chart-radar.ts';
import { stripDrawer } from './chart-strips.ts';

registerChartParts();

/** Slower than the page itself: a chart costs more to draw than text. */
const SHOWN_AT_MOST_EVERY_MS = 200;

interface CanvasProps<Type extends ChartType, Data, Content> {
  readonly drawer: Drawer<Type, Data, Content>;
  readonly content: Content;
  /** Pixels of the screen a pixel of the chart, where it is shown enlarged; those of the page where absent. */
  readonly pixelsPerPx?: number | undefined;
}

/** Chart.js changes its own objects; this is all that Preact knows of them. */
interface LiveChart<Content> {
  draw(content: Content): void;
  end(): void;
}

/**
 * A chart whose place has grown with what it shows takes its new size now, and is drawn with it: the browser would tell of it a frame
 * later, all charts of a figure at once, and each would be drawn twice.
 */
function takeNewSize<Type extends ChartType, Data>(chart: Chart<Type, Data>): boolean {
  const { height, canvas } = chart;
  const placePx = canvas.parentElement?.clientHeight ?? 0;
  if (placePx === 0 || placePx === height) return false;
  chart.resize();
  return chart.height !== height;
}

/** What a chart is made with: it is drawn when it is made, so that everything is on it by then. */
function filled<Type extends ChartType, Data, Content>(
  drawer: Drawer<Type, Data, Content>,
  drawing: Drawing<Content>,
  besides: Readonly<Record<string, unknown>>,
): ChartConfiguration<Type, Data> {
  const configuration = drawer.configure(drawing);
  Object.assign(configuration.options ?? {}, besides);
  drawer.update(configuration, drawing);
  return configuration;
}

/** A chart that shows this content, and what comes later, until it is ended. */
function liveChart<Type extends ChartType, Data, Content>(
  element: HTMLCanvasElement,
  { drawer, content, pixelsPerPx }: CanvasProps<Type, Data, Content>,
): LiveChart<Content> {
  const drawing: Drawing<Content> = { content, colours: readColours() };
  const chart = new Chart<Type, Data>(
    element,
    filled(drawer, drawing, pixelsPerPx === undefined ? {} : { devicePixelRatio: pixelsPerPx }),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drawnAtMs = performance.now();
  const draw = () => {
    timer = undefined;
    drawnAtMs = performance.now();
    drawer.update(chart, drawing);
    if (!takeNewSize(chart)) chart.update('none');
  };
  // A few times a second is enough for eyes, and leaves the processor to what is measured.
  const drawSoon = () => {
    timer ??= setTimeout(draw, Math.max(0, drawnAtMs + SHOWN_AT_MOST_EVERY_MS - performance.now()));
  };
  // At once and not soon: paper is drawn before any timer comes round.
  const stopWatching = watchColours(() => {
    drawing.colours = readColours();
    draw();
  });
  return {
    draw(changed) {
      drawing.content = changed;
      drawSoon();
    },
    end() {
      clearTimeout(timer);
      stopWatching();
      chart.destroy();
    },
  };
}

/** A chart on a canvas. Its label and its place belong to whoever shows it. */
function ChartCanvas<Type extends ChartType, Data, Content>(props: CanvasProps<Type, Data, Content>) {
  const { drawer, content, pixelsPerPx } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<LiveChart<Content> | undefined>(undefined);
  const newest = useRef(content);
  // What comes before the chart is made is what it is made with.
  newest.current = content;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    // Charts that come together are made one by one, so that the page answers in between.
    const making = setTimeout(() => {
      drawn.current = liveChart(element, { drawer, content: newest.current, pixelsPerPx });
    });
    return () => {
      clearTimeout(making);
      drawn.current?.end();
      drawn.current = undefined;
    };
  }, [drawer, pixelsPerPx]);

  useEffect(() => {
    // Nothing to do while the chart is still to be made: it takes the newest then.
    drawn.current?.draw(content);
  }, [content]);

  return <canvas ref={canvas} />;
}

/** One panel of bars. */
export function BarChart({ panel, figure }: { readonly panel: BarPanel; readonly figure: BarFigure }) {
  const { axis, panels } = figure;
  return <ChartCanvas drawer={barDrawer} content={{ panel, axis, panels }} />;
}

/** One panel of box plots. */
export function BoxChart({ panel }: { readonly panel: BoxPanel }) {
  return <ChartCanvas drawer={boxDrawer} content={panel} />;
}

interface PlotContent {
  readonly panel: PlotPanel;
  readonly all: readonly PlotSeries[];
  readonly x: PlotAxis;
  readonly y: PlotAxis;
}

/** One panel of lines or points. */
export function PlotChart({ pixelsPerPx, ...content }: PlotContent & { readonly pixelsPerPx?: number }) {
  return <ChartCanvas drawer={plotDrawer} content={content} pixelsPerPx={pixelsPerPx} />;
}

/** One panel of strips, whose points are these devices. */
export function StripChart({
  pixelsPerPx,
  ...content
}: {
  readonly panel: StripPanel;
  readonly devices: readonly StripDevice[];
  readonly pixelsPerPx?: number;
}) {
  return <ChartCanvas drawer={stripDrawer} content={content} pixelsPerPx={pixelsPerPx} />;
}

/** One panel of polygons. */
export function RadarChart({ panel, figure }: { readonly panel: RadarPanel; readonly figure: RadarFigure }) {
  return <ChartCanvas drawer={radarDrawer} content={{ panel, axes: figure.axes, most: figure.most }} />;
}

/** What stands on a canvas now; Chart.js wipes its own. */
function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}

/**
 * A panel of lines or points that stands on no page, for a picture.
 *
 * @param size in pixels of the chart, and how many of the picture each of them has
 */
export function plotForPicture(
  content: PlotContent,
  { widthPx, heightPx, pixelsPerPx }: Readonly<Record<'widthPx' | 'heightPx' | 'pixelsPerPx', number>>,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = heightPx;
  const drawing = { content, colours: readColours() };
  const chart = new Chart(canvas, filled(plotDrawer, drawing, { responsive: false, devicePixelRatio: pixelsPerPx }));
  const drawn = copyOf(canvas);
  chart.destroy();
  return drawn;
}

/**
 * A chart of the page, drawn once more for a picture: at another width, and with as many pixels as the picture has.
 *
 * @param canvas of a chart of the page, which is as it was afterwards
 * @param widthPx in pixels of the page; the height stays
 * @returns nothing where no chart is drawn on this canvas
 */
export function chartForPicture(
  canvas: HTMLCanvasElement,
  widthPx: number,
  pixelsPerPx: number,
): HTMLCanvasElement | undefined {
  const chart = Chart.getChart(canvas);
  if (!chart) return undefined;
  const { width, height, options } = chart;
  const shown = options.devicePixelRatio;
  options.devicePixelRatio = pixelsPerPx;
  chart.resize(widthPx, height);
  chart.draw();
  const copy = copyOf(canvas);
  // Nothing stood there before, as a rule: the screen's own number is meant then.
  if (shown === undefined) delete options.devicePixelRatio;
  else options.devicePixelRatio = shown;
  chart.resize(width, height);
  return copy;
}
