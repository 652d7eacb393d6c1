/** What stands at the points of a plot, as marks: whiskers, names, and lines from names to their points. */
import type { PlotSeries } from '../../figures/form/figure.ts';
import type { ChartPlacement } from './chart-drawer.ts';
import { toneOf } from './looks/series-look.ts';
import type { Mark, TextWidth } from './marks/mark.ts';
import { placeLabels, type Stroke } from './names/place-labels.ts';

/** The radius of a point, as in `chart-plot.ts`. */
const DOT_PX = 5;
/** The halo of a name on lines: the lines end before the name, as they do before the names of dots. */
const HALO_PX = 4;
const NAME_LOOK = { sizePx: 12, isStrong: true };

/** The intervals of points that no line joins. */
export function whiskerMarks(series: readonly PlotSeries[], { xOf, yOf }: ChartPlacement): readonly Mark[] {
  const points = series.filter(({ joined }) => !joined).flatMap(({ points }) => points);
  return points.flatMap(({ x, interval }) => {
    if (!interval) return [];
    const across = xOf(x);
    const low = yOf(interval[0]);
    const high = yOf(interval[1]);
    // A whisker within its dot would look like a minus sign.
    if (low - high <= 2 * DOT_PX) return [];
    const ends = [low, high].map((end) => [across - 4, end, across + 4, end] as const);
    return [[across, low, across, high] as const, ...ends].map(
      (points): Mark => ({ kind: 'line', what: 'whisker', ink: 'ink', widthPx: 1.5, points }),
    );
  });
}

/** The straight parts of a line. */
const strokesOf = ({ key, points }: PlotSeries, { xOf, yOf }: Pick<ChartPlacement, 'xOf' | 'yOf'>): readonly Stroke[] =>
  points.slice(1).map(({ x, y }, index) => {
    const before = points[index] ?? { x, y };
    return { ends: [xOf(before.x), yOf(before.y), xOf(x), yOf(y)], subject: key };
  });

/** Names stand above their points, or elsewhere around them, but not at the right if names of lines stand there. */
export function pointNameMarks(
  series: readonly PlotSeries[],
  { xOf, yOf }: ChartPlacement,
  {
    width,
    ...area
  }: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>> & {
    /** The width of the whole chart. */
    readonly width: number;
  },
  widthOf: TextWidth,
): readonly Mark[] {
  const points = series.flatMap((line) =>
    line.points.map(({ x, y, interval, label = '' }) => ({
      line,
      text: label,
      x: xOf(x),
      y: yOf(y),
      top: yOf(interval?.[1] ?? y) - DOT_PX,
      bottom: yOf(interval?.[0] ?? y) + DOT_PX,
      widthPx: label === '' ? 0 : widthOf(label, NAME_LOOK),
      // Lines of other backends have the same name.
      subject: line.joined ? line.key : line.name,
      isSpare: line.joined,
    })),
  );
  if (points.every(({ text }) => text === '')) return [];
  const strokes = series.flatMap((line) => (line.joined ? strokesOf(line, { xOf, yOf }) : []));
  // Without names of lines, the room at the right is free up to the edge of the canvas.
  const right = series.some(({ isNamed }) => isNamed) ? area.right : width;
  const places = placeLabels(points, { ...area, right }, strokes);
  const inkOf = ({ fill, hue, shade }: PlotSeries) => {
    // Beside a line of the whole hue, one of a darker tone has dark names.
    const own = toneOf(shade) === 1 ? hue : 'ink';
    return fill === 'reference' ? 'quiet' : own;
  };
  const leaders = points.flatMap(({ line }, index): readonly Mark[] => {
    const leader = places[index]?.line;
    return leader ? [{ kind: 'line', what: 'leader', ink: inkOf(line), widthPx: 1, points: leader }] : [];
  });
  const names = points.flatMap(({ text, line, widthPx }, index): readonly Mark[] => {
    const place = places[index];
    if (!place) return [];
    const ink = inkOf(line);
    const run = { text, isStrong: NAME_LOOK.isStrong, ink, x: place.x, widthPx } as const;
    const written = { kind: 'text', what: 'name', align: 'center', y: place.y, sizePx: NAME_LOOK.sizePx } as const;
    return [{ ...written, runs: [run], haloPx: HALO_PX }];
  });
  return [...leaders, ...names];
}
