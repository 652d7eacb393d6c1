import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentsOfWhole, roundedPercent } from './whole-percent.ts';

test('no percentage from ten on has a decimal, and every one below has', () => {
  for (let percent = 0; percent < 30; percent += 0.01) {
    const text = roundedPercent(percent);
    expect(text).toMatch(Number.parseFloat(text) < 10 ? /^\d\.\d\u202f%$/ : /^\d\d\u202f%$/);
  }
});

test('shares of one whole add up to 100, each within one per cent of itself', () => {
  const parts = fc.array(fc.double({ min: 1e-6, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, (all) => {
      const whole = all.reduce((sum, part) => sum + part, 0);
      const shares = all.map((part) => part / whole);
      const percents = percentsOfWhole(shares);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      percents.forEach((percent, index) => {
        expect(Math.abs(percent - 100 * (shares[index] ?? 0))).toBeLessThan(1 + 1e-9);
      });
    }),
  );
  // Rounded one by one, these would be 101.
  expect(percentsOfWhole([0.235, 0.18, 0.235, 0.225, 0.125])).toEqual([24, 18, 24, 22, 12]);
});
