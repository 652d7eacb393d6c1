import type { ComponentChildren, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { chartsFailed } from '../chart/load-charts.ts';

/** A root's type where nobody has asked for larger, in pixels: charts are drawn for it. */
const USUAL_TYPE_PX = 16;
/** No chart is made narrower than on a small phone: names and numbers in a row would not have room. */
const NARROWEST_PX = 288;

/** How many times larger a chart of this width is drawn where type is set so, 1 or more. */
export function typeGrowth(rootTypePx: number, widthPx: number): number {
  return Math.max(1, Math.min(rootTypePx / USUAL_TYPE_PX, widthPx / NARROWEST_PX));
}

interface TypeGrowth {
  /** To be given to the element that the chart is drawn in. */
  readonly element: RefObject<HTMLDivElement | null>;
  /** How many times larger the chart is drawn, 1 or more. */
  readonly times: number;
  /** Pixels of the screen a pixel of the chart; nothing where the chart is not enlarged, and knows it by itself. */
  readonly pixelsPerPx: number | undefined;
}

/** Canvases know nothing of the page's type: how large is theirs to be drawn? */
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
    // No observer of sizes: with one beside those of the charts, WebKit reports a loop of observers as an error.
    addEventListener('resize', look);
    // With the next frame, which lays the page out anyway: asking earlier would force a layout.
    const frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('resize', look);
    };
  }, []);
  return { element, times, pixelsPerPx };
}

/** Nothing until the charts are loaded. @param pixelsPerPx pixels of the screen a pixel of the chart, where it is enlarged */
type Draw = (pixelsPerPx?: number) => ComponentChildren;

interface ChartPanelProps {
  readonly title: string;
  /** All that the chart shows, for those who cannot see it. */
  readonly sentence: string;
  /** Known before anything is drawn, so that nothing jumps when it is. */
  readonly heightPx: number;
  readonly draw: Draw;
}

/** One chart of a figure: its title and the container that it is drawn in. Its accessible name is short; its description says where the rest is. */
function ChartPanel({ title, sentence, heightPx, draw }: ChartPanelProps) {
  const described = useId();
  const { element, times, pixelsPerPx } = useTypeGrowth();
  const enlarged = { width: `${100 / times}%`, height: `${heightPx}px`, transform: `scale(${times})` };
  return (
    <div class="panel">
      <h3>{title}</h3>
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

/** Small multiples: a chart for each panel. */
export function ChartPanels<Panel extends { readonly id: string; readonly title: string; readonly sentence: string }>({
  panels,
  heightOf,
  draw,
}: ChartPanelsProps<Panel>) {
  return (
    <div class="panels">
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

/** Charts are drawn when they are asked for, and taken away when they are closed: many canvases cost memory on a phone. */
export function ChartsOnDemand({ summary, children }: ChartsOnDemandProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="unfolding charts" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  );
}
