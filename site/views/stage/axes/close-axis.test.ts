import { expect, test } from 'vitest';
import type { PlotAxis } from '../../../figures/form/figure.ts';
import { closeAxis } from './stage-axes.ts';

const axis: PlotAxis = { label: 'bytes', unit: 'bytes', scale: 'logarithmic', min: 10, max: 10_000 };

test.each([
  [[74, 74], 50, 100, [50, 100]],
  [[620, 3300], 200, 5000, [200, 500, 1000, 2000, 5000]],
  [[5e4, 1e7], 2e4, 2e7, [1e5, 1e6, 1e7]],
])('around %j from %d to %d', (values, min, max, ticks) => {
  expect(closeAxis(axis, values)).toEqual({ ...axis, min, max, ticks });
});

test('without points, and where it is not logarithmic, it is as it was', () => {
  expect(closeAxis(axis, [])).toBe(axis);
  const linear: PlotAxis = { ...axis, scale: 'linear' };
  expect(closeAxis(linear, [1, 2])).toBe(linear);
});
