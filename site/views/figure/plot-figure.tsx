import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { PlotFigure, PlotPanel } from '../../figures/form/figure.ts';
import { formatList } from '../../figures/words/format-list.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { ChartPanel } from './chart-panel.tsx';
import { openPanels } from './open-panels.ts';

/** The height of every panel, so that slopes can be compared by eye; more where the names of many lines stand below each other. */
const HEIGHT_PX = 250;
/** Below the lines: the axis and its title. */
const AXIS_PX = 60;
/** What a name takes, with who computed below it. */
const NAME_PX = 27;

function heightOf({ panels }: PlotFigure): number {
  const names = Math.max(0, ...panels.map(({ series }) => series.filter(({ isNamed }) => isNamed).length));
  return Math.max(HEIGHT_PX, AXIS_PX + NAME_PX * names);
}

/** Charts are drawn when they are asked for: a canvas that is not seen costs memory all the same. */
function MorePanels({ titles, children }: { readonly titles: string; readonly children: ComponentChildren }) {
  const isOpen = useSignal(false);
  return (
    <details
      class="unfolding charts"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{titles}, too</summary>
      {isOpen.value && <div class="panels">{children}</div>}
    </details>
  );
}

/** Small multiples of lines or points, with the legend of lines. */
export function PlotFigureView({ figure }: { readonly figure: PlotFigure }) {
  useCharts();
  const Chart = charts.value?.PlotChart;
  const all = figure.panels.flatMap(({ series }) => series);
  const isScatter = all.length > 0 && all.every(({ joined }) => !joined);
  const count = openPanels(figure);
  const first = figure.panels.slice(0, count);
  const others = figure.panels.slice(count);
  const drawn = (panel: PlotPanel) => (
    <ChartPanel key={panel.id} title={panel.title} sentence={panel.sentence} heightPx={heightOf(figure)}>
      {Chart && <Chart panel={panel} all={all} x={panel.x ?? figure.x} y={panel.y ?? figure.y} />}
    </ChartPanel>
  );
  return (
    <>
      <ul class="legend lines" aria-label={isScatter ? 'Points' : 'Lines'}>
        {figure.legend.map(({ fill, label }) => (
          <li key={fill}>
            <i class={`${isScatter ? 'dot' : 'line'} ${fill}`} />
            {label}
          </li>
        ))}
      </ul>
      <div class="panels">{first.map(drawn)}</div>
      {others.length > 0 && (
        <MorePanels titles={formatList(others.map(({ title }) => title))}>{others.map(drawn)}</MorePanels>
      )}
    </>
  );
}
