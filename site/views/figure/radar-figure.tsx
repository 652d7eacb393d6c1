import type { RadarFigure } from '../../figures/form/figure.ts';
import { ChartPanel } from './chart-panel.tsx';
import { charts, useCharts } from './load-charts.ts';

const HEIGHT_PX = 320;

/** Polygons of scores, one panel a backend, with the legend of schemes. */
export function RadarFigureView({ figure }: { readonly figure: RadarFigure }) {
  useCharts();
  const Chart = charts.value?.RadarChart;
  // Each scheme once, though every panel draws it.
  const named = new Map(figure.panels.flatMap(({ series }) => series.map(({ label, hue }) => [label, hue] as const)));
  return (
    <>
      <ul class="legend" aria-label="Schemes">
        {[...named].map(([label, hue]) => (
          <li key={label}>
            <i class={`swatch plain ${hue}`} />
            {label}
          </li>
        ))}
      </ul>
      <div class="panels">
        {figure.panels.map((panel) => (
          <ChartPanel key={panel.id} title={panel.title} sentence={panel.sentence} heightPx={HEIGHT_PX}>
            {Chart && <Chart panel={panel} figure={figure} />}
          </ChartPanel>
        ))}
      </div>
    </>
  );
}
