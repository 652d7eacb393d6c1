import { expect, test } from 'vitest';
import { formatTimes } from './format-times.ts';

test('a ratio has two digits, three close to one, and only a bound if it is extreme', () => {
  expect([1.023, 1.1, 4.86, 12.4, 137].map(formatTimes)).toEqual(['1.02', '1.1', '4.9', '12', '140']);
  expect([0.87, 0.0951, 0.0123, 7.5e-6, 0].map(formatTimes)).toEqual(['0.87', '0.10', '0.012', '1/130,000', '0']);
  expect([2e6, 5e-7].map(formatTimes)).toEqual(['over 1,000,000', 'under 1/1,000,000']);
});
