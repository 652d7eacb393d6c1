import { expect, test } from 'vitest';
import type { Bar, BarAxis } from '../../../figures/form/figure.ts';
import { baseOfBars, placeOfBar } from './bar-place.ts';

const times: BarAxis = { min: 1, max: 10_000, unit: 'ns', scale: 'logarithmic' };
const ratios: BarAxis = { min: 0.1, max: 10, unit: 'ratio', scale: 'logarithmic' };

const bar = (amount: number, interval?: readonly [number, number]): Bar => ({
  key: 'a',
  label: 'A',
  fill: 'solid',
  text: '',
  value: { status: 'measured', amount, interval },
});

test('a time is drawn from the beginning of its axis, and its interval lies at its end', () => {
  const place = placeOfBar(bar(100, [10, 1000]), times);
  expect(place?.from).toBe(0);
  expect(place?.to).toBeCloseTo(0.5, 12);
  expect(place?.interval?.[0]).toBeCloseTo(0.25, 12);
  expect(place?.interval?.[1]).toBeCloseTo(0.75, 12);
  expect(baseOfBars(times)).toBeUndefined();
});

test.each([
  { amount: 10, from: 0.5, to: 1 },
  { amount: 0.1, from: 0, to: 0.5 },
  { amount: 1, from: 0.5, to: 0.5 },
])('a ratio of $amount is drawn from 1 to the side it lies on', ({ amount, from, to }) => {
  const place = placeOfBar(bar(amount), ratios);
  expect(place?.from).toBeCloseTo(from, 12);
  expect(place?.to).toBeCloseTo(to, 12);
  expect(place?.interval).toBeUndefined();
  expect(baseOfBars(ratios)).toBe(1);
});

test('what lies beside the axis ends with it', () => {
  expect(placeOfBar(bar(0.001, [0.0001, 1000]), ratios)).toEqual({ from: 0, to: 0.5, interval: [0, 1] });
});

test('where nothing was measured there is no bar', () => {
  expect(placeOfBar({ ...bar(1), value: { status: 'unsupported' } }, times)).toBeUndefined();
});
