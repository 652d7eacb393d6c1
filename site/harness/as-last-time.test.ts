import { expect, test } from 'vitest';
import { asLastTime } from './as-last-time.ts';

const progressOf = (remainingMs: number) => ({ type: 'progress', fraction: 0.5, remainingMs }) as const;

test('a run that has just begun takes what it took the last time, whatever it seems to take', () => {
  expect(asLastTime(progressOf(52_000), 0, 20_000)).toEqual({ type: 'progress', fraction: 0, remainingMs: 20_000 });
  expect(asLastTime(progressOf(52_000), 2000, 20_000).remainingMs).toBeLessThan(22_000);
});

test('what the run shows of itself counts more and more, and in the end alone', () => {
  const leftMs = [1000, 5000, 10_000, 15_000, 19_999].map((ms) => asLastTime(progressOf(4000), ms, 20_000).remainingMs);
  expect(leftMs).toEqual([...leftMs].sort((a, b) => b - a));
  expect(asLastTime(progressOf(100), 19_900, 20_000).remainingMs).toBe(100);
});

test('a run that lasts longer than the last one is told by itself, and so is its end', () => {
  expect(asLastTime(progressOf(7000), 20_000, 20_000)).toEqual(progressOf(7000));
  expect(asLastTime(progressOf(0), 5000, 20_000)).toEqual(progressOf(0));
});
