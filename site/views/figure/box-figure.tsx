import type { BoxFigure, BoxPanel } from '../../figures/form/figure.ts';
import { panelHeightPx } from '../chart/bar-rows.ts';
import { rowsPanel } from '../chart/box-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { FillLegend } from './bar-figure.tsx';
import { ChartPanels, ChartsOnDemand } from './chart-panel.tsx';

function Panels({ panels }: { readonly panels: readonly BoxPanel[] }) {
  const Chart = charts.value?.BoxChart;
  return (
    <ChartPanels
      panels={panels}
      heightOf={(panel) => panelHeightPx(rowsPanel(panel))}
      draw={(panel, pixelsPerPx) => Chart && <Chart pixelsPerPx={pixelsPerPx} panel={panel} />}
    />
  );
}

const Scaled = () => (
  <p class="notes">
    Every box is scaled to its median (1×), which is written at the right. Each operation has an axis of its own: on one
    for all of them a steady box would be too narrow to see.
  </p>
);

const countBoxes = (panels: readonly BoxPanel[]): number =>
  panels.flatMap(({ groups }) => groups.flatMap(({ boxes }) => boxes)).length;

/** Box plots with a legend of their fills: lotteries are drawn at once, the others on demand. */
export function BoxFigureView({ figure }: { readonly figure: BoxFigure }) {
  useCharts();
  const lotteries = figure.panels.filter(({ folded }) => !folded);
  // Without lotteries, opening the figure is already the demand for the others.
  const open = lotteries.length > 0 ? lotteries : figure.panels;
  const folded = figure.panels.filter((panel) => !open.includes(panel));
  return (
    <>
      <FillLegend legend={figure.legend} />
      {open === figure.panels && <Scaled />}
      <Panels panels={open} />
      {folded.length > 0 && (
        <ChartsOnDemand
          summary={`Box plots of the other ${countBoxes(folded)} ${countBoxes(folded) === 1 ? 'cell' : 'cells'}`}
        >
          <Scaled />
          <Panels panels={folded} />
        </ChartsOnDemand>
      )}
    </>
  );
}
