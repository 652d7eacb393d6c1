import type { BarFigure } from '../../figures/form/figure.ts';
import { barRows, panelHeightPx } from '../chart/bar-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { ChartPanel } from './chart-panel.tsx';

/** The legend of fills: which is whose. */
export function Legend({ legend }: Pick<BarFigure, 'legend'>) {
  return (
    <ul class="legend" aria-label="Fills">
      {legend.map(({ fill, label }) => (
        <li key={fill}>
          <i class={`swatch ${fill}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Small multiples of bars, with the legend of fills. */
export function BarFigureView({ figure }: { readonly figure: BarFigure }) {
  useCharts();
  const Chart = charts.value?.BarChart;
  const allRows = figure.panels.flatMap(barRows);
  return (
    <>
      <Legend legend={figure.legend} />
      <div class="panels">
        {figure.panels.map((panel) => (
          <ChartPanel key={panel.id} title={panel.title} sentence={panel.sentence} heightPx={panelHeightPx(panel)}>
            {Chart && <Chart rows={barRows(panel)} allRows={allRows} axis={figure.axis} />}
          </ChartPanel>
        ))}
      </div>
    </>
  );
}
