import type { StripFigure } from '../../figures/form/figure.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { stripsHeightPx } from '../chart/strips/strip-rows.ts';
import { ChartPanels } from './chart-panel.tsx';
import { Legend } from './legend.tsx';
import './strips.css';

/** The engines that occur, each with its colour and shape. */
export const EngineLegend = ({ legend }: Pick<StripFigure, 'legend'>) => (
  <Legend name="Engines" entries={legend.map(({ engineKind, label }) => ({ mark: `engine ${engineKind}`, label }))} />
);

/** Devices as points: small multiples, each with its own axis. */
export function StripFigureView({ figure: { devices, legend, panels } }: { readonly figure: StripFigure }) {
  useCharts();
  const Chart = charts.value?.StripChart;
  return (
    <>
      <EngineLegend legend={legend} />
      <ChartPanels
        panels={panels}
        heightOf={stripsHeightPx}
        draw={(panel, pixelsPerPx) => Chart && <Chart pixelsPerPx={pixelsPerPx} panel={panel} devices={devices} />}
      />
    </>
  );
}
