import { useState } from 'preact/hooks';
import type { BoxFigure, BoxPanel } from '../../figures/form/figure.ts';
import { panelHeightPx } from '../chart/bar-rows.ts';
import { rowsPanel } from '../chart/box-rows.ts';
import { Legend } from './bar-figure.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { charts, useCharts } from './load-charts.ts';

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

/** Panels that are drawn only once they are asked for. */
function Folded({ panels, others }: { readonly panels: readonly BoxPanel[]; readonly others: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const boxes = panels.reduce((sum, { groups }) => sum + groups.reduce((of, group) => of + group.boxes.length, 0), 0);
  return (
    <details class="unfolding charts" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {others ? 'Box plots of the other' : 'Box plots of'} {boxes} {boxes === 1 ? 'cell' : 'cells'}
      </summary>
      <p class="notes">Every box is scaled to its median (1×), which is written beside it.</p>
      {/* Closed again, they are taken away: many canvases cost memory on a phone. */}
      {isOpen && <Panels panels={panels} />}
    </details>
  );
}

/** Box plots with the legend of fills: lotteries at once, the rest on demand. */
export function BoxFigureView({ figure }: { readonly figure: BoxFigure }) {
  useCharts();
  const open = figure.panels.filter(({ folded }) => !folded);
  const folded = figure.panels.filter((panel) => panel.folded);
  return (
    <>
      <Legend legend={figure.legend} />
      {open.length > 0 && <Panels panels={open} />}
      {folded.length > 0 && <Folded panels={folded} others={open.length > 0} />}
    </>
  );
}
