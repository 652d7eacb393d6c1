import type { Slide } from '../../figures/slides/slides.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { Legend } from '../figure/legend.tsx';
import { axesOnStage } from './axes/stage-axes.ts';
import { Enlarged } from './stage-enlarged.tsx';

/** Lines or points of the page; who computed stands at the lines' ends, or above the points beside what the vertical axis shows. */
export function StagePlot({ chart }: { readonly chart: Extract<Slide['chart'], { kind: 'plot' }> }) {
  useCharts();
  const { figure, panel } = chart;
  const Chart = charts.value?.PlotChart;
  const { isScatter, x, y } = axesOnStage(chart);
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
          <Legend name="Points" entries={figure.legend.map(({ fill, label }) => ({ mark: `dot ${fill}`, label }))} />
        )}
      </header>
      <Enlarged label={panel.sentence}>
        {({ pixelsPerPx }) => Chart && <Chart panel={panel} all={panel.series} x={x} y={y} pixelsPerPx={pixelsPerPx} />}
      </Enlarged>
    </div>
  );
}
