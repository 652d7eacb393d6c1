import type { StripFigure } from '../../figures/form/figure.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { stripsHeightPx } from '../chart/strips/strip-rows.ts';
import { ChartPanel } from './chart-panel.tsx';
import './strips.css';

/** The engines that occur, each with its colour and its shape. */
export function EngineLegend({ legend }: Pick<StripFigure, 'legend'>) {
  return (
    <ul class="legend engines" aria-label="Engines">
      {legend.map(({ engineKind, label }) => (
        <li key={engineKind}>
          <i class={`engine ${engineKind}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Devices as points: small multiples with an axis each. */
export function StripFigureView({ figure }: { readonly figure: StripFigure }) {
  useCharts();
  const Chart = charts.value?.StripChart;
  return (
    <>
      <EngineLegend legend={figure.legend} />
      <div class="panels">
        {figure.panels.map((panel) => (
          <ChartPanel key={panel.id} title={panel.title} sentence={panel.sentence} heightPx={stripsHeightPx(panel)}>
            {Chart && <Chart panel={panel} devices={figure.devices} />}
          </ChartPanel>
        ))}
      </div>
    </>
  );
}
