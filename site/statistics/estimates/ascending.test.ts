import { expect, test } from 'vitest';
import { ascending, medianOf } from './ascending.ts';

test('samples come in order of size, not of their text, and stay as they were', () => {
  const samples = [100, 9, 20, 9];
  expect([...ascending(samples)]).toEqual([9, 9, 20, 100]);
  expect(samples).toEqual([100, 9, 20, 9]);
});

test('they are sorted once, and again when more have come', () => {
  const samples = [3, 1];
  const first = ascending(samples);
  expect(ascending(samples)).toBe(first);
  samples.push(2);
  expect([...ascending(samples)]).toEqual([1, 2, 3]);
});

test('the median is the middle one, or halfway between the two in the middle', () => {
  expect(medianOf(ascending([5, 1, 3]))).toBe(3);
  expect(medianOf(ascending([5, 1, 3, 10]))).toBe(4);
  expect(() => medianOf(ascending([]))).toThrow(RangeError);
});
