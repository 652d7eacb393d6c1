import { expect, test } from 'vitest';
import { TimedWindow } from './timed-window.ts';

const length = { wantedMs: 1, leastMs: 0.25, clockStepMs: 0.005 };

/** A window of calls of 10 rounds that took so long, until it is over. */
function windowOf(callsMs: readonly number[]) {
  const window = new TimedWindow(10, length, 100);
  let nowMs = 100;
  for (const callMs of callsMs) {
    if (window.isOver) break;
    nowMs += callMs;
    window.noteCall(nowMs);
  }
  return window;
}

const calls = (count: number, ms: number) => Array.from({ length: count }, () => ms);

test('a round takes what its calls took, without those that were interrupted', () => {
  const alone = windowOf(calls(200, 0.02));
  expect(alone.isOver).toBe(true);
  expect(alone.ms).toBeCloseTo(1);
  expect(alone.roundMs).toBeCloseTo(0.002);
  expect(alone.ownMs).toBeCloseTo(1);
  const interrupted = windowOf([...calls(10, 0.02), 3, ...calls(10, 0.02), 4, ...calls(100, 0.02)]);
  expect(interrupted.roundMs).toBeCloseTo(0.002);
  expect(interrupted.ownMs).toBeCloseTo(0.4);
});

test('too little time for itself says nothing', () => {
  expect(windowOf([...calls(5, 0.02), 60]).roundMs).toBeUndefined();
  expect(windowOf([9]).roundMs).toBeUndefined();
});

test('calls that are all long are a slow kernel, whose least one was not interrupted', () => {
  const slow = windowOf([1.4, 1.5, 7]);
  expect(slow.roundMs).toBeCloseTo(0.14);
  expect(slow.ownMs).toBeCloseTo(4.2);
});
