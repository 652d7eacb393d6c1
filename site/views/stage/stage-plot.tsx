import type { Slide } from '../../figures/slides/slides.ts';
import { charts, useCharts } from '../figure/load-charts.ts';
import { Enlarged } from './stage-enlarged.tsx';

/** Lines or points of the page; who computed stands at the lines' ends, or above the points beside what the vertical axis shows. */
export function StagePlot({ chart }: { readonly chart: Extract<Slide['chart'], { kind: 'plot' }> }) {
  useCharts();
  const { figure, panel } = chart;
  const Chart = charts.value?.PlotChart;
  const isScatter = panel.series.length > 0 && panel.series.every(({ joined }) => !joined);
  return (
    <div class="stage-plot">
      <header>
        <p>
          <span aria-hidden="true">↑ </span>
          {figure.y.label}
        </p>
        {isScatter && (
          <ul class="legend" aria-label="Points">
            {figure.legend.map(({ fill, label }) => (
              <li key={fill}>
                <i class={`dot ${fill}`} />
                {label}
              </li>
            ))}
          </ul>
        )}
      </header>
      <Enlarged label={panel.sentence}>
        {({ pixelsPerPx }) =>
          Chart && <Chart panel={panel} all={panel.series} x={figure.x} y={figure.y} pixelsPerPx={pixelsPerPx} />
        }
      </Enlarged>
    </div>
  );
}
