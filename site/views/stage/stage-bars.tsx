import type { Slide } from '../../figures/slides/slides.ts';
import { placeOfBars, slideRows } from '../chart/bar-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { Enlarged } from './stage-enlarged.tsx';

/** The bars of the page, with names and numbers that are read from the last row. */
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
