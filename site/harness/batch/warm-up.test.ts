import { expect, test } from 'vitest';
import { plainTimer } from '../clock/timer.ts';
import { SimulatedClock } from '../simulated/simulated-clock.ts';
import { simulatedSource } from '../simulated/simulated-subject.ts';
import { withoutLimits } from './answer-limits.ts';
import { alwaysShown } from './guard.ts';
import { Patience } from './patience.ts';
import { isStable, warmUp } from './warm-up.ts';

const window = (callMs: number, clockError = 0) => ({ callMs, lastMs: 10, clockError });

test('three windows within 5 % are stable, two are not', () => {
  expect(isStable([window(9), window(1), window(1.04), window(1.02)])).toBe(true);
  expect(isStable([window(1), window(1)])).toBe(false);
  expect(isStable([window(1), window(1.06), window(1)])).toBe(false);
});

test('windows that fall one after the other must be nearer', () => {
  expect(isStable([window(1.04), window(1.02), window(1)])).toBe(false);
  expect(isStable([window(1.02), window(1.01), window(1)])).toBe(true);
});

test('on a coarse clock its own error is allowed, up to where nobody can tell', () => {
  expect(isStable([window(1.1, 0.12), window(1, 0.12), window(1.09, 0.12)])).toBe(true);
  expect(isStable([window(1, 0.3), window(1, 0.3), window(1, 0.3)])).toBe(false);
});

async function warmed(callMs: (calls: number) => number, maxMs: number, cycle = 1) {
  const clock = new SimulatedClock({ clockStepMs: 0.005 });
  let calls = 1;
  const source = simulatedSource('one', clock, () => {
    calls += 1;
    return callMs(calls);
  });
  const subject = await source.open();
  if (subject === undefined) throw new Error('No subject.');
  const instruments = {
    clock,
    clockStepMs: 0.005,
    visibility: alwaysShown,
    yieldToEvents: async () => undefined,
    edgeTimer: () => plainTimer(clock),
    patience: new Patience(withoutLimits),
  };
  const coldMs = callMs(1);
  return { ...(await warmUp(instruments, { ...subject, cycle }, coldMs, maxMs)), made: calls - 1 };
}

test('a steady subject is warm after a third of the cap', async () => {
  const warm = await warmed(() => 0.2, 300);
  expect(warm.stable).toBe(true);
  expect(warm.elapsedMs).toBeGreaterThanOrEqual(100);
  expect(warm.elapsedMs).toBeLessThan(160);
  expect(warm.callMs).toBeCloseTo(0.2, 2);
  expect(warm.calls).toBe(warm.made);
});

test('calls of a cycle are compared by whole cycles, however unlike they are', async () => {
  const unlike = (calls: number) => (calls % 32 === 0 ? 32 : 1);
  const whole = await warmed(unlike, 3000, 32);
  expect(whole.stable).toBe(true);
  expect(whole.elapsedMs).toBeLessThan(2000);
  // 32 ms + 31 × 1 ms over 32 calls.
  expect(whole.callMs).toBeCloseTo(63 / 32, 3);
});

test('a subject that becomes faster is warmed until it is fast', async () => {
  const warm = await warmed((calls) => (calls < 400 ? 1 - calls / 500 : 0.2), 1000);
  expect(warm.stable).toBe(true);
  expect(warm.callMs).toBeCloseTo(0.2, 2);
});

test('a subject that never settles ends at the cap, and is not called stable', async () => {
  const warm = await warmed((calls) => 10 / (1 + calls / 10), 300);
  expect(warm.stable).toBe(false);
  expect(warm.elapsedMs).toBeGreaterThanOrEqual(300);
  expect(warm.elapsedMs).toBeLessThan(400);
});

test('a call longer than the cap is made once, and is the first sample', async () => {
  const warm = await warmed(() => 400, 180);
  expect(warm).toMatchObject({ calls: 0, stable: false, made: 1 });
  expect(warm.first?.elapsedMs).toBeCloseTo(400, 1);
});

test('a slow cold call of a fast subject is not taken for a slow subject', async () => {
  const warm = await warmed((calls) => (calls === 1 ? 400 : 0.2), 180);
  expect(warm.calls).toBeGreaterThan(0);
});
