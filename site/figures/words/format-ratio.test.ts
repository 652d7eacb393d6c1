import { expect, test } from 'vitest';
import { formatRatioTick } from './format-ratio.ts';

test.each([
  [0.9, '0.9×'],
  [1, '1×'],
  [1.1, '1.1×'],
  [10, '10×'],
  [100, '100×'],
  [1000, '1,000×'],
])('a line of an axis at %d is named %s', (ratio, name) => {
  expect(formatRatioTick(ratio)).toBe(name);
});
