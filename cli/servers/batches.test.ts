import { expect, test } from 'vitest';
import { callsFor, callsPerBatch, type TimedOperation, warmUpCalls } from './batches.ts';
import type { DriverProcess } from './driver-process.ts';

const plan = { batchMs: 15, maxWarmUpMs: 1500, rounds: 12 };

/** A library whose calls take `callNs`, longer by a factor for each batch; wall time is `wall` times as long. */
function timed(callNs: number, disturbed: (batch: number) => number, cpuStepNs = 1, wall = 3): TimedOperation {
  let batch = 0;
  const run = async (_: string, __: string, calls: number) => {
    batch += 1;
    const cpuNs = Math.round((calls * callNs * disturbed(batch)) / cpuStepNs) * cpuStepNs;
    return { ns: wall * calls * callNs * disturbed(batch), cpuNs };
  };
  const driver = { run, pid: undefined } satisfies Pick<DriverProcess, 'run' | 'pid'>;
  return { driver, operation: 'login', caseId: '', cpuStepNs, readsProc: false };
}

test('a batch is sized by the fastest of the warm-up, however slow the last ones were', async () => {
  const calm = timed(100_000, () => 1);
  const busy = timed(100_000, (batch) => (batch === 4 ? 1 : 40));
  expect(callsPerBatch(plan, calm, await warmUpCalls(calm, plan))).toBe(150);
  const warmed = await warmUpCalls(busy, plan);
  expect(warmed.fastestCallNs).toBeCloseTo(100_000, -2);
  expect(callsPerBatch(plan, busy, warmed)).toBe(150);
});

test('it is warm when three windows agree, not before, and never where they do not', async () => {
  const calm = timed(100_000, () => 1);
  const warmed = await warmUpCalls(calm, plan);
  expect(warmed.stable).toBe(true);
  expect(warmed.calls * 0.1).toBeGreaterThanOrEqual(500);
  expect(warmed.calls * 0.1).toBeLessThan(1000);
  const falling = timed(100_000, (batch) => 1 + 8 / batch);
  expect((await warmUpCalls(falling, { ...plan, maxWarmUpMs: 100 })).stable).toBe(false);
});

test('on a busy machine as many calls make it warm, and a call that waits has an end', async () => {
  const falling = (batch: number) => 1 + 8 / batch;
  const alone = await warmUpCalls(timed(100_000, falling, 1, 1), plan);
  expect((await warmUpCalls(timed(100_000, falling, 1, 10), plan)).calls).toBe(alone.calls);
  const { elapsedMs } = await warmUpCalls(timed(100, falling, 1, 100_000), plan);
  expect(elapsedMs).toBeLessThan(3 * 12 * plan.maxWarmUpMs);
});

test('a clock of 10 ms asks for batches of twenty of its steps', async () => {
  const coarse = timed(100_000, () => 1, 1e7);
  const calls = callsPerBatch(plan, coarse, await warmUpCalls(coarse, plan));
  expect(calls).toBeGreaterThan(1900);
  expect(calls).toBeLessThan(2100);
});

test('calls that take no time that the clock can see are many, and have an end', () => {
  expect(callsFor(0, 15e6)).toBe(100_000);
  expect(callsFor(1e9, 15e6)).toBe(1);
});
