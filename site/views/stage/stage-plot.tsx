import { plotMarksIn } from '../../figures/form/plot-marks-in.ts';
import type { Slide } from '../../figures/slides/slides.ts';
import { placeOfBars, slideRows } from '../chart/bar-rows.ts';
import { dotRowsHeightPx, NARROWEST_DOTS_PX } from '../chart/dots/dot-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { DotLegend } from '../figure/legend.tsx';
import { PlotLegend } from '../figure/plot-legend.tsx';
import { axesOnStage } from './axes/stage-axes.ts';
import { Enlarged } from './stage-enlarged.tsx';

/** The width on the page of a phone. With less, the axis's labels and title have no room beside the lines' names. */
const NARROWEST_PLOT_PX = 340;

/** Lines or points. Who computed stands at the lines' ends, or above points, where other marks are explained, too. */
export function StagePlot({ chart }: { readonly chart: Extract<Slide['chart'], { kind: 'plot' }> }) {
  useCharts();
  const { figure, panel } = chart;
  const Chart = charts.value?.PlotChart;
  const { isScatter, x, y } = axesOnStage(chart);
  const besides = plotMarksIn(figure, panel);
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
        {(isScatter || besides.length > 0) && (
          <PlotLegend legend={isScatter ? figure.legend : []} isScatter={isScatter} besides={besides} />
        )}
      </header>
      <Enlarged label={panel.sentence} narrowestPx={NARROWEST_PLOT_PX}>
        {({ pixelsPerPx }) => Chart && <Chart panel={panel} all={panel.series} x={x} y={y} pixelsPerPx={pixelsPerPx} />}
      </Enlarged>
    </div>
  );
}

/** Bars with names and numbers large enough to read from the last row. */
export function StageBars({ chart }: { readonly chart: Extract<Slide['chart'], { kind: 'bars' }> }) {
  useCharts();
  const { figure, panel } = chart;
  const Chart = charts.value?.BarChart;
  return (
    <div class="stage-plot">
      <Enlarged label={panel.sentence} {...placeOfBars(chart.rows)}>
        {({ isNarrow, ...shown }) => {
          const rows = slideRows(chart.rows, isNarrow);
          return Chart && <Chart rows={rows} allRows={rows} axis={figure.axis} {...shown} />;
        }}
      </Enlarged>
    </div>
  );
}

/** Dots with names and numbers large enough to read from the last row. */
export function StageDots({ chart }: { readonly chart: Extract<Slide['chart'], { kind: 'dots' }> }) {
  useCharts();
  const { figure, panel, groups } = chart;
  const Chart = charts.value?.DotChart;
  const rowsPx = dotRowsHeightPx(groups);
  return (
    <div class="stage-plot">
      <header>
        <DotLegend legend={figure.legend} />
      </header>
      <Enlarged label={panel.sentence} chartPx={rowsPx} growth={2} narrowestPx={NARROWEST_DOTS_PX}>
        {({ pixelsPerPx }) => Chart && <Chart groups={groups} axis={panel.axis} pixelsPerPx={pixelsPerPx} />}
      </Enlarged>
    </div>
  );
}
