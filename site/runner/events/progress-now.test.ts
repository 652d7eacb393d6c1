import { expect, test } from 'vitest';
import { progressNow } from './progress-now.ts';

const current = { scheme: 'rsa-4096', backend: 'wasm', operation: 'generate' } as const;
const report = { type: 'progress', current, phase: 'measuring', fraction: 0.5, remainingMs: 6000 } as const;
const pause = { type: 'pause', next: { number: 2, of: 3 }, fraction: 0.3, remainingMs: 6000 } as const;

test('the time left goes down while a worker cannot say anything, and never runs out before the run does', () => {
  expect(progressNow(report, 0).remainingMs).toBe(6000);
  expect(progressNow(report, 2500).remainingMs).toBe(3500);
  expect(progressNow(report, 9000).remainingMs).toBe(1);
  // The clock was set back.
  expect(progressNow(report, -5).remainingMs).toBe(6000);
  expect(progressNow(report, 2500)).toMatchObject({ fraction: 0.5, current });
});

test('between two repeats it stands still while the page is hidden', () => {
  expect(progressNow({ ...pause, isHidden: true }, 2500).remainingMs).toBe(6000);
  expect(progressNow({ ...pause, isHidden: false }, 2500).remainingMs).toBe(3500);
});
