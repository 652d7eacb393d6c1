import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
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
export function ChartPanel({ title, sentence, heightPx, children }: ChartPanelProps) {
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
