/** The names of an axis depend on the width it is drawn at, never on the width it was drawn at before. */
import { describe, expect, test } from 'vitest';
import type { PlotAxis, PlotPanel } from '../../../figures/form/figure.ts';
import { plotDrawer } from '../chart-plot.ts';
import { type DrawnChart, drawnChart } from './drawn-chart.ts';

const panel: PlotPanel = {
  id: 'sign',
  title: 'Sign',
  sentence: '',
  series: [
    {
      key: 'sign/wasm',
      name: 'RSA PKCS#1',
      by: 'WebAssembly',
      remark: '2.83',
      isNamed: true,
      hue: 'rsa',
      shade: 0,
      fill: 'solid',
      joined: true,
      points: [1024, 2048, 3072, 4096].map((x) => ({ x, y: x ** 2, interval: undefined })),
    },
  ],
};

const y: PlotAxis = { label: 'time', unit: 'ns', scale: 'logarithmic', min: 1e6, max: 1e8 };
const across = (ticks: readonly number[], scale: PlotAxis['scale']): PlotAxis => ({
  label: 'across',
  unit: 'count',
  scale,
  min: ticks[0] ?? 0,
  max: ticks.at(-1) ?? 1,
  ticks,
});

/** RSA by modulus, challenge sizes, and payloads: each axis once showed only its first name. */
const axes = {
  moduli: across([1024, 2048, 3072, 4096], 'logarithmic'),
  challenges: across([16, 32, 64, 128, 256], 'linear'),
  payloads: across([21, 1024, 65_536, 1_000_000], 'logarithmic'),
};
/** Phones of 390 and 320 pixels, one of two columns at 1440, and all of 1440. The order shrinks and grows. */
const widths = [330, 680, 260, 1100];

const namesOf = (chart: DrawnChart<unknown>, { ticks = [] }: PlotAxis) => {
  const known = new Set(ticks.map((tick) => tick.toLocaleString('en-US')));
  return chart.written.filter(({ text }) => known.has(text));
};

describe.each(Object.entries(axes))('the axis of %s', (_, x) => {
  const drawnAt = (width: number) => {
    const chart = drawnChart(plotDrawer, { panel, x, y }, width);
    const names = namesOf(chart, x);
    chart.end();
    return names;
  };

  test.each(widths)('names its first and its last line and another at %i px, and no two touch', (width) => {
    const names = drawnAt(width);
    expect(names.length).toBeGreaterThan(width < 300 ? 1 : 2);
    const ats = names.map(({ x: at }) => at).toSorted((a, b) => a - b);
    for (const [index, at] of ats.entries()) if (index > 0) expect(at - (ats[index - 1] ?? 0)).toBeGreaterThan(12);
    const texts = names.map(({ text }) => text);
    for (const end of [x.ticks?.[0], x.ticks?.at(-1)]) expect(texts).toContain(end?.toLocaleString('en-US'));
  });

  test('after a resize it has the names of its new width', () => {
    const chart = drawnChart(plotDrawer, { panel, x, y }, 1440);
    for (const width of widths) {
      chart.resize(width, 300);
      expect(namesOf(chart, x)).toEqual(drawnAt(width));
    }
    chart.end();
  });
});
