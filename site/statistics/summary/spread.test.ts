import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';
import { summarise } from './summarise.ts';

// R 4.3's boxplot.stats uses hinges; with quantile(type = 7) by hand: quartiles 3.5 and 8.5, fences −4 and 16.
const eleven = [30, 1, 2, 3, 4, 5, 6, 7, 8, 9, 17];

test('whiskers end at the last samples inside the fences, and every outlier is named', () => {
  expect(spreadOf(eleven)).toEqual({
    n: 11,
    lowestNs: 1,
    highestNs: 30,
    quartilesNs: [3.5, 8.5],
    medianNs: 6,
    ninetyNs: [1.5, 23.5],
    whiskersNs: [1, 9],
    outliersNs: [17, 30],
  });
});

test('as many outliers as are counted, on both sides', () => {
  const samples = Array.from({ length: 500 }, (_, index) => Math.tan((Math.PI * (index + 0.5)) / 500) + 1000);
  const { outliersNs, whiskersNs } = spreadOf(samples);
  expect(outliersNs).toHaveLength(summarise(samples).outliers);
  expect(outliersNs.filter((sample) => sample < whiskersNs[0]).length).toBeGreaterThan(10);
  expect(outliersNs.filter((sample) => sample > whiskersNs[1]).length).toBeGreaterThan(10);
});

test('equal samples have a box without a width', () => {
  expect(spreadOf([5, 5, 5])).toMatchObject({ quartilesNs: [5, 5], whiskersNs: [5, 5], outliersNs: [] });
});

test('no samples have no spread', () => {
  expect(() => spreadOf([])).toThrow(RangeError);
});
