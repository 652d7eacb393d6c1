import type { DotFigure } from '../../figures/form/figure.ts';
import { dotPanelHeightPx } from '../chart/dots/dot-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { isAwaited } from '../state/figure-input.ts';
import { ChartPanel } from './chart-panel.tsx';
import { isAttended } from './still/attended.ts';
import { hasStill } from './still/kept-still.ts';
import { Still } from './still/still.tsx';
import { isUntouched } from './still/untouched.ts';

/** What a dot's shape says, and that ticks are published. */
export function DotLegend({ legend }: Pick<DotFigure, 'legend'>) {
  return (
    <ul class="legend" aria-label="Dots">
      {legend.map(({ fill, label }) => (
        <li key={fill}>
          <i class={fill === 'reference' ? 'tick' : `dot ${fill}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

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
      <div class="panels">
        {figure.panels.map((panel) => (
          <ChartPanel key={panel.id} title={panel.title} sentence={panel.sentence} heightPx={dotPanelHeightPx(panel)}>
            {Chart ? <Chart groups={panel.groups} axis={panel.axis} /> : waits && <Still id={panel.id} />}
          </ChartPanel>
        ))}
      </div>
    </>
  );
}
