import { useState } from 'preact/hooks';
import type { BoxFigure, BoxPanel } from '../../figures/form/figure.ts';
import { panelHeightPx } from '../chart/bar-rows.ts';
import { rowsPanel } from '../chart/box-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { Legend } from './bar-figure.tsx';
import { ChartPanel } from './chart-panel.tsx';

function Panels({ panels }: { readonly panels: readonly BoxPanel[] }) {
  const Chart = charts.value?.BoxChart;
  return (
    <div class="panels">
      {panels.map((panel) => (
        <ChartPanel
          key={panel.id}
          title={panel.title}
          sentence={panel.sentence}
          heightPx={panelHeightPx(rowsPanel(panel))}
        >
          {Chart && <Chart panel={panel} />}
        </ChartPanel>
      ))}
    </div>
  );
}

const Scaled = () => (
  <p class="notes">
    Every box is scaled to its median (1×), which is written beside it. Each operation has an axis of its own: on one
    for all of them a steady box would be too narrow to see.
  </p>
);

/** Panels that are drawn only once they are asked for. */
function Folded({ panels }: { readonly panels: readonly BoxPanel[] }) {
  const [isOpen, setOpen] = useState(false);
  const boxes = panels.reduce(
    (sum, { groups }) => sum + groups.reduce((count, group) => count + group.boxes.length, 0),
    0,
  );
  return (
    <details class="unfolding charts" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Box plots of the other {boxes} {boxes === 1 ? 'cell' : 'cells'}
      </summary>
      <Scaled />
      {/* Closed again, they are taken away: many canvases cost memory on a phone. */}
      {isOpen && <Panels panels={panels} />}
    </details>
  );
}

/** Box plots with the legend of fills: lotteries at once, the rest on demand. */
export function BoxFigureView({ figure }: { readonly figure: BoxFigure }) {
  useCharts();
  const lotteries = figure.panels.filter(({ folded }) => !folded);
  // Where nothing else is there to be seen, whoever opens the figure has asked for them.
  const open = lotteries.length > 0 ? lotteries : figure.panels;
  const folded = figure.panels.filter((panel) => !open.includes(panel));
  return (
    <>
      <Legend legend={figure.legend} />
      {open === figure.panels && <Scaled />}
      <Panels panels={open} />
      {folded.length > 0 && <Folded panels={folded} />}
    </>
  );
}
