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
import { cachedStill, drawing, hasStill, isAttended } from './still/cached-still.ts';

/** The settings that decide the rows. How long the run measures is not among them. */
const rowsOf = ({ experiment, schemes, operations, backends, messages }: typeof settings.value) =>
  JSON.stringify([experiment, schemes, operations, backends, messages]);

const asDrawn = rowsOf(defaultSettings(mainExperiment));

/** Whether the first screen shows what it was built with: nothing is measured, and no other rows are chosen. */
const isUntouched = computed(
  () => place.value === 'run' && state.value === 'idle' && rowsOf(settings.value) === asDrawn,
);

/** A panel as drawn when the site was built. It stays until a chart replaces it. */
function Still({ id }: { readonly id: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const still = cachedStill(id);
    if (still && still.parentNode !== place.current) place.current?.replaceChildren(still);
  }, [id]);
  return (
    <div class="still" ref={place}>
      {drawing.stillOf?.(id)}
    </div>
  );
}

/** Rows of dots, with one panel per question. */
export function DotFigureView({ figure }: { readonly figure: DotFigure }) {
  // The panel from the build is as good as a chart until there is something to add.
  const waits = isUntouched.value && figure.panels.every(({ id }) => hasStill(id));
  useCharts(waits);
  // While published times are missing, a chart would show less; without a visitor, it would respond to nobody.
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
