import { expect, test } from 'vitest';
import type { BoxAxis } from '../../figures/form/figure.ts';
import { formatBoxTick } from './chart-boxes.ts';

const ratios = (ticks: readonly number[], scale: BoxAxis['scale']): BoxAxis => ({
  min: ticks[0] ?? 0,
  max: ticks.at(-1) ?? 1,
  unit: 'ratio',
  scale,
  ticks,
});

test('lines at equal steps have equally many decimals', () => {
  const axis = ratios([0.98, 1, 1.02], 'linear');
  expect(axis.ticks.map((tick) => formatBoxTick(tick, axis))).toEqual(['0.98×', '1.00×', '1.02×']);
  const wide = ratios([0, 2, 4], 'linear');
  expect(wide.ticks.map((tick) => formatBoxTick(tick, wide))).toEqual(['0×', '2×', '4×']);
});

test('on a logarithmic axis each has as many as it needs', () => {
  const axis = ratios([0.2, 0.5, 1, 10], 'logarithmic');
  expect(axis.ticks.map((tick) => formatBoxTick(tick, axis))).toEqual(['0.2×', '0.5×', '1×', '10×']);
});

test('times are written without idle zeros', () => {
  const axis: BoxAxis = { min: 1e3, max: 5e6, unit: 'ns', scale: 'logarithmic', ticks: [1e3, 5e6] };
  expect(axis.ticks.map((tick) => formatBoxTick(tick, axis).replace('\u202f', ' '))).toEqual(['1 µs', '5 ms']);
});
