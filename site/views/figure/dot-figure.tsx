import type { DotFigure } from '../../figures/form/figure.ts';
import { dotPanelHeightPx } from '../chart/dots/dot-rows.ts';
import { ChartPanel } from './chart-panel.tsx';
import { charts, useCharts } from './load-charts.ts';

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
  useCharts();
  const Chart = charts.value?.DotChart;
  return (
    <>
      <DotLegend legend={figure.legend} />
      <div class="panels">
        {figure.panels.map((panel) => (
          <ChartPanel key={panel.id} title={panel.title} sentence={panel.sentence} heightPx={dotPanelHeightPx(panel)}>
            {Chart && <Chart groups={panel.groups} axis={panel.axis} />}
          </ChartPanel>
        ))}
      </div>
    </>
  );
}
