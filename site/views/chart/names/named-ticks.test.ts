import { expect, test } from 'vitest';
import { namedTicks, ticksThatFit } from './named-ticks.ts';

const log = (pixels: number) => (value: number) => pixels * Math.log10(value);

test('every line is named where there is room', () => {
  expect([...namedTicks([1, 2, 5, 10], log(400), 46)].sort((a, b) => a - b)).toEqual([1, 2, 5, 10]);
});

test('powers of ten keep their names where 2 and 5 would touch them', () => {
  expect([...namedTicks([1, 2, 5, 10, 20, 50, 100], log(100), 46)]).toEqual([1, 10, 100]);
});

test('no two names touch', () => {
  const named = [...namedTicks([1, 2, 5, 10, 20, 50, 100], log(140), 46)].map(log(140)).sort((a, b) => a - b);
  for (const [index, at] of named.entries())
    if (index > 0) expect(at - (named[index - 1] ?? 0)).toBeGreaterThanOrEqual(46);
});

test('powers of ten are named by turns where not all have room: every second one, or third', () => {
  const powers = [1, 10, 100, 1e3, 1e4, 1e5, 1e6];
  const named = (pixels: number) => [...namedTicks(powers, log(pixels), 46)].map(Math.log10);
  expect(named(50)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(named(30)).toEqual([0, 2, 4, 6]);
  expect(named(20)).toEqual([0, 3, 6]);
  expect(named(10)).toEqual([0, 5]);
});

test('a short name between long ones is left out with its turn', () => {
  const names = [30, 40, 20, 40, 30].map((px, index) => ({ at: 25 * index, px }));
  expect(ticksThatFit(names)).toEqual([true, false, true, false, true]);
});

const places = (ats: readonly number[], px: number) => ats.map((at) => ({ at, px }));

test('where there is room every line is named', () => {
  expect(ticksThatFit(places([0, 100, 160, 200], 40))).toEqual([true, true, true, true]);
});

test('on a narrow picture a name gives way to the last one, not the other way round', () => {
  // 1024, 2048, 3072 and 4096 on a logarithmic axis of 160 pixels.
  expect(ticksThatFit(places([0, 80, 127, 160], 40))).toEqual([true, true, false, true]);
});

test('names of an axis that grows upwards have the same room', () => {
  expect(ticksThatFit(places([200, 190, 180, 0], 16))).toEqual([true, false, true, true]);
});

test('long names need more room than short ones', () => {
  const at = (px: number) =>
    ticksThatFit([
      { at: 0, px: 10 },
      { at: 60, px: 40 },
      { at: 110, px },
    ]);
  expect(at(50)).toEqual([true, true, true]);
  expect(at(70)).toEqual([true, false, true]);
});
