import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { chartsFailed } from '../chart/load-charts.ts';

interface ChartPanelProps {
  readonly title: string;
  /** All that the chart shows, for those who cannot see it. */
  readonly sentence: string;
  /** Known before anything is drawn, so that nothing jumps when it is. */
  readonly heightPx: number;
  readonly children: ComponentChildren;
}

/** One chart of a figure: its title and the container that it is drawn in. Its accessible name is short; its description says where the rest is. */
function ChartPanel({ title, sentence, heightPx, children }: ChartPanelProps) {
  const described = useId();
  return (
    <div class="panel">
      <h3>{title}</h3>
      <div
        class="canvas"
        role="img"
        aria-label={`${title}, a chart`}
        aria-describedby={described}
        style={{ height: `${heightPx}px` }}
      >
        {children}
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
  /** Nothing until the charts are loaded. */
  draw(panel: Panel): ComponentChildren;
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
        <ChartPanel key={panel.id} title={panel.title} sentence={panel.sentence} heightPx={heightOf(panel)}>
          {draw(panel)}
        </ChartPanel>
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
