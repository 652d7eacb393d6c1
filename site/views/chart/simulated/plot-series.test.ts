/** Lines and points of every plot differ: by name and backend in text, by tone, dashes and point for the eye. */
import { describe, expect, test } from 'vitest';
import { experiments } from '../../../experiments/index.ts';
import { seriesLabel } from '../../../figures/cells/plots.ts';
import type { PlotFigure, PlotSeries } from '../../../figures/form/figure.ts';
import type { FigureInput } from '../../../figures/form/figure-input.ts';
import { figuresFor } from '../../../figures/index.ts';
import { shippedStudy } from '../../../results/simulated/shipped-studies.ts';
import { seededRandom } from '../../../statistics/chance/random.ts';
import { spaceForEndLabels } from '../chart-ends.ts';
import { plotDrawer, VALUES_PX } from '../chart-plot.ts';
import { lookOf } from '../looks/series-look.ts';
import { pointNameMarks, whiskerMarks } from '../plot-marks.ts';
import { CHARACTER_PX, colours, drawnChart, measuringContext, type WrittenText } from './drawn-chart.ts';
import { extremeRun } from './extreme-run.ts';

/** Everything that an experiment can have: every scheme and backend, each with a line. */
const inputs = experiments.map((experiment): FigureInput => {
  const run = extremeRun(experiment, 'as good as alike');
  return { experiment, run, reference: shippedStudy(experiment.published) };
});

const plotsOf = (input: FigureInput) =>
  figuresFor(input).filter((figure): figure is PlotFigure => figure.kind === 'plot');
/** A fitted curve without points is a thin grey line, and no series. */
const drawn = (series: readonly PlotSeries[]) => series.filter(({ points }) => points.length > 0);
/** Who computed: a panel that is named after a backend says it for its lines. */
const whoOf = ({ by, isNamed }: PlotSeries, title: string) => (isNamed && by === '' ? title : by);
/** As the canvas gets it: `rgb(1 2 3)` and a mixture of it count as two tones. */
const printedLook = (series: PlotSeries) => JSON.stringify([lookOf(series, colours), series.joined]);

const plots = inputs.flatMap((input) =>
  plotsOf(input).map((plot) => [`${input.experiment.id}: ${plot.id}`, plot] as const),
);

test('every plot of the page is among them', () => {
  expect(new Set(plots.map(([, { id }]) => id))).toEqual(
    new Set([
      'bytes-and-time',
      'challenge-size',
      'cold-start-curve',
      'cold-start-slopes',
      'exponent-scatter',
      'generation-draws',
      'modulus-growth',
      'password-memory',
      'payload-plot',
      'reuse-plot',
      'throughput-lines',
    ]),
  );
});

