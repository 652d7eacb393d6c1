import { expect, test } from 'vitest';
import {
  decimalsOfDigits,
  decimalsOfStep,
  powerAtLeast,
  powerAtMost,
  powersOfTen,
  roundedUp,
} from './powers-of-ten.ts';
import { isPowerOfTen, roundNumbers } from './round-numbers.ts';

test('a number lies between two powers of ten, or is one', () => {
  expect([250, 0.004, 100].map(powerAtMost)).toEqual([2, -3, 2]);
  expect([250, 0.004, 100].map(powerAtLeast)).toEqual([3, -2, 2]);
  expect([0.001, 1, 1e15, 2, 0.5].map(isPowerOfTen)).toEqual([true, true, true, false, false]);
  expect(powersOfTen(-5, -3)).toEqual([1e-5, 1e-4, 1e-3]);
  expect(powersOfTen(0, 5, 2)).toEqual([1, 100, 10_000]);
  expect(powersOfTen(1, 0)).toEqual([]);
});

test('round numbers hold what they are asked to hold, and stay round', () => {
  expect(roundNumbers(3, 40)).toEqual([2, 5, 10, 20, 50]);
  expect(roundNumbers(20, 20)).toEqual([20]);
  expect(roundNumbers(3e-6, 4e-6)).toEqual([2e-6, 5e-6]);
  expect([1, 1.1, 230, 0.3 - 0.2, 7e-5].map((value) => roundedUp(value))).toEqual([1, 2, 500, 0.1, 1e-4]);
  expect(roundedUp(230, [1, 2, 3, 5])).toBe(300);
});

test('decimals are those of a step, or those of so many digits', () => {
  expect([5, 0.5, 0.05, 0.3 - 0.2, 1].map(decimalsOfStep)).toEqual([0, 1, 2, 1, 0]);
  expect([2.71, 27.1, 271, 2710, 0.00271].map((value) => decimalsOfDigits(value, 3))).toEqual([2, 1, 0, 0, 5]);
});
