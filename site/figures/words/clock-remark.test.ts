import { expect, test } from 'vitest';
import { clockRemark } from './machine-remark.ts';

test('a clock of 17 or 100 ms is named, a usual one is not', () => {
  expect(clockRemark({ clockStepMs: 16.667 })).toMatch(/^ This browser’s clock moves by 16\.7\sms at a time/);
  expect(clockRemark({ clockStepMs: 100 })).toContain('100');
  for (const step of [undefined, 0.005, 0.1, 1]) expect(clockRemark({ clockStepMs: step })).toBe('');
});

test('the clock of a runtime is that of the runtime, and no browser is advised', () => {
  const sentence = clockRemark({ engine: 'Deno 2', clockStepMs: 16.667 });
  expect(sentence).toMatch(/^ The clock of Deno 2 moves by 16\.7\sms at a time/);
  expect(sentence).not.toMatch(/browser/);
});
