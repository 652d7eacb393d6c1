import { expect, test } from 'vitest';
import { TimedWindow } from './timed-window.ts';

/** A power of two, so that sums have no rounding error. */
const CALL_MS = 1 / 64;
const length = { wantedMs: 1, leastMs: 0.25, clockStepMs: 0.005 };

/** A window of calls of 10 rounds with these times, until it is over. */
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
  const alone = windowOf(calls(200, CALL_MS));
  expect(alone.isOver).toBe(true);
  expect(alone.ms).toBe(1);
  expect(alone.roundMs).toBe(CALL_MS / 10);
  expect(alone.ownMs).toBe(1);
  const interrupted = windowOf([...calls(16, CALL_MS), 3, ...calls(16, CALL_MS), 5, ...calls(100, CALL_MS)]);
  expect(interrupted.roundMs).toBe(CALL_MS / 10);
  expect(interrupted.ownMs).toBe(0.5);
});

test('too little time for itself says nothing', () => {
  expect(windowOf([...calls(5, CALL_MS), 60]).roundMs).toBeUndefined();
  expect(windowOf([9]).roundMs).toBeUndefined();
});

test('calls that are all long are a slow kernel, whose least one was not interrupted', () => {
  const slow = windowOf([1.4, 1.5, 7]);
  expect(slow.roundMs).toBeCloseTo(0.14);
  expect(slow.ownMs).toBeCloseTo(4.2);
});
