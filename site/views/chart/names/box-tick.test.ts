import { expect, test } from 'vitest';
import {
  durationAxis,
  isBetweenNames,
  logarithmicAxis,
  relativeAxis,
  zeroAxis,
} from '../../../figures/cells/box-axis.ts';
import type { BoxAxis } from '../../../figures/form/figure.ts';
import { spreadOf } from '../../../statistics/summary/spread.ts';
import { formatBoxTick } from './box-tick.ts';

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
  expect(namesOn(axis)).toEqual(['1 µs', '5 ms']);
});

const namesOn = (axis: BoxAxis) => axis.ticks.map((tick) => formatBoxTick(tick, axis).replace('\u202f', ' '));
const timesFrom = (lowest: number, highest: number) => durationAxis([spreadOf([lowest, highest])]);

test('an axis of times has one unit, on both sides of a thousand, from zero and over two decades', () => {
  expect(namesOn(timesFrom(0.4e6, 1.3e6))).toEqual(['0.0 ms', '0.5 ms', '1.0 ms', '1.5 ms']);
  expect(namesOn(timesFrom(126e6, 731e6))).toEqual(['0 ms', '200 ms', '400 ms', '600 ms', '800 ms']);
  expect(namesOn(timesFrom(60e6, 2.1e9))).toEqual(['0.05 s', '0.1 s', '0.2 s', '0.5 s', '1 s', '2 s', '5 s']);
  expect(namesOn(zeroAxis([1_700_000]))).toEqual(['0.0 ms', '0.5 ms', '1.0 ms', '1.5 ms', '2.0 ms']);
  expect(namesOn(timesFrom(996e3, 1004e3)).every((name) => name.endsWith(' ms'))).toBe(true);
});

test.each([0.6, 1, 1.3, 1.7, 2.3, 3.1, 4.2, 5.5, 7.7, 9.9])(
  'up to %d ms: a narrow screen names the ends, and at most one line halfway',
  (longest) => {
    const { ticks } = zeroAxis([longest * 1e6]);
    const named = ticks.filter((_, index) => !isBetweenNames(index, ticks.length));
    expect([named[0], named.at(-1)]).toEqual([0, ticks.at(-1)]);
    // Four names such as `10,000 ms` are wider than a phone of 320 px.
    expect(named.length).toBeLessThanOrEqual(3);
    const steps = named.slice(1).map((tick, index) => tick - (named[index] ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1);
  },
);

test('over many decades each line has its own unit', () => {
  expect(namesOn(logarithmicAxis([2e4, 3e9]))).toEqual(['100 µs', '1 ms', '10 ms', '100 ms', '1 s']);
});

const powers = [1, 1e3, 1e5, 1e7];
const lows = [0.9994, 0.99, 1, 1.234, 4.999, 9.94, 9.996];
const widths = [0, 1e-9, 1e-6, 1e-4, 0.001, 0.0123, 0.3, 2, 8, 40, 900];
const ranges = powers.flatMap((power) =>
  lows.flatMap((low) => widths.map((width): [number, number] => [low * power, low * power * (1 + width)])),
);
const digitsOf = (name: string) => name.replace(/\D/g, '').replace(/^0+(?=\d)/, '').length;

test.each(ranges)('samples from %d to %d ns: no name has more than three digits, and no two are alike', (low, high) => {
  const axes = [timesFrom(low, high), zeroAxis([low, high]), relativeAxis([spreadOf([low, high])])];
  for (const axis of axes) {
    const names = namesOn(axis);
    expect(Math.max(...names.map(digitsOf)), `${names}`).toBeLessThanOrEqual(3);
    expect(new Set(names).size, `${names}`).toBe(names.length);
    const [least, most] = axis.unit === 'ns' ? [low, high] : [1, 1];
    expect(axis.min).toBeLessThanOrEqual(least);
    expect(axis.max).toBeGreaterThanOrEqual(most);
  }
});

test.each([
  ['ms', ['0\u202fms', '500\u202fms', '1,000\u202fms', '1,500\u202fms']],
  ['s', ['0.0\u202fs', '0.5\u202fs', '1.0\u202fs', '1.5\u202fs']],
] as const)('an axis whose unit is given, %s, has it at every line', (shownIn, names) => {
  const axis = { min: 0, max: 1.5e9, unit: 'ns', scale: 'linear', ticks: [0, 5e8, 1e9, 1.5e9], shownIn } as const;
  expect(axis.ticks.map((tick) => formatBoxTick(tick, axis))).toEqual(names);
});