describe.each(plots)('%s', (_, plot) => {
  test.each(plot.panels.map((panel) => [panel.id, panel] as const))(
    'in %s no two series share a label or a look',
    (__, { series }) => {
      const shown = drawn(series);
      expect(new Set(shown.map(seriesLabel)).size).toBe(shown.length);
      expect(new Set(shown.map(printedLook)).size).toBe(shown.length);
    },
  );

  test('one label has one look in all panels, and one look one label', () => {
    const marks = plot.panels.flatMap(({ title, series }) =>
      drawn(series).map((one) => [seriesLabel({ ...one, by: whoOf(one, title) }), printedLook(one)] as const),
    );
    const kinds = new Set(marks.map((mark) => mark.join(' ')));
    expect(new Set(marks.map(([label]) => label)).size).toBe(kinds.size);
    expect(new Set(marks.map(([, look]) => look)).size).toBe(kinds.size);
  });

  test('every line or its panel says who computed, never both, and so does the legend, for a screen without room beside the line', () => {
    for (const { title, series } of plot.panels)
      for (const line of drawn(series).filter(({ isNamed }) => isNamed)) {
        expect(line.by).not.toBe(title);
        expect(plot.legend.find(({ fill }) => fill === line.fill)?.label, plot.id).toMatch(
          new RegExp(`${whoOf(line, title)}$`),
        );
      }
  });

  const all = plot.panels.flatMap(({ series }) => series);

  test.each([290, 330, 680, 1100])(
    'lines keep two fifths at least of the width beside their values at %i px',
    (width) => {
      const namesPx = spaceForEndLabels(measuringContext, all, width, colours);
      expect((width - VALUES_PX - namesPx) / (width - VALUES_PX)).toBeGreaterThan(0.4);
    },
  );

  const most = Math.max(0, ...plot.panels.map(({ series }) => series.filter(({ isNamed }) => isNamed).length));

  test.each([260, 330, 680, 1100])('names are whole and do not stand on each other at %i px', (width) => {
    for (const panel of plot.panels) {
      const chart = drawnChart(plotDrawer, { panel, x: plot.x, y: plot.y }, width, Math.max(300, 60 + 27 * most));
      expectWhole(
        chart.written,
        drawn(panel.series).filter(({ isNamed }) => isNamed),
        width,
      );
      chart.end();
    }
  });

  test('no line goes through the name of a point', () => {
    for (const panel of plot.panels) {
      const names = new Set(panel.series.flatMap(({ points }) => points.flatMap(({ label }) => label ?? [])));
      const chart = drawnChart(plotDrawer, { panel, x: plot.x, y: plot.y }, 1100, 300);
      expect(chart.written.filter(({ text, hasGround }) => names.has(text) && !hasGround)).toEqual([]);
      chart.end();
    }
  });
});

/** Each name without the first words that all names share, by the whole name. */
function shortNames(named: readonly PlotSeries[]): ReadonlyMap<string, string> {
  const names = [...new Set(named.map(({ name }) => name))];
  const rest = names.map((name) => name.split(' '));
  while (rest.length > 1 && rest.every((words) => words.length > 1 && words[0] === rest[0]?.[0]))
    for (const words of rest) words.shift();
  return new Map(names.map((name, index) => [name, rest[index]?.join(' ') ?? name]));
}

/** The texts that a line may have: a remark beside who computed or, with little room, instead of that. */
function textsOf({ name, by, remark }: PlotSeries, short: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const shortName = short.get(name) ?? name;
  return remark === undefined
    ? [[name, by], [shortName]]
    : [
        [name, by === '' ? remark : `${by} · ${remark}`],
        [shortName, remark],
      ];
}

function expectWhole(written: readonly WrittenText[], named: readonly PlotSeries[], width: number): void {
  const all = new Set(written.map(({ text }) => text));
  const short = shortNames(named);
  const shown = named.map((one) => textsOf(one, short).find((texts) => texts.every((text) => all.has(text))));
  expect(shown).not.toContain(undefined);
  const texts = new Set(shown.flat());
  for (const { text, x } of written)
    if (texts.has(text)) expect(x + CHARACTER_PX * text.length, text).toBeLessThanOrEqual(width + 1);
  const names = new Set(shown.map((found) => found?.[0]));
  const heights = written
    .filter(({ text }) => names.has(text))
    .map(({ y }) => y)
    .toSorted((a, b) => a - b);
  expect(heights).toHaveLength(named.length);
  for (const [index, y] of heights.entries()) if (index > 0) expect(y - (heights[index - 1] ?? 0)).toBeGreaterThan(13);
  expect(Math.min(...heights)).toBeGreaterThan(0);
}

test('an interval that is hidden by its point is not drawn as a dash in it', () => {
  const [series] = plots[0]?.[1].panels.flatMap((panel) => panel.series) ?? [];
  if (!series) throw new Error('There are plots.');
  const placement = { xOf: (x: number) => x, yOf: (y: number) => 200 - y } as Parameters<typeof whiskerMarks>[1];
  const linesOf = (reachPx: number) => {
    const point = { x: 1, y: 100, interval: [100 - reachPx, 100 + reachPx] as const };
    return whiskerMarks([{ ...series, points: [point], joined: false }], placement).length;
  };
  expect([0, 2, 5].map(linesOf)).toEqual([0, 0, 0]);
  // A line and both of its ends.
  expect([6, 40].map(linesOf)).toEqual([3, 3]);
});

