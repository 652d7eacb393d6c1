import { expect, test } from 'vitest';
import { varianceQuantile } from './variance-quantile.ts';

test('is within a few per cent of tables of χ²', () => {
  // The medians of χ² for 1, 2, 5 and 10 degrees, and the values that four in five exceed for 2, 5 and 11.
  for (const [degrees, chiSquare] of [
    [1, 0.4549],
    [2, 1.386],
    [5, 4.351],
    [10, 9.342],
  ] as const)
    expect((varianceQuantile(degrees, 0) * degrees) / chiSquare).toBeCloseTo(1, 1);
  for (const [degrees, chiSquare] of [
    [2, 0.4463],
    [5, 2.343],
    [11, 6.989],
  ] as const) {
    const part = (varianceQuantile(degrees, -0.8416) * degrees) / chiSquare;
    expect(part).toBeGreaterThan(0.92);
    expect(part).toBeLessThan(1.01);
  }
});

test('is no negative variance', () => {
  expect(varianceQuantile(1, -3)).toBe(0);
});
