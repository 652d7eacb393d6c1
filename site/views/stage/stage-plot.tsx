import { pixelRatio } from '../actions/pixel-ratio.ts';
import { charts, chartsFailed, useCharts } from '../figure/load-charts.ts';
import type { StageSlide } from './stage-slides.ts';
import { useRoom } from './use-room.ts';

/** The smallest type of a chart, in its own pixels: names on its axes. */
const CHART_TYPE_PX = 11;

/** The chart of the page, enlarged until its smallest type is that of the stage, with as many pixels as the screen has. */
export function StagePlot({ chart }: { readonly chart: Extract<StageSlide['chart'], { kind: 'plot' }> }) {
  useCharts();
  const [place, { widthPx, heightPx }] = useRoom();
  const { figure, panel } = chart;
  const Chart = charts.value?.PlotChart;
  const typePx = place.current ? Number.parseFloat(getComputedStyle(place.current).fontSize) : CHART_TYPE_PX;
  const times = Math.max(1, typePx / CHART_TYPE_PX);
  const isScatter = panel.series.length > 0 && panel.series.every(({ joined }) => !joined);
  const size = { width: `${widthPx / times}px`, height: `${heightPx / times}px`, transform: `scale(${times})` };
  return (
    <div class="stage-plot">
      {isScatter && (
        <ul class="legend" aria-label="Points">
          {figure.legend.map(({ fill, label }) => (
            <li key={fill}>
              <i class={`dot ${fill}`} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div ref={place} class="stage-canvas" role="img" aria-label={panel.sentence}>
        {Chart && heightPx > 0 && (
          <div style={size}>
            <Chart panel={panel} all={panel.series} x={figure.x} y={figure.y} pixelsPerPx={times * pixelRatio.value} />
          </div>
        )}
        {chartsFailed.value && <p>The chart could not be loaded; the sentence below holds its finding.</p>}
      </div>
    </div>
  );
}
