import type { DotFigure } from '../../figures/form/figure.ts';
import { dotPanelHeightPx } from '../chart/dots/dot-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { isAwaited } from '../state/figure-input.ts';
import { ChartPanels } from './chart-panel.tsx';
import { DotLegend } from './legend.tsx';
import { isAttended } from './still/attended.ts';
import { hasStill } from './still/kept-still.ts';
import { Still } from './still/still.tsx';
import { isUntouched } from './still/untouched.ts';

/** Rows of dots, a panel for each question. */
export function DotFigureView({ figure }: { readonly figure: DotFigure }) {
  // What stands already is as good as a chart until there is something to add to it.
  const waits = isUntouched.value && figure.panels.every(({ id }) => hasStill(id));
  useCharts(waits);
  // Where the published times are still to come, the chart would have less. Where nobody is there, it would answer nobody.
  const stands = waits && (isAwaited.value || !isAttended.value);
  const Chart = stands ? undefined : charts.value?.DotChart;
  return (
    <>
      <DotLegend legend={figure.legend} />
      <ChartPanels
        panels={figure.panels}
        heightOf={dotPanelHeightPx}
        draw={({ id, groups, axis }, pixelsPerPx) =>
          Chart ? <Chart pixelsPerPx={pixelsPerPx} groups={groups} axis={axis} /> : waits && <Still id={id} />
        }
      />
    </>
  );
}
