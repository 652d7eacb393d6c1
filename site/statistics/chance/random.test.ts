import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

const draws = (seed: number, n: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: n }, () => random());
};

test('the same seed gives the same numbers, another seed others', () => {
  expect(draws(7, 50)).toEqual(draws(7, 50));
  expect(draws(7, 50)).not.toEqual(draws(8, 50));
  expect(draws(0xffffffff, 5)).not.toEqual(draws(0, 5));
});

test('numbers are spread evenly over [0, 1)', () => {
  const bins = new Array<number>(10).fill(0);
  for (const draw of draws(3, 20_000)) bins[Math.floor(draw * 10)] = (bins[Math.floor(draw * 10)] ?? 0) + 1;
  // In 999 of 1000 cases, chi-squared with 9 degrees of freedom is below 27.9.
  expect(bins.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(27.9);
});
