import type { PlotFigure } from '../../figures/form/figure.ts';
import { ChartPanel } from './chart-panel.tsx';
import { charts, useCharts } from './load-charts.ts';

/** The same for every panel, so that slopes can be compared by eye; more where the names of many lines stand below each other. */
const HEIGHT_PX = 300;
/** Below the lines: the axis and its title. */
const AXIS_PX = 60;
/** What a name takes, with who computed below it. */
const NAME_PX = 27;

function heightOf({ panels }: PlotFigure): number {
  const names = Math.max(0, ...panels.map(({ series }) => series.filter(({ isNamed }) => isNamed).length));
  return Math.max(HEIGHT_PX, AXIS_PX + NAME_PX * names);
}

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
          <ChartPanel key={panel.id} title={panel.title} sentence={panel.sentence} heightPx={heightOf(figure)}>
            {Chart && <Chart panel={panel} all={all} x={figure.x} y={figure.y} />}
          </ChartPanel>
        ))}
      </div>
    </>
  );
}
