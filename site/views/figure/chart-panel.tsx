import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { chartsFailed } from '../chart/load-charts.ts';
import { useTypeGrowth } from './type-growth.ts';

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
