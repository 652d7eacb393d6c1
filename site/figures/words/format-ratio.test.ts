import { expect, test } from 'vitest';
import { formatRatio, formatRatioTick } from './format-ratio.ts';

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
