import type { ComponentChildren } from 'preact';
import { chartsFailed } from './load-charts.ts';

interface ChartPanelProps {
  readonly title: string;
  /** All that the chart shows, for those who cannot see it. */
  readonly sentence: string;
  /** Known before anything is drawn, so that nothing jumps when it is. */
  readonly heightPx: number;
  readonly children: ComponentChildren;
}

/** One chart of a figure: its title, and the place where it is drawn. */
export function ChartPanel({ title, sentence, heightPx, children }: ChartPanelProps) {
  return (
    <div class="panel">
      <h3>{title}</h3>
      <div class="canvas" role="img" aria-label={sentence} style={{ height: `${heightPx}px` }}>
        {children}
        {chartsFailed.value && <p>The charts could not be loaded; the tables hold the same numbers.</p>}
      </div>
    </div>
  );
}
