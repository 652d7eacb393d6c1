import { describe, expect, test } from 'vitest';
import { studentQuantile, studentTail } from './student-t.ts';

describe('the quantile of Student’s t', () => {
  test.each([
    // R 4.3: qt(0.975, df).
    [5, 2.570581835636],
    [7, 2.364624251593],
    [9, 2.262157162798],
    [30, 2.042272456301],
    [120, 1.97993040505],
  ])('for %d degrees of freedom is R’s', (degrees, expected) => {
    expect(studentQuantile(0.975, degrees)).toBeCloseTo(expected, 9);
  });

  test('for one, two and four degrees of freedom is what can be worked out by hand', () => {
    expect(studentQuantile(0.975, 1)).toBeCloseTo(Math.tan(Math.PI * 0.475), 9);
    // F(t) = 1/2 + t / (2 √(2 + t²)).
    expect(studentQuantile(0.975, 2)).toBeCloseTo(0.95 * Math.sqrt(2 / (1 - 0.95 ** 2)), 9);
    // F(t) = 1/2 + 3/8 · x (1 - x²/12 · 4) with x = t / √(1 + t²/4).
    const x = 2 / Math.sqrt(1 + 1);
    expect(studentTail(2, 4)).toBeCloseTo(0.5 - (3 / 8) * x * (1 - (x * x) / 12), 12);
  });

  test('grows towards the normal one, and is it at the end', () => {
    expect(studentQuantile(0.975, 1e5)).toBeCloseTo(1.95998, 4);
    expect(studentQuantile(0.975, Number.POSITIVE_INFINITY)).toBeCloseTo(1.959964, 5);
    expect(studentQuantile(0.5, 3)).toBeCloseTo(0, 9);
  });

  test('for degrees that are not whole lies above the tail that a sum of its density gives', () => {
    // The density without its constant, by the midpoint rule on t = tan(u); the constant cancels.
    const [degrees, t] = [2.5, 3];
    const part = (from: number, to: number) => {
      const steps = 20_000;
      let sum = 0;
      for (let step = 0; step < steps; step += 1) {
        const u = from + ((to - from) * (step + 0.5)) / steps;
        sum += (1 + Math.tan(u) ** 2 / degrees) ** (-(degrees + 1) / 2) / Math.cos(u) ** 2;
      }
      return (sum * (to - from)) / steps;
    };
    const begin = Math.atan(t);
    const end = Math.PI / 2;
    expect(studentTail(t, degrees)).toBeCloseTo(part(begin, end) / (2 * part(0, end)), 6);
  });
});

test('nothing is said without degrees of freedom, or for a part that is none', () => {
  expect(() => studentQuantile(0.975, 0)).toThrow(RangeError);
  expect(() => studentQuantile(0.975, Number.NaN)).toThrow(RangeError);
  expect(() => studentQuantile(1, 5)).toThrow(RangeError);
});
