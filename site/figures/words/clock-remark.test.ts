import { expect, test } from 'vitest';
import { clockRemark } from './clock-remark.ts';

test('a clock of 17 or 100 ms is named, a usual one is not', () => {
  expect(clockRemark(16.667)).toMatch(/^ This browser’s clock moves by 16\.7\sms at a time/);
  expect(clockRemark(100)).toContain('100');
  for (const step of [undefined, 0.005, 0.1, 1]) expect(clockRemark(step)).toBe('');
});
