import type { Slide } from '../../figures/slides/slides.ts';
import { dotRowsHeightPx, NARROWEST_DOTS_PX } from '../chart/dots/dot-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { DotLegend } from '../figure/legend.tsx';
import { Enlarged } from './stage-enlarged.tsx';

/** The dots of the page, with names and numbers that are read from the last row. */
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
