import type { PlotFigure } from '../../figures/form/figure.ts';
import { ChartPanel } from './chart-panel.tsx';
import { charts, useCharts } from './load-charts.ts';

/** The same for every panel, so that slopes can be compared by eye. */
const HEIGHT_PX = 300;

/** Small multiples of lines or points, with the legend of lines. */
export function PlotFigureView({ figure }: { readonly figure: PlotFigure }) {
  useCharts();
  const Chart = charts.value?.PlotChart;
  const all = figure.panels.flatMap(({ series }) => series);
  const isScatter = all.length > 0 && all.every(({ joined }) => !joined);
  return (
    <>
      <ul class="legend lines" aria-label={isScatter ? 'Points' : 'Lines'}>
        {figure.legend.map(({ fill, label }) => (
          <li key={fill}>
            <i class={`${isScatter ? 'dot' : 'line'} ${fill}`} />
            {label}
          </li>
        ))}
      </ul>
      <div class="panels">
        {figure.panels.map((panel) => (
          <ChartPanel key={panel.id} title={panel.title} sentence={panel.sentence} heightPx={HEIGHT_PX}>
            {Chart && <Chart panel={panel} x={figure.x} y={figure.y} />}
          </ChartPanel>
        ))}
      </div>
    </>
  );
}
