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
])('%s: both ends have the same last digit where they are close', (text, ratios) => {
  expect(timesRange(ratios)).toBe(text);
});
