import { expect, test } from 'vitest';
import { ticksWithRoom } from './chart-plot.ts';

const places = (ats: readonly number[], px: number) => ats.map((at) => ({ at, px }));

test('where there is room every line is named', () => {
  expect(ticksWithRoom(places([0, 100, 160, 200], 40))).toEqual([true, true, true, true]);
});

test('on a narrow picture a name gives way to the last one, not the other way round', () => {
  // 1024, 2048, 3072 and 4096 on 160 logarithmic pixels.
  expect(ticksWithRoom(places([0, 80, 127, 160], 40))).toEqual([true, true, false, true]);
});

test('names of an axis that grows upwards have the same room', () => {
  expect(ticksWithRoom(places([200, 190, 180, 0], 16))).toEqual([true, false, true, true]);
});

test('long names need more room than short ones', () => {
  const at = (px: number) =>
    ticksWithRoom([
      { at: 0, px: 10 },
      { at: 60, px: 40 },
      { at: 110, px },
    ]);
  expect(at(50)).toEqual([true, true, true]);
  expect(at(70)).toEqual([true, false, true]);
});
