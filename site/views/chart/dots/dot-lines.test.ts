import { expect, test } from 'vitest';
import type { Bar, BarAxis } from '../../../figures/form/figure.ts';
import { dotPx, letterPositions, linesOf, rowLines } from './dot-lines.ts';
import { DOT_ROW_PX } from './dot-rows.ts';
import { placedRows } from './placed-rows.ts';

const axis: BarAxis = { min: 1e4, max: 1e7, unit: 'ns', scale: 'logarithmic' };

const bar = (key: string, fill: Bar['fill'], amount: number | undefined): Bar => ({
  key,
  label: key,
  fill,
  text: '',
  value: amount === undefined ? { status: 'pending' } : { status: 'measured', amount, interval: undefined },
});
const space = { widthPx: 360, leftPx: 0, axisPx: 360, rowPx: DOT_ROW_PX };
const ownDots = (bars: readonly Bar[]) =>
  placedRows([{ label: 'A scheme', hue: 'eddsa', bars }], axis, space).flatMap(({ own }) => own);

const alone = undefined;

test.each([
  ['the same', [1e5, 1e5], [0, 1]],
  ['a twentieth apart', [1e5, 1.05e5], [0, 1]],
  ['twice as long', [1e5, 2e5], [alone, alone]],
  ['two of three that are near', [1e5, 1e6, 1.02e6], [alone, 0, 1]],
  ['two pairs, whichever comes first', [1e5, 1e6, 1.05e5, 1.02e6], [0, 0, 1, 1]],
  ['a chain whose ends are not near', [1e5, 1.25e5, 1.56e5], [0, 1, 0]],
  ['all alike', [1e5, 1e5, 1e5, 1e5], [0, 1, 2, 3]],
  ['one alone', [1e5], [alone]],
])('times that are %s stand on as few lines as none hides another on', (_, amounts, lines) => {
  expect(linesOf(amounts, axis)).toEqual(lines);
});

test('dots stand in one line, unless one would hide another; then each has a place of its own in the row', () => {
  const { trackPx, highestPx, lowestPx } = rowLines(DOT_ROW_PX, false);
  const far = ownDots([bar('a', 'solid', 2e4), bar('b', 'hatched', 2e5)]);
  expect(far.map(({ y }) => y)).toEqual([trackPx, trackPx]);
  for (const count of [2, 3, 4, 6]) {
    const bars = Array.from({ length: count }, (__, index) => bar(`${index}`, 'solid', 1e5));
    const places = ownDots(bars).map(({ y }) => y);
    expect(new Set(places).size).toBe(count);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(highestPx);
    expect(Math.max(...places)).toBeLessThanOrEqual(lowestPx);
  }
});

test.each([
  ['overlap', [5e4, 4e5], [2e5, 3e6], 2],
  ['hold one another', [2e4, 5e6], [8e5, 1.2e6], 2],
  ['are apart', [8e4, 1.2e5], [8e5, 1.2e6], 1],
] as const)('two intervals that %s stand on %s and %s, on %i lines', (_, first, second, count) => {
  const dots = [first, second].map((interval, index) => {
    const value = { status: 'measured', amount: index === 0 ? 1e5 : 1e6, interval } as const;
    return { ...bar(`${index}`, 'solid', 1), value };
  });
  expect(new Set(ownDots(dots).map(({ y }) => y)).size).toBe(count);
});

test.each([36, 42, 60, 84])('in a row of %s pixels lines of dots are in its middle where they have room', (rowPx) => {
  for (const isLettered of [false, true]) {
    const row = rowLines(rowPx, isLettered);
    expect(dotPx(0, 1, row)).toBe(row.trackPx);
    for (const count of [2, 3, 4, 10]) {
      const first = dotPx(0, count, row);
      const last = dotPx(count - 1, count, row);
      expect(first).toBeGreaterThanOrEqual(row.highestPx);
      expect(last).toBeGreaterThan(first);
      expect(last).toBeLessThanOrEqual(row.lowestPx + 1e-9);
    }
  }
});

test('what is published, is not measured yet or has no place on the axis is no dot', () => {
  const bars = [bar('own', 'solid', 1e5), bar('zero', 'hatched', 0), bar('none', 'dotted', undefined)];
  expect(ownDots([...bars, bar('study', 'reference', 1e5)]).map(({ key }) => key)).toEqual(['own']);
});

test('letters stay inside the picture, apart from each other, wherever their ticks are', () => {
  const widthPx = 320;
  for (const half of [3, 8, 17, 30]) {
    for (const wanted of [
      [0],
      [0, 0, 1],
      [widthPx],
      [widthPx - 1, widthPx, widthPx],
      [0, 160, widthPx],
      [158, 160, 162],
    ]) {
      const at = letterPositions(
        wanted.map((one) => ({ wanted: one, half })),
        3,
        widthPx,
      );
      expect(Math.min(...at)).toBeGreaterThanOrEqual(half);
      expect(Math.max(...at)).toBeLessThanOrEqual(widthPx - half);
      for (const [index, one] of at.entries())
        expect(one - (at[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(2 * half + 3);
    }
  }
});