test('the name of a point has the whole hue only if its line has', () => {
  const line = (name: string, shade: number, y: number): PlotSeries => ({
    key: name,
    name,
    by: '',
    hue: 'rsa',
    shade,
    fill: 'solid',
    isNamed: false,
    joined: true,
    points: [{ x: 100, y, interval: undefined, label: name }],
  });
  const series = [line('whole', 0, 50), line('darker', 1, 100), line('dark', 2, 150), line('whole again', 3, 200)];
  const placement = {
    xOf: (x: number) => x,
    yOf: (y: number) => y,
    area: { left: 0, top: 0, width: 300, height: 300 },
  };
  const room = { left: 0, top: 0, right: 300, bottom: 300, width: 300 };
  const marks = pointNameMarks(series, placement, room, (text) => CHARACTER_PX * text.length);
  const inks = marks.flatMap((mark) => (mark.kind === 'text' ? mark.runs.map(({ text, ink }) => [text, ink]) : []));
  expect(inks).toEqual([
    ['whole', 'rsa'],
    ['darker', 'ink'],
    ['dark', 'ink'],
    ['whole again', 'rsa'],
  ]);
});

/** The distance from a box to a line between dots, at steps of a pixel. */
function toLine(box: { left: number; right: number; top: number; bottom: number }, { points }: PlotSeries): number {
  const distances = points.slice(1).flatMap((point, index) => {
    const before = points[index] ?? point;
    const steps = Math.ceil(Math.hypot(point.x - before.x, point.y - before.y));
    return Array.from({ length: steps + 1 }, (_, step) => {
      const [x, y] = [
        before.x + (step / steps) * (point.x - before.x),
        before.y + (step / steps) * (point.y - before.y),
      ] as const;
      return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    });
  });
  return Math.min(...distances);
}

test('a number at a line is nearer to it than to any other line, or a thin line leads from it to its point', () => {
  const area = { left: 0, top: 0, right: 300, bottom: 250 };
  const placement = { xOf: (x: number) => x, yOf: (y: number) => y, area: { ...area, width: 300, height: 250 } };
  let count = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = seededRandom(seed);
    const starts = [0, 1, 2, 3].map(() => 120 + 110 * random());
    const series = starts.map((start, at): PlotSeries => {
      const rise = 60 + 50 * random();
      return {
        key: `line ${at}`,
        // Lines of several backends have one name.
        name: 'RSA',
        by: `${at}`,
        hue: 'rsa',
        shade: at,
        fill: 'solid',
        isNamed: true,
        joined: true,
        points: [0, 1, 2].map((step) => ({
          x: 20 + 130 * step,
          y: start - (rise * step) / 2,
          interval: undefined,
          ...(at < 2 && step > 0 && { label: `${at}.${step}×` }),
        })),
      };
    });
    const marks = pointNameMarks(series, placement, { ...area, width: 300 }, (text) => CHARACTER_PX * text.length);
    const leaders = marks.flatMap((mark) => (mark.kind === 'line' ? [mark.points] : []));
    for (const mark of marks) {
      if (mark.kind !== 'text') continue;
      const { text = '', x = 0, widthPx = 0 } = mark.runs[0] ?? {};
      const box = { left: x - widthPx / 2, right: x + widthPx / 2, top: mark.y - 7, bottom: mark.y + 7 };
      const own = series[Number(text[0])];
      if (!own) throw new Error('Each number begins with its line.');
      const others = series.filter((one) => one !== own).map((one) => toLine(box, one));
      expect(Math.min(...others), `${seed}: ${text} covers a line`).toBeGreaterThan(0);
      const point = own.points[Number(text[2])];
      const isLed = leaders.some(
        ([, , toX = 0, toY = 0]) => Math.hypot(toX - (point?.x ?? 0), toY - (point?.y ?? 0)) < 7,
      );
      if (!isLed) expect(toLine(box, own), `${seed}: ${text}`).toBeLessThan(Math.min(...others));
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(60);
});
