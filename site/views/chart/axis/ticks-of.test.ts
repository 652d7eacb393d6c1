import { expect, test } from 'vitest';
import type { BarAxis } from '../../../figures/form/figure.ts';
import { formatAxis, ticksOf } from './ticks-of.ts';

test.each([
  [30, [0, 10, 20, 30]],
  [100, [0, 20, 40, 60, 80, 100]],
  [3000, [0, 1000, 2000, 3000]],
  [20, [0, 5, 10, 15, 20]],
  [7, [0, 2, 4, 6]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('an axis from zero to %d has lines at round numbers', (max, ticks) => {
  const axis: BarAxis = { min: 0, max, unit: 'count', scale: 'linear' };
  const found = ticksOf(axis);
  expect(found).toHaveLength(ticks.length);
  for (const [index, tick] of found.entries()) expect(tick).toBeCloseTo(ticks[index] ?? Number.NaN, 12);
});

test.each([
  ['payloads', 1e3, 1e8, ['0.001', '0.01', '0.1', '1', '10', '100'], 'ms'],
  ['first calls', 1e4, 1e7, ['0.01', '0.1', '1', '10'], 'ms'],
  ['seconds', 1e8, 1e10, ['0.1', '1', '10'], 's'],
])('an axis of times has one unit: %s', (_, min, max, numbers, unit) => {
  const axis: BarAxis = { min, max, unit: 'ns', scale: 'logarithmic' };
  expect(ticksOf(axis).map((tick) => formatAxis(tick, axis))).toEqual(numbers.map((one) => `${one}\u202f${unit}`));
});

test('an axis of more decades than one unit tells has more units', () => {
  const axis: BarAxis = { min: 1, max: 1e13, unit: 'ns', scale: 'logarithmic' };
  const units = ticksOf(axis).map((tick) => formatAxis(tick, axis).split('\u202f')[1]);
  expect(new Set(units).size).toBeGreaterThan(1);
});

test('an axis of rates writes its numbers as the values beside it are written', () => {
  const axis: BarAxis = { min: 0.1, max: 1e6, unit: 'rate', scale: 'logarithmic' };
  const names = ticksOf(axis).map((tick) => formatAxis(tick, axis));
  expect(names).toEqual(['0.1/s', '1/s', '10/s', '100/s', '1,000/s', '10,000/s', '100,000/s', '1,000,000/s']);
});
