import { expect, test } from 'vitest';
import { ratioSpan } from '../../../figures/cells/ratio-dot.ts';
import type { BarAxis, DotAxis } from '../../../figures/form/figure.ts';
import { marksOfAxis, placedAxis } from './axis-marks.ts';
import { ticksOf } from './ticks-of.ts';

const axes: readonly (readonly [what: string, axis: DotAxis])[] = [
  ['times', { min: 1e4, max: 1e7, unit: 'ns', scale: 'logarithmic' }],
  ['times that begin between two lines', { min: 3e4, max: 2e7, unit: 'ns', scale: 'logarithmic' }],
  ['many decades', { min: 1, max: 1e13, unit: 'ns', scale: 'logarithmic' }],
  ['ratios', { min: 0.001, max: 2000, unit: 'ratio', scale: 'logarithmic' }],
  ['ratios near 1', { min: 0.9, max: 1.2, unit: 'ratio', scale: 'logarithmic' }],
  ['percent', { min: 0, max: 100, unit: 'percent', scale: 'linear' }],
  [
    'names',
    { min: 0.5, max: 3.5, unit: 'count', scale: 'linear', ticks: [1, 2, 3], names: ['ML-DSA-44', 'ES256', 'RS256'] },
  ],
];
const widths = [150, 240, 320, 358, 700, 1440];

const HEIGHT_PX = 84;
const BELOW_PX = 22;

function marksOf(axis: DotAxis, widthPx: number) {
  const placed = placedAxis(axis, widthPx);
  const marks = marksOfAxis(placed, HEIGHT_PX, BELOW_PX);
  const names = marks.flatMap((mark) => (mark.kind === 'text' ? mark.runs : []));
  const boxes = names.map(({ x, widthPx: px, text }) => ({ text, left: x - px / 2, right: x + px / 2 }));
  return { placed, lines: marks.filter(({ kind }) => kind === 'line'), names, boxes };
}

test.each(axes)('names of %s are whole and apart from each other at every width', (_, axis) => {
  for (const widthPx of widths) {
    const { boxes } = marksOf(axis, widthPx);
    expect(boxes.length).toBeGreaterThan(0);
    for (const [index, { left, right, text }] of boxes.entries()) {
      expect(left, `${text} on ${widthPx}`).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? -0.5);
      expect(right, `${text} on ${widthPx}`).toBeLessThanOrEqual(widthPx + 0.5);
    }
  }
});

test.each(axes)('each line of %s stands where its number does, and each name below its line', (_, axis) => {
  for (const widthPx of widths) {
    const { placed, lines, names } = marksOf(axis, widthPx);
    const at = (value: number) => {
      const part =
        axis.scale === 'linear'
          ? (value - axis.min) / (axis.max - axis.min)
          : Math.log(value / axis.min) / Math.log(axis.max / axis.min);
      return placed.leftPx + part * placed.axisPx;
    };
    const shown = (axis.ticks ?? ticksOf(axis)).filter((value) => value >= axis.min && value <= axis.max);
    const xs = lines.map((line) => (line.kind === 'line' ? line.points[0] : Number.NaN));
    expect(xs).toHaveLength(shown.length);
    for (const [index, value] of shown.entries()) expect(xs[index]).toBeCloseTo(at(value), 6);
    for (const { x } of names) expect(xs).toContain(x);
    expect(placed.leftPx + placed.axisPx + placed.rightPx).toBeCloseTo(widthPx, 6);
  }
});

test('an axis without names at its ends is as long as dots at its ends let it be', () => {
  const axis: BarAxis = { min: 3e4, max: 4e5, unit: 'ns', scale: 'logarithmic' };
  const { leftPx, rightPx } = placedAxis(axis, 320);
  expect([leftPx, rightPx]).toEqual([8, 8]);
});

test('names of ratios are all named, or follow each other at one distance or one factor, however long the axis', () => {
  for (const widthPx of widths.filter((px) => px > 200)) {
    for (let low = -3; low <= 0; low += 0.17) {
      for (let high = 0; high <= 3; high += 0.13) {
        const axis: BarAxis = { min: 10 ** low, max: 1.1 * 10 ** high, unit: 'ratio', scale: 'logarithmic' };
        const { lines } = placedAxis(axis, widthPx);
        const named = lines.filter(({ name }) => name !== '').map(({ value }) => value);
        expect(named).toContain(1);
        if (named.length === lines.length) continue;
        const pairs = named.slice(1).map((value, index) => [value, named[index] ?? 0] as const);
        const steps = [pairs.map(([a, b]) => a - b), pairs.map(([a, b]) => a / b)];
        const spreads = steps.map((all) => (all.length === 0 ? 1 : Math.max(...all) / Math.min(...all)));
        expect(Math.min(...spreads), `${named} on ${widthPx}`).toBeCloseTo(1, 6);
      }
    }
  }
});

/** From a phone in a narrow frame to a wide screen. */
const readableWidths = widths.filter((px) => px > 200);

/** Where fewer than two different names are on the axis, by which no length could be read. */
const withoutLength = (axis: BarAxis) =>
  readableWidths.flatMap((widthPx) => {
    const names = placedAxis(axis, widthPx).lines.flatMap(({ name }) => (name === '' ? [] : [name]));
    return new Set(names).size > 1 ? [] : [`${axis.min} to ${axis.max} on ${widthPx}: ${names}`];
  });

const numbers = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

test('an axis of ratios has two different names or more, whatever its range', () => {
  // Ranges from a tenth on both sides of 1 to a million.
  const sides = numbers(0.05, 6, 0.07);
  const axes = sides.flatMap((below) => sides.map((above) => ratioSpan([10 ** -below, 10 ** above])));
  expect(axes.flatMap(withoutLength)).toEqual([]);
});

test.each([
  ['ns', 10],
  ['bytes', 6],
  ['rate', 6],
  ['count', 6],
] as const)(
  'a logarithmic axis of %s has two different names or more, wherever it begins and ends',
  (unit, highest) => {
    const axes = numbers(0, highest - 0.7, 0.31).flatMap((first) =>
      numbers(first + 0.7, highest, 0.23).map(
        (last): BarAxis => ({ min: 10 ** first, max: 10 ** last, unit, scale: 'logarithmic' }),
      ),
    );
    expect(axes.flatMap(withoutLength)).toEqual([]);
  },
);

test('a linear axis has two different names or more, wherever it ends', () => {
  const axes = numbers(0, 5, 0.13).map(
    (power): BarAxis => ({ min: 0, max: 10 ** power, unit: 'count', scale: 'linear' }),
  );
  expect(axes.flatMap(withoutLength)).toEqual([]);
});
