import { expect, test } from 'vitest';
import { formatRatio, formatRatioTick, timesRange } from './format-ratio.ts';

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

test.each([
  ['5.2 to 6.9', [6.9, 5.2]],
  ['1.09 to 1.12', [1.09, 1.1, 1.12]],
  ['1.02 to 1.90', [1.02, 1.9]],
  ['0.87 to 1.20', [0.87, 1.2]],
  ['0.97 to 3.4', [0.97, 3.4]],
  ['8.3 to 12', [8.3, 12]],
  ['1.3', [1.3, 1.301]],
])('%s: both ends have the same last digit where they are close', (text, ratios) => {
  expect(timesRange(ratios)).toBe(text);
});
