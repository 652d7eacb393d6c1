import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRatio, formatRatioEnds, unlikeOne } from './format-ratio.ts';
import { formatRatioTick } from './ranges/format-tick.ts';

test.each([
  [0.412, '0.412×'],
  [0.001, '0.00100×'],
  [0.000_999, '1/1,000×'],
  [4.1e-9, '1/244,000,000×'],
  [1240, '1,240×'],
  [0, '–'],
])('a ratio of %d is written %s', (ratio, text) => {
  expect(formatRatio(ratio)).toBe(text);
});

test.each([
  [0.000_001, '0.000001×'],
  [0.9, '0.9×'],
  [1, '1×'],
  [1.1, '1.1×'],
  [10, '10×'],
  [100, '100×'],
  [1000, '1,000×'],
])('a line of an axis at %d is named %s', (ratio, name) => {
  expect(formatRatioTick(ratio)).toBe(name);
});

test.each([
  [1.0015, 1.12, '1.002', '1.12'],
  [0.89, 0.999_6, '0.890', '0.9996'],
  [1.000_04, 1.2, '1.00004', '1.20'],
  [0.999_6, 1.0015, '1.00', '1.00'],
  [0.95, 1, '0.950', '1.00'],
])('an interval from %d to %d is written with ends that say whether 1 is in it', (low, high, ...ends) => {
  expect(formatRatioEnds([low, high])).toEqual(ends);
});

test.each([
  [1.1, 1090, '1.10', '1,090'],
  [1.1, 1e5, '1.10', 'over 1,100'],
  [260, 1e9, '260', 'over 260,000'],
  [3e-9, 0.004, 'under 1/250,000', '0.00400'],
  [2e6, 1e12, '2,000,000', 'over 1,000,000,000'],
  [1e-12, 5e-7, 'under 1/1,000,000,000', '1/2,000,000'],
])('an interval from %d to %d has at most a bound as its farther end', (low, high, ...ends) => {
  expect(formatRatioEnds([low, high])).toEqual(ends);
});

test('of an interval that leaves out 1 no end reads as 1, as far as a millionth', () => {
  const distance = fc.double({ min: 2e-6, max: 10, noNaN: true });
  fc.assert(
    fc.property(distance, distance, fc.boolean(), (a, b, isBelow) => {
      const near = Math.exp(Math.min(a, b));
      const far = Math.exp(Math.max(a, b));
      const ends = formatRatioEnds(isBelow ? [1 / far, 1 / near] : [near, far]);
      expect(ends.filter((end) => Number(end) === 1)).toEqual([]);
    }),
  );
});

test('what is written otherwise than with three digits stays so, and 1 is 1', () => {
  expect([unlikeOne(1.004, '1.00'), unlikeOne(1, '1.00'), unlikeOne(1.2, '1.2')]).toEqual(['1.004', '1.00', '1.2']);
  expect([unlikeOne(1234, '1,200'), unlikeOne(0.0008, '1/1,200')]).toEqual(['1,200', '1/1,200']);
});
