import { describe, expect, test } from 'vitest';
import { mannWhitney } from './mann-whitney.ts';

/** Expected values: scipy.stats.mannwhitneyu, two-sided, of the method named. */
describe('the Mann-Whitney test', () => {
  test('counts p out for few samples without ties (exact)', () => {
    const a = [27.4, 27.1, 27.9, 28.3, 26.8, 27.6];
    const b = [28.1, 28.8, 27.5, 29.2, 28.6, 30.0, 27.7];
    const { u, p } = mannWhitney(a, b);
    expect(u).toBe(6);
    expect(p).toBeCloseTo(0.03496503496503496, 12);
    expect(mannWhitney([1, 2, 3], [4, 5, 6])).toEqual({ u: 0, p: 0.1 });
  });

  test('counts it out for fifty a side also (exact)', () => {
    const a = Array.from({ length: 50 }, (_, i) => 100 + ((i * 37) % 50) + i / 100);
    const b = Array.from({ length: 50 }, (_, i) => 108 + ((i * 29) % 50) + i / 130);
    const { u, p } = mannWhitney(a, b);
    expect(u).toBe(886);
    expect(p).toBeCloseTo(0.011777456670390438, 10);
  });

  test('corrects for ties (asymptotic)', () => {
    const { u, p } = mannWhitney([1, 2, 2, 3, 4, 5, 5, 5], [2, 3, 5, 6, 6, 7, 8, 9, 9]);
    expect(u).toBe(12);
    expect(p).toBeCloseTo(0.02230003653317657, 6);
    expect(mannWhitney([1, 1, 1], [1, 1, 1])).toEqual({ u: 4.5, p: 1 });
  });

  test('uses the normal distribution for many samples (asymptotic)', () => {
    const a = Array.from({ length: 80 }, (_, i) => (i * 37) % 101);
    const b = Array.from({ length: 70 }, (_, i) => ((i * 53) % 101) + 9);
    const { u, p } = mannWhitney(a, b);
    expect(u).toBe(2433.5);
    expect(p).toBeCloseTo(0.167949705886706, 6);
  });

  test('does not depend on which side is first', () => {
    const [a, b] = [
      [3, 1, 4, 1, 5],
      [9, 2, 6, 5, 3, 5],
    ];
    expect(mannWhitney(a, b).p).toBe(mannWhitney(b, a).p);
    expect(mannWhitney(a, b).u + mannWhitney(b, a).u).toBe(30);
  });

  test('refuses an empty side', () => {
    expect(() => mannWhitney([], [1])).toThrow(RangeError);
  });
});
