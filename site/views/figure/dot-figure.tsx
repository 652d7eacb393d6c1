import { computed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { mainExperiment } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import type { DotFigure } from '../../figures/form/figure.ts';
import { dotPanelHeightPx } from '../chart/dots/dot-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { isAwaited } from '../state/figure-input.ts';
import { place } from '../state/place.ts';
import { state } from '../state/run-state.ts';
import { settings } from '../state/settings-state.ts';
import { ChartPanels } from './chart-panel.tsx';
import { DotLegend } from './legend.tsx';
import { drawing, hasStill, isAttended, keptStill } from './still/kept-still.ts';

/** What makes rows; how long they are measured makes none. */
const rowsOf = ({ experiment, schemes, operations, backends, messages }: typeof settings.value) =>
  JSON.stringify([experiment, schemes, operations, backends, messages]);

const asDrawn = rowsOf(defaultSettings(mainExperiment));

/** Whether the first screen shows what it was built with: nothing is measured, and no other rows are asked for. */
const isUntouched = computed(
  () => place.value === 'run' && state.value === 'idle' && rowsOf(settings.value) === asDrawn,
);

/** A panel as it was drawn when the site was built: it stands until a chart takes its place. */
function Still({ id }: { readonly id: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const still = keptStill(id);
    if (still) place.current?.replaceChildren(still);
  }, [id]);
  return (
    <div class="still" ref={place}>
      {drawing.stillOf?.(id)}
    </div>
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
