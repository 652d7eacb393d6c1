import { expect, test } from 'vitest';
import { inPartsOfWork } from './local-pace.ts';

test('each sample is in parts of what the work took around it', () => {
  const readings = [0, 10, 20, 30, 40, 50].map((atMs) => ({ atMs, tookMs: atMs < 25 ? 1 : 2 }));
  expect(inPartsOfWork([100, 200, 200], [5, 41, 1000], readings)).toEqual([100, 100, 100]);
});

test('one reading that was interrupted does not count', () => {
  const readings = [1, 50, 1].map((tookMs, index) => ({ atMs: index, tookMs }));
  expect(inPartsOfWork([100], [1], readings)).toEqual([100]);
});

test('without readings, samples or their times nothing is said', () => {
  const readings = [0, 1, 2].map((atMs) => ({ atMs, tookMs: 1 }));
  expect(inPartsOfWork([100], [0], readings.slice(1))).toBeUndefined();
  expect(inPartsOfWork([], [], readings)).toBeUndefined();
  expect(inPartsOfWork([100, 100], [0], readings)).toBeUndefined();
});

test('readings at one moment, and samples before and after all of them, are no trouble', () => {
  const readings = [7, 7, 7, 7].map((atMs, index) => ({ atMs, tookMs: index + 1 }));
  expect(inPartsOfWork([6, 6], [-1, 1e12], readings)?.every((part) => part > 0 && part <= 6)).toBe(true);
});
