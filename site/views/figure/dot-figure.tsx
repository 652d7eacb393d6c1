import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DotFigure } from '../../figures/form/figure.ts';
import { dotPanelHeightPx } from '../chart/dots/dot-rows.ts';
import { charts, useCharts } from '../chart/load-charts.ts';
import { isAwaited } from '../state/figure-input.ts';
import { ChartPanels } from './chart-panel.tsx';
import { DotLegend } from './legend.tsx';
import { cachedStill, drawing, hasStill, isAttended } from './still/cached-still.ts';
import { isUntouched } from './still/drawn-figure.ts';

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
        draw={(panel, pixelsPerPx) =>
          Chart ? <Chart pixelsPerPx={pixelsPerPx} {...panel} all={figure.panels} /> : waits && <Still id={panel.id} />
        }
      />
    </>
  );
}
