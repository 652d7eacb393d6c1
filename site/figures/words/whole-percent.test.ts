import { expect, test } from 'vitest';
import { roundedPercent } from './whole-percent.ts';

test('no percentage from ten on has a decimal, and every one below has', () => {
  for (let percent = 0; percent < 30; percent += 0.01) {
    const text = roundedPercent(percent);
    expect(text).toMatch(Number.parseFloat(text) < 10 ? /^\d\.\d\u202f%$/ : /^\d\d\u202f%$/);
  }
});
