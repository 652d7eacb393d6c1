import type { PlotAxis } from '../../../figures/form/figure.ts';
import type { Slide } from '../../../figures/slides/slides.ts';
import { isPowerOfTen, roundNumbers } from '../../../statistics/digits/round-numbers.ts';

/** More labels than this would touch; then only the powers of ten are named. */
const MAX_TICKS = 5;
/** Points at the edge of a plot are hard to read, so this much of the axis stays free, in powers of ten. */
const MARGIN = 0.12;

/**
 * A logarithmic axis narrowed to the round numbers just outside all values; any other axis is unchanged.
 * @param values what the plot shows on it, intervals included
 */
export function closeAxis(axis: PlotAxis, values: readonly number[]): PlotAxis {
  const shown = values.filter((value) => value > 0 && Number.isFinite(value));
  if (axis.scale !== 'logarithmic' || shown.length === 0) return axis;
  const least = Math.min(...shown) * 10 ** -MARGIN;
  const most = Math.max(...shown) * 10 ** MARGIN;
  const within = roundNumbers(least, most);
  const min = within[0] ?? axis.min;
  const max = within.at(-1) ?? axis.max;
  const powers = within.filter(isPowerOfTen);
  return { ...axis, min, max, ticks: within.length <= MAX_TICKS ? within : powers };
}

/** The axes of a plot on the stage, and a label: what the vertical axis shows, or both axes for unjoined points. */
export function axesOnStage({ figure, panel }: Extract<Slide['chart'], { kind: 'plot' }>) {
  const isScatter = panel.series.length > 0 && panel.series.every(({ joined }) => !joined);
  // A scatter plot has one panel with its own scale. Lines keep their scale, because screens are compared.
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
