import type { ComponentChildren, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { chartsFailed } from '../chart/load-charts.ts';
import { Prose } from '../terms/prose.tsx';

/** The browser's default font size of the root, in pixels, which charts are designed for. */
const USUAL_TYPE_PX = 16;
/** The width of a chart on a small phone. With less, names and numbers in a row would not have room. */
const NARROWEST_PX = 288;

/** The factor, 1 or more, for a chart of this width at the visitor's font size. */
export function typeGrowth(rootTypePx: number, widthPx: number): number {
  return Math.max(1, Math.min(rootTypePx / USUAL_TYPE_PX, widthPx / NARROWEST_PX));
}

interface TypeGrowth {
  /** The ref of the element that contains the chart. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** How many times larger the chart is drawn, 1 or more. */
  readonly times: number;
  /** Device pixels per pixel of the chart; undefined if the chart is not enlarged and finds them itself. */
  readonly pixelsPerPx: number | undefined;
}

/** How much to enlarge a chart, because a canvas does not follow the page's font size. */
function useTypeGrowth(): TypeGrowth {
  const element = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState(1);
  const [pixelsPerPx, setPixelsPerPx] = useState<number | undefined>(undefined);
  useLayoutEffect(() => {
    const look = () => {
      const rootTypePx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const growth = typeGrowth(rootTypePx, element.current?.clientWidth ?? 0);
      setTimes(growth);
      setPixelsPerPx(growth > 1 ? growth * devicePixelRatio : undefined);
    };
    // Not a ResizeObserver: beside those of the charts, WebKit reports a loop of observers as an error.
    addEventListener('resize', look);
    // In the next frame, which computes the layout anyway: reading it earlier would force a layout.
    const frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('resize', look);
    };
  }, []);
  return { element, times, pixelsPerPx };
}

/** Returns nothing until the charts are loaded. @param pixelsPerPx device pixels per pixel of an enlarged chart */
type Draw = (pixelsPerPx?: number) => ComponentChildren;

interface ChartPanelProps {
  readonly title: string;
  /** Everything that the chart shows, for visitors who cannot see it. */
  readonly sentence: string;
  /** Known before the chart is drawn, so that drawing shifts no layout. */
  readonly heightPx: number;
  readonly draw: Draw;
}

/** One chart of a figure: title and container. Its accessible name is short; a description holds the content. */
function ChartPanel({ title, sentence, heightPx, draw }: ChartPanelProps) {
  const described = useId();
  const { element, times, pixelsPerPx } = useTypeGrowth();
  const enlarged = { width: `${100 / times}%`, height: `${heightPx}px`, transform: `scale(${times})` };
  return (
    <div class="panel">
      <h3>
        <Prose text={title} />
      </h3>
      <div
        ref={element}
        class="canvas"
        role="img"
        aria-label={`${title}, a chart`}
        aria-describedby={described}
        style={{ height: `${times * heightPx}px` }}
      >
        <div class="enlarged" style={pixelsPerPx === undefined ? {} : enlarged}>
          {draw(pixelsPerPx)}
        </div>
        {chartsFailed.value && <p>The charts could not be loaded; the tables hold the same numbers.</p>}
      </div>
      <p id={described} class="hidden">
        {sentence}
      </p>
    </div>
  );
}

interface ChartPanelsProps<Panel> {
  readonly panels: readonly Panel[];
  heightOf(panel: Panel): number;
  draw(panel: Panel, ...pixels: Parameters<Draw>): ComponentChildren;
}

/** The numbers of panels that the style sheet arranges in their own way. */
const countNames: Readonly<Record<number, string>> = { 3: 'three', 4: 'four' };

/** Small multiples: one chart per panel. */
export function ChartPanels<Panel extends { readonly id: string; readonly title: string; readonly sentence: string }>({
  panels,
  heightOf,
  draw,
}: ChartPanelsProps<Panel>) {
  return (
    <div class={`panels ${countNames[panels.length] ?? ''}`}>
      {panels.map((panel) => (
        <ChartPanel
          key={panel.id}
          title={panel.title}
          sentence={panel.sentence}
          heightPx={heightOf(panel)}
          draw={(...pixels) => draw(panel, ...pixels)}
        />
      ))}
    </div>
  );
}

interface ChartsOnDemandProps {
  readonly summary: string;
  readonly children: ComponentChildren;
}

/** Draws charts when opened and removes them when closed, because many canvases need much memory on a phone. */
export function ChartsOnDemand({ summary, children }: ChartsOnDemandProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="unfolding charts" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
