import { expect, test } from 'vitest';
import { linesThatFit, ticksThatFit } from './named-ticks.ts';

/** The named values of a logarithmic axis with this many pixels to a decade. */
function namedOn(pixels: number, ticks: readonly number[], namePx = 46): readonly number[] {
  const [min = 1, max = 1] = [ticks[0], ticks.at(-1)];
  const axis = { min, max, scale: 'logarithmic' } as const;
  const names = { nameOf: String, pxOf: () => namePx };
  const lines = linesThatFit(axis, ticks, pixels * Math.log10(max / min), names);
  return lines.filter(({ name }) => name !== '').map(({ value }) => value);
}

test('every line is named where there is room', () => {
  expect(namedOn(400, [1, 2, 5, 10])).toEqual([1, 2, 5, 10]);
});

test('powers of ten keep their names where 2 and 5 would touch them', () => {
  expect(namedOn(100, [1, 2, 5, 10, 20, 50, 100])).toEqual([1, 10, 100]);
  expect(namedOn(100, [2, 5, 10, 20, 50, 100, 200])).toEqual([10, 100]);
});

test('powers of ten are named by turns where not all have room: every second one, or third, and always 1', () => {
  const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];
  const named = (pixels: number) => namedOn(pixels, powers).map(Math.log10);
  expect(named(50)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(named(30)).toEqual([0, 2, 4, 6]);
  expect(named(20)).toEqual([0, 3, 6]);
  expect(named(10)).toEqual([0, 5]);
  expect(namedOn(30, [1e-3, 1e-2, 0.1, 1, 10, 100])).toEqual([0.01, 1, 100]);
});

test('tenths of a ratio are named at one round step from 1', () => {
  const tenths = Array.from({ length: 18 }, (_, index) => Number((0.7 + index / 10).toFixed(1)));
  expect(namedOn(1300, tenths)).toEqual([0.8, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4]);
  expect(namedOn(500, tenths)).toEqual([1, 1.5, 2]);
});

test('a short name between long ones is left out with its turn', () => {
  const names = [30, 40, 20, 40, 30].map((px, index) => ({ value: index, at: 25 * index, px }));
  expect(ticksThatFit(names)).toEqual([true, false, true, false, true]);
});

/** Lines whose values are not at one step. */
const places = (ats: readonly number[], px: number) =>
  ats.map((at, index) => ({ value: 2 ** (index * index), at, px }));

test('where there is room every line is named', () => {
  expect(ticksThatFit(places([0, 100, 160, 200], 40))).toEqual([true, true, true, true]);
});

test('on a narrow picture lines at other places have names from the first to the last, by one factor if there is one', () => {
  expect(namedOn(266, [1024, 2048, 3072, 4096], 40)).toEqual([1024, 2048, 4096]);
  expect(namedOn(100, [0.2, 0.5, 1, 2, 5], 40)).toEqual([0.2, 1, 5]);
  expect(namedOn(60, [21, 1024, 65_536, 1_000_000])).toEqual([21, 1024, 65_536, 1_000_000]);
  expect(ticksThatFit(places([0, 80, 127, 160], 40))).toEqual([true, true, false, true]);
});

test('names of an axis that grows upwards have the same room', () => {
  expect(ticksThatFit(places([200, 190, 180, 0], 16))).toEqual([true, false, true, true]);
});

test('long names need more room than short ones', () => {
  const at = (px: number) =>
    ticksThatFit([
      { value: 1, at: 0, px: 10 },
      { value: 3, at: 60, px: 40 },
      { value: 4, at: 110, px },
    ]);
  expect(at(50)).toEqual([true, true, true]);
  expect(at(70)).toEqual([true, false, true]);
});
