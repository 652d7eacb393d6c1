import { expect, test } from 'vitest';
import { namedTicks } from './chart-plot.ts';

test('where there is room every line is named', () => {
  expect(namedTicks([0, 100, 160, 200], 40)).toEqual([true, true, true, true]);
});

test('on a narrow picture a name gives way to the last one, not the other way round', () => {
  // 1024, 2048, 3072 and 4096 on 160 logarithmic pixels.
  expect(namedTicks([0, 80, 127, 160], 40)).toEqual([true, true, false, true]);
});

test('names of an axis that grows upwards have the same room', () => {
  expect(namedTicks([200, 190, 180, 0], 16)).toEqual([true, false, true, true]);
});
