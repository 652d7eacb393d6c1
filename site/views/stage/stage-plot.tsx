import type { Slide } from '../../figures/slides/slides.ts';
import { charts, useCharts } from '../figure/load-charts.ts';
import { closeAxis } from './close-axis.ts';
import { Enlarged } from './stage-enlarged.tsx';

/** Lines or points of the page; who computed stands at the lines' ends, or above the points beside what the vertical axis shows. */
export function StagePlot({ chart }: { readonly chart: Extract<Slide['chart'], { kind: 'plot' }> }) {
  useCharts();
  const { figure, panel } = chart;
  const Chart = charts.value?.PlotChart;
  const isScatter = panel.series.length > 0 && panel.series.every(({ joined }) => !joined);
  // Points have one panel of their own scale; lines are compared from screen to screen.
  const points = isScatter ? panel.series.flatMap((series) => series.points) : [];
  const x = closeAxis(
    panel.x ?? figure.x,
    points.map((point) => point.x),
  );
  const y = closeAxis(
    figure.y,
    points.flatMap((point) => [point.y, ...(point.interval ?? [])]),
  );
  return (
    <div class="stage-plot">
      <header>
        <p>
          <span aria-hidden="true">↑ </span>
          {figure.y.label}
          {isScatter && (
            <>
              <span aria-hidden="true">, → </span>
              {figure.x.label}
            </>
          )}
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
          Chart && (
            <Chart
              panel={panel}
              all={panel.series}
              x={isScatter ? { ...x, label: '' } : x}
              y={y}
              pixelsPerPx={pixelsPerPx}
            />
          )
        }
      </Enlarged>
    </div>
  );
}
