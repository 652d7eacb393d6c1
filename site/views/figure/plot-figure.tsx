import type { PlotFigure, PlotPanel } from '../../figures/form/figure.ts';
import { isScatter } from '../../figures/form/is-scatter.ts';
import { othersText } from '../../figures/words/format-list.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { ChartPanels, ChartsOnDemand } from './chart-panel.tsx';
import { openPanels } from './open-panels.ts';
import { PlotLegend } from './plot-legend.tsx';

/** The height of every panel, so that slopes compare by eye. Names of many lines below each other need more. */
const HEIGHT_PX = 250;
/** The height of the axis and its title, below the lines. */
const AXIS_PX = 60;
/** The height of a name, with who computed below it. */
const NAME_PX = 27;

function heightOf({ panels }: PlotFigure): number {
  const names = Math.max(0, ...panels.map(({ series }) => series.filter(({ isNamed }) => isNamed).length));
  return Math.max(HEIGHT_PX, AXIS_PX + NAME_PX * names);
}

/** Small multiples of lines or points, with a legend. */
export function PlotFigureView({ figure }: { readonly figure: PlotFigure }) {
  useCharts();
  const Chart = charts.value?.PlotChart;
  const all = figure.panels.flatMap(({ series }) => series);
  const count = openPanels(figure);
  const first = figure.panels.slice(0, count);
  const others = figure.panels.slice(count);
  const panelsOf = (panels: readonly PlotPanel[]) => (
    <ChartPanels
      panels={panels}
      heightOf={() => heightOf(figure)}
      draw={(panel, pixelsPerPx) =>
        Chart && (
          <Chart pixelsPerPx={pixelsPerPx} panel={panel} all={all} x={panel.x ?? figure.x} y={panel.y ?? figure.y} />
        )
      }
    />
  );
  return (
    <>
      <PlotLegend
        legend={figure.legend}
        isScatter={isScatter(figure)}
        besides={figure.besides ?? []}
        up={figure.y.label}
      />
      {panelsOf(first)}
      {others.length > 0 && (
        <ChartsOnDemand summary={othersText(others.map(({ title }) => title))}>{panelsOf(others)}</ChartsOnDemand>
      )}
    </>
  );
}
