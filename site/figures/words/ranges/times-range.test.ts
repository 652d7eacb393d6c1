import { expect, test } from 'vitest';
import { timesRange } from './times-range.ts';

test.each([
  ['5.2 to 6.9', [6.9, 5.2]],
  ['1.09 to 1.12', [1.09, 1.1, 1.12]],
  ['1.02 to 1.90', [1.02, 1.9]],
  ['0.87 to 1.20', [0.87, 1.2]],
  ['0.97 to 3.4', [0.97, 3.4]],
  ['8.3 to 12', [8.3, 12]],
  ['1.3', [1.3, 1.301]],
  ['2.25', [2.248, 2.252]],
  ['2.2 to 2.3', [2.244, 2.256]],
  ['0.975', [0.9746, 0.9753]],
  ['24 to 25', [24.4, 25.2]],
  ['24.5', [24.46, 24.54]],
  ['99', [99.36, 99.44]],
])('%s: both ends have the same last digit where they are close, and differ by more than rounding', (text, ratios) => {
  expect(timesRange(ratios)).toBe(text);
});
