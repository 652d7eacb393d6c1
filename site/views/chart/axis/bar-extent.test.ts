import { beforeAll, expect, test, vi } from 'vitest';
import type { Bar, BarAxis } from '../../../figures/form/figure.ts';
import { barDrawer } from '../chart-bars.ts';
import { CHARACTER_PX, drawnChart } from '../simulated/drawn-chart.ts';

beforeAll(() => {
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
});

const bar = (amount: number): Bar => ({
  key: `${amount}`,
  label: 'A',
  fill: 'solid',
  text: `${amount}!`,
  value: { status: 'measured', amount, interval: undefined },
});

/** Where the values of these bars are written: to the right of each bar. */
function placesOf(axis: BarAxis, amounts: readonly number[]): readonly number[] {
  const rows = amounts.map((amount) => ({ kind: 'bar' as const, bar: bar(amount), hue: 'rsa' as const }));
  const { written, end } = drawnChart(barDrawer, { rows, allRows: rows, axis }, 600);
  const places = amounts.map((amount) => written.find(({ text }) => text === `${amount}!`)?.x ?? Number.NaN);
  end();
  return places;
}

test('a time is drawn from the beginning of its axis to its place on it', () => {
  const [first = 0, second = 0, third = 0] = placesOf(
    { min: 1, max: 1e4, unit: 'ns', scale: 'logarithmic' },
    [1, 10, 100],
  );
  expect(second - first).toBeGreaterThan(4 * CHARACTER_PX);
  expect(third - second).toBeCloseTo(second - first, 6);
});

test('a ratio is drawn from 1 to the side it lies on, so that its value is never left of that', () => {
  const ratios: BarAxis = { min: 0.1, max: 10, unit: 'ratio', scale: 'logarithmic' };
  const [below = 0, at = 0, above = 0] = placesOf(ratios, [0.2, 1, 5]);
  expect(below).toBe(at);
  expect(above).toBeGreaterThan(at);
});
