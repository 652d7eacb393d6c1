import { beforeAll, expect, test, vi } from 'vitest';
import type { Bar, BarAxis, BarGroup } from '../../../figures/form/figure.ts';
import type { SlideRow } from '../../../figures/slides/slides.ts';
import { placeOfBars, slideRows } from '../bar-rows.ts';
import { barDrawer } from '../chart-bars.ts';
import { enlargementIn } from '../enlargement.ts';
import { drawnChart, reachOf } from './drawn-chart.ts';

beforeAll(() => {
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});

/** The room for a chart below a question of two lines, and the font size there. */
const places = [
  ['1280 × 720', { widthPx: 1232, heightPx: 370, typePx: 28 }],
  ['1920 × 1080', { widthPx: 1849, heightPx: 555, typePx: 42 }],
  ['2560 × 1440', { widthPx: 2465, heightPx: 740, typePx: 56 }],
  ['640 × 360', { widthPx: 616, heightPx: 185, typePx: 14 }],
  ['an upright phone', { widthPx: 360, heightPx: 432, typePx: 18 }],
  ['an upright tablet', { widthPx: 779, heightPx: 666, typePx: 23.8 }],
] as const;

const axis: BarAxis = { min: 0, max: 1000, unit: 'bytes', scale: 'linear' };

const measured = (amount: number): Bar['value'] => ({ status: 'measured', amount, interval: [0.9 * amount, amount] });

/** A screen has at most nine rows. */
function rowsOf(groups: number, value: Bar['value'], text: string): readonly SlideRow[] {
  return Array.from({ length: 9 }, (_, index): SlideRow => {
    const number = Math.floor((index * groups) / 9);
    const isFirst = index === 0 || number !== Math.floor(((index - 1) * groups) / 9);
    const bar: Bar = { key: `${index}`, label: `by ${index}`, fill: index % 2 ? 'hatched' : 'reference', text, value };
    const group: BarGroup = { label: `Group of bars ${number}`, hue: 'rsa', bars: [bar] };
    return { group, isFirst, bar };
  });
}

function drawnOn(place: (typeof places)[number][1], slide: readonly SlideRow[]) {
  const shown = enlargementIn(place, placeOfBars(slide));
  const rows = slideRows(slide, shown.isNarrow);
  const content = { rows, allRows: rows, axis, numberPx: shown.numberPx };
  return { shown, chart: drawnChart(barDrawer, content, shown.widthPx, shown.heightPx) };
}

test.each(places)('on %s nine bars are whole, and their numbers as large as on every chart there', (_, place) => {
  for (const groups of [1, 3, 9]) {
    const slide = rowsOf(groups, measured(500), '500 B');
    const { shown, chart } = drawnOn(place, slide);
    expect(shown.heightPx * shown.times).toBeLessThanOrEqual(place.heightPx + 1);
    const numbers = chart.written.filter(({ text }) => text === '500 B');
    expect(numbers).toHaveLength(9);
    for (const { typePx } of numbers) expect(typePx * shown.times).toBeGreaterThanOrEqual(1.42 * place.typePx);
    // The letters of a number are about three quarters as high as its type.
    const ys = numbers.map(({ y }) => y);
    for (const [index, y] of ys.slice(1).entries())
      expect(y - (ys[index] ?? 0)).toBeGreaterThan(0.75 * (numbers[0]?.typePx ?? 0));
    const names = chart.written.filter(({ text }) => /^(by|Group)/.test(text));
    expect(names).toHaveLength(9 + groups);
    for (const { typePx } of names) expect(typePx * shown.times).toBeGreaterThan(0.85 * place.typePx);
    for (const text of chart.written) {
      expect(text.y).toBeLessThan(shown.heightPx);
      expect(reachOf(text)[1]).toBeLessThanOrEqual(shown.widthPx + 1);
    }
    // Bars have room between names and numbers: the axis's labels stand apart.
    const ends = chart.written.filter(({ align }) => align === 'center').map(({ x }) => x);
    expect(Math.max(...ends) - Math.min(...ends)).toBeGreaterThan(0.2 * shown.widthPx);
    chart.end();
  }
});

test('words stand at the right in the place of the bar, and take no column from the others', () => {
  const [, place] = places[0];
  const words = 'not offered by this browser';
  const { shown, chart } = drawnOn(place, rowsOf(3, { status: 'unsupported' }, words));
  const written = chart.written.filter(({ text }) => text === words);
  expect(written).toHaveLength(9);
  for (const text of written) {
    expect(reachOf(text)[1]).toBeCloseTo(shown.widthPx, 0);
    expect(text.hasGround).toBe(true);
    expect(text.typePx).toBeLessThan(shown.numberPx);
  }
  const axisEnd = (chart: { readonly written: readonly { align: string; x: number }[] }) =>
    Math.max(...chart.written.flatMap(({ align, x }) => (align === 'center' ? x : [])));
  const { chart: numbers } = drawnOn(place, rowsOf(3, measured(500), '500 B'));
  expect(axisEnd(chart)).toBeCloseTo(axisEnd(numbers), 6);
});

test('nothing moves when a number comes while a run goes on', () => {
  for (const [, place] of places) {
    const { chart, shown } = drawnOn(place, rowsOf(3, { status: 'pending' }, ''));
    const still = () => chart.written.filter(({ text }) => text !== '' && text !== '500 B');
    const before = still();
    const rows = slideRows(rowsOf(3, measured(500), '500 B'), shown.isNarrow);
    chart.draw({ rows, allRows: rows, axis, numberPx: shown.numberPx });
    expect(still()).toEqual(before);
    chart.end();
  }
});

test('names above their bars stand on a ground of their own, so that no line of the axis goes through them', () => {
  const [, place] = places[4];
  const { chart } = drawnOn(place, rowsOf(3, measured(500), '500 B'));
  const names = chart.written.filter(({ text }) => text.startsWith('Group of bars'));
  expect(names).toHaveLength(3);
  for (const name of names) expect(name.hasGround, name.text).toBe(true);
});
