import type { Slide } from '../../figures/slides/slides.ts';
import { slideRows, slideRowsHeightPx } from '../chart/bar-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { Enlarged } from './stage-enlarged.tsx';

/** The bars of the page, with names and numbers that are read from the last row. */
export function StageBars({ chart }: { readonly chart: Extract<Slide['chart'], { kind: 'bars' }> }) {
  useCharts();
  const { figure, panel } = chart;
  const Chart = charts.value?.BarChart;
  const rowsIn = (isNarrow: boolean) => slideRows(chart.rows, isNarrow);
  return (
    <div class="stage-plot">
      <Enlarged label={panel.sentence} chartPx={(isNarrow) => slideRowsHeightPx(rowsIn(isNarrow))} growth={2}>
        {({ isNarrow, ...shown }) => {
          const rows = rowsIn(isNarrow);
          return Chart && <Chart rows={rows} allRows={rows} axis={figure.axis} {...shown} />;
        }}
      </Enlarged>
    </div>
  );
}
