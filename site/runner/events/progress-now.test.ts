import { expect, test } from 'vitest';
import { progressNow } from './progress-now.ts';

const current = { scheme: 'rsa-4096', backend: 'wasm', operation: 'generate' } as const;
const told = { type: 'progress', current, phase: 'measuring', fraction: 0.5, remainingMs: 6000 } as const;
const pause = { type: 'pause', next: { number: 2, of: 3 }, fraction: 0.3, remainingMs: 6000 } as const;

test('the time left goes down while a worker cannot say anything, and never runs out before the run does', () => {
  expect(progressNow(told, 0).remainingMs).toBe(6000);
  expect(progressNow(told, 2500).remainingMs).toBe(3500);
  expect(progressNow(told, 9000).remainingMs).toBe(1);
  // A clock that was set back.
  expect(progressNow(told, -5).remainingMs).toBe(6000);
  expect(progressNow(told, 2500)).toMatchObject({ fraction: 0.5, current });
});

test('between two repeats it stands still while the page is hidden', () => {
  expect(progressNow({ ...pause, isHidden: true }, 2500).remainingMs).toBe(6000);
  expect(progressNow({ ...pause, isHidden: false }, 2500).remainingMs).toBe(3500);
});
