import { expect, test } from 'vitest';
import { readClocks, stillClock } from './page-clock.ts';
import { pageClockStepMs } from './page-clock-step.ts';

const then = { timedMs: 1234, hourMs: 1_000_000 };

test('a clock that did not move while the other one did stands still, and one sentence says what to do', () => {
  const sentence = stillClock(then, { timedMs: 1234, hourMs: 1_000_250 });
  expect(sentence).toMatch(/^This browser’s clock stands still, .*\. Run again .*\.$/);
});

test.each([
  ['moved by one step of 100 ms', { timedMs: 1334, hourMs: 1_000_300 }],
  ['had no time to move', { timedMs: 1234, hourMs: 1_000_100 }],
  ['stands still with the other one', then],
  ['was overtaken by an hour that was put back', { timedMs: 1234, hourMs: 0 }],
])('nothing is said of a clock that %s', (_, now) => {
  expect(stillClock(then, now)).toBeUndefined();
});

test('the clocks of a page that runs move, and its step is known', () => {
  expect(stillClock(readClocks())).toBeUndefined();
  expect(pageClockStepMs(performance.now() - 1)).toBeGreaterThan(0);
});

test('a clock that has not moved is not read on and on', () => {
  const { now } = performance;
  let readings = 0;
  performance.now = () => {
    readings += 1;
    return 1234;
  };
  try {
    expect(pageClockStepMs(1234)).toBeUndefined();
  } finally {
    performance.now = now;
  }
  expect(readings).toBe(1);
});
