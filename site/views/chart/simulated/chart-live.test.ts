import { afterEach, expect, test, vi } from 'vitest';
import type { Drawer } from '../chart-drawer.ts';
import { drawDue, liveChart, PatientChart } from '../chart-live.ts';
import { colours, simulatedCanvas } from './drawn-chart.ts';

const watched = vi.hoisted(() => ({ isPrinting: false, change: () => {} }));
vi.mock('../looks/chart-colours.ts', () => ({
  isPrinting: () => watched.isPrinting,
  readColours: () => colours,
  watchColours: (change: () => void) => {
    watched.change = change;
    return () => undefined;
  },
}));

afterEach(() => {
  watched.isPrinting = false;
  vi.useRealTimers();
});

vi.stubGlobal('devicePixelRatio', 1);

/** A chart in a container of this height, and a count of its drawings. */
function placedChart(placePx: number) {
  const { canvas } = simulatedCanvas(400, 300);
  const place = { clientHeight: placePx, clientWidth: 400 };
  Object.defineProperty(canvas, 'parentElement', { value: place });
  const drawn = vi.fn();
  const configuration: ConstructorParameters<typeof PatientChart<'scatter', []>>[1] = {
    type: 'scatter',
    data: { datasets: [] },
    plugins: [{ id: 'counts', beforeDraw: drawn }],
  };
  const chart = new PatientChart(canvas, configuration);
  expect(drawn).not.toHaveBeenCalled();
  chart.update();
  return { chart, drawn, place };
}

test('a chart that is to be drawn soon takes no size before', () => {
  const { chart, drawn } = placedChart(300);
  expect(drawn).toHaveBeenCalledTimes(1);
  chart.due = () => undefined;
  chart.resize(400, 500);
  expect(chart.height).toBe(300);
  expect(drawn).toHaveBeenCalledTimes(1);
  chart.due = undefined;
  chart.resize(400, 500);
  expect(chart.height).toBe(500);
  expect(drawn).toHaveBeenCalledTimes(2);
});

test('a picture is taken of what was to be drawn soon', () => {
  const { chart } = placedChart(300);
  const due = vi.fn();
  chart.due = due;
  drawDue(chart);
  expect(due).toHaveBeenCalledTimes(1);
});

test('a place that is hidden leaves a chart as it is', () => {
  const { chart, drawn } = placedChart(0);
  expect(chart.takeNewSize()).toBe(false);
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(chart.height).toBe(300);
});

test.each([
  ['alone on a sheet', 1, [], 820],
  ['beside another', 2, [], 400],
  ['alone in a column of the advice', 1, ['.advice'], 400],
] as const)(
  'a chart %s is drawn as wide as its place on paper, so that its type is not shrunk',
  (_, panels, around, px) => {
    const { chart, place } = placedChart(300);
    place.clientWidth = 1000;
    Object.defineProperty(chart.canvas, 'closest', {
      value: (selector: string) =>
        selector === '.panels' || around.some((one) => one === selector) ? { childElementCount: panels } : null,
    });
    watched.isPrinting = true;
    chart.takeNewSize();
    expect(chart.width).toBe(px);
  },
);

/** A chart that is being made, and a record of its steps: `laid out` once for each layout. */
function chartInMaking(pixelsPerPx?: number) {
  const { canvas } = simulatedCanvas(400, 300);
  if (pixelsPerPx !== undefined)
    Object.defineProperty(canvas, 'parentElement', { value: { clientHeight: 300, clientWidth: 400 } });
  const done: string[] = [];
  const drawer: Drawer<'scatter', { x: number; y: number }[], number> = {
    configure: () => ({
      type: 'scatter',
      data: { datasets: [] },
      options: { responsive: false },
      plugins: [
        {
          id: 'counts',
          afterLayout: () => {
            done.push('laid out');
          },
          beforeDraw: ({ data }) => {
            done.push(`painted ${JSON.stringify(data.datasets[0]?.data)}`);
          },
        },
      ],
    }),
    update: ({ data }, { content }) => {
      data.datasets = [{ data: [{ x: content, y: content }] }];
    },
  };
  vi.useFakeTimers();
  return { live: liveChart(canvas, { drawer, content: 1, pixelsPerPx }), canvas, done };
}

/** What each coming task does. */
function tasks(done: string[]): readonly (readonly string[])[] {
  const each: string[][] = [];
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer();
    each.push(done.splice(0));
  }
  return each.filter((task) => task.length > 0);
}

test('a chart is made in parts: axes, what is on them, the painting', () => {
  const { done } = chartInMaking();
  expect(done).toEqual([]);
  expect(tasks(done)).toEqual([['laid out'], ['laid out'], ['painted [{"x":1,"y":1}]']]);
});

test('what comes while a chart is made is what it shows', () => {
  const { live, done } = chartInMaking();
  vi.advanceTimersToNextTimer();
  live.draw(2);
  expect(tasks(done).at(-1)?.at(-1)).toBe('painted [{"x":2,"y":2}]');
});

test('a chart that is shown enlarged has its pixels also where it is drawn while it is made', () => {
  // The colours change before the first part, or after one of the parts.
  for (const parts of [0, 1, 2, 3, 4]) {
    const { canvas, done } = chartInMaking(3);
    for (let part = 0; part < parts; part += 1) vi.advanceTimersToNextTimer();
    watched.change();
    tasks(done);
    const { width, height, style } = canvas;
    expect([width, height, style.width, style.height], `after ${parts}`).toEqual([1200, 900, '400px', '300px']);
  }
});

test('who cannot wait has the whole chart at once, and it is not drawn again', () => {
  const { canvas, done } = chartInMaking();
  for (let part = 0; part < 2; part += 1) vi.advanceTimersToNextTimer();
  const chart = PatientChart.getChart(canvas);
  if (chart) drawDue(chart);
  expect(done.splice(0).at(-1)).toBe('painted [{"x":1,"y":1}]');
  expect(tasks(done)).toEqual([]);
});

test.each([0, 1, 2, 3, 4])('paper has the whole chart, after %d parts of it too', (partsDone) => {
  const { done } = chartInMaking();
  for (let part = 0; part < partsDone; part += 1) vi.advanceTimersToNextTimer();
  watched.isPrinting = true;
  done.splice(0);
  watched.change();
  expect(done.at(-1)).toBe('painted [{"x":1,"y":1}]');
  done.splice(0);
  expect(tasks(done)).toEqual([]);
});

test('a chart that ends while it is made is not painted', () => {
  const { live, done } = chartInMaking();
  vi.advanceTimersToNextTimer();
  live.end();
  expect(tasks(done)).toEqual([]);
});
