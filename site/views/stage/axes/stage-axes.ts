import type { Slide } from '../../../figures/slides/slides.ts';
import { closeAxis } from './close-axis.ts';

/** The axes of a plot on the stage, and what the vertical one shows, or both where points stand in a field. */
export function axesOnStage({ figure, panel }: Extract<Slide['chart'], { kind: 'plot' }>) {
  const isScatter = panel.series.length > 0 && panel.series.every(({ joined }) => !joined);
  // Points have one panel of their own scale; lines are compared from screen to screen.
  const points = isScatter ? panel.series.flatMap((series) => series.points) : [];
  const x = closeAxis(
    panel.x ?? figure.x,
    points.map((point) => point.x),
  );
  const y = closeAxis(
    panel.y ?? figure.y,
    points.flatMap((point) => [point.y, ...(point.interval ?? [])]),
  );
  const label = isScatter ? `↑ ${figure.y.label}, → ${figure.x.label}` : `↑ ${figure.y.label}`;
  return { isScatter, x: isScatter ? { ...x, label: '' } : x, y, label };
}
