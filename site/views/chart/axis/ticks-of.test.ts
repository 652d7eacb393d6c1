import { expect, test } from 'vitest';
import type { BarAxis } from '../../../figures/form/figure.ts';
import { ticksOf } from './ticks-of.ts';

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
