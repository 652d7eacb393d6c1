import type { BarFigure } from '../../figures/form/figure.ts';
import { barRows, panelHeightPx } from '../chart/bar-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { ChartPanels } from './chart-panel.tsx';
import { Legend } from './legend.tsx';
import '../parts/fills.css';

/** Explains the fills of bars: which backend each stands for. */
export const FillLegend = ({ legend }: Pick<BarFigure, 'legend'>) => (
  <Legend name="Fills" entries={legend.map(({ fill, label }) => ({ mark: `swatch ${fill}`, label }))} />
);

/** Small multiples of bars, with a legend of their fills. */
export function BarFigureView({ figure: { axis, legend, panels } }: { readonly figure: BarFigure }) {
  useCharts();
  const Chart = charts.value?.BarChart;
  const allRows = panels.flatMap(barRows);
  return (
    <>
      <FillLegend legend={legend} />
      <ChartPanels
        panels={panels}
        heightOf={panelHeightPx}
        draw={(panel, pixelsPerPx) =>
          Chart && <Chart pixelsPerPx={pixelsPerPx} rows={barRows(panel)} allRows={allRows} axis={axis} />
        }
      />
    </>
  );
}
