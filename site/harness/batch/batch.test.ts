import { expect, test } from 'vitest';
import { plainTimer } from '../clock/timer.ts';
import { SimulatedClock } from '../simulated/simulated-clock.ts';
import { timeBatchAsync, timeBatchSync } from './batch.ts';
import type { AsyncSubject, SyncSubject } from './subject.ts';

const quiet = { prepare: () => undefined, check: () => undefined };
const sync = (call: SyncSubject['call']): SyncSubject => ({ mode: 'sync', ...quiet, call });
const async = (call: AsyncSubject['call']): AsyncSubject => ({ mode: 'async', ...quiet, call });
const newClock = () => new SimulatedClock({ clockStepMs: 1e-6, readingMs: 0 });

test('the calls are made in order, and the last result is kept', () => {
  const clock = newClock();
  const seen: number[] = [];
  const call = (index: number) => {
    seen.push(index);
    clock.advance(2);
    return `result ${index}`;
  };
  const batch = timeBatchSync(sync(call), 3, plainTimer(clock));
  expect(seen).toEqual([0, 1, 2]);
  expect(batch.last).toBe('result 2');
  expect(batch.endMs - batch.startMs).toBeCloseTo(6, 5);
});

test('an asynchronous call is awaited before the next is made', async () => {
  const clock = newClock();
  let inFlight = 0;
  const call = async (index: number) => {
    inFlight += 1;
    expect(inFlight).toBe(1);
    await Promise.resolve();
    clock.advance(3);
    inFlight -= 1;
    return index;
  };
  const batch = await timeBatchAsync(async(call), 4, plainTimer(clock));
  expect(batch.last).toBe(3);
  expect(batch.endMs - batch.startMs).toBeCloseTo(12, 5);
});

test('a synchronous subject that returns a promise is an error, also where that promise rejects', () => {
  const call = () => Promise.reject(new Error('unheard'));
  expect(() => timeBatchSync(sync(call), 1, plainTimer(newClock()))).toThrow('returned a promise');
});

test('a call that throws ends the batch, and says which it was', async () => {
  const failing = (index: number) => {
    if (index === 2) throw new Error('No entropy.');
    return index;
  };
  const timer = plainTimer(newClock());
  expect(() => timeBatchSync(sync(failing), 5, timer)).toThrow(
    expect.objectContaining({ index: 2, message: 'No entropy' }),
  );
  const rejecting = async (index: number) => failing(index);
  await expect(timeBatchAsync(async(rejecting), 5, timer)).rejects.toMatchObject({ index: 2, message: 'No entropy' });
});

test('an asynchronous call that fails is made again and counted; one that fails three times ends the batch', async () => {
  const tries = new Map<number, number>();
  const failingAtFirst = (times: number) => async (index: number) => {
    tries.set(index, (tries.get(index) ?? 0) + 1);
    if (index === 1 && (tries.get(index) ?? 0) <= times) throw new Error('The engine failed.');
    return index;
  };
  const batch = await timeBatchAsync(async(failingAtFirst(2)), 3, plainTimer(newClock()));
  expect([batch.last, batch.failedCalls, tries.get(0), tries.get(1), tries.get(2)]).toEqual([2, 2, 1, 3, 1]);
  tries.clear();
  await expect(timeBatchAsync(async(failingAtFirst(3)), 3, plainTimer(newClock()))).rejects.toMatchObject({ index: 1 });
});

test('a synchronous call that fails is not made again: the same bytes do the same', () => {
  let calls = 0;
  const failing = () => {
    calls += 1;
    throw new Error('A trap.');
  };
  expect(() => timeBatchSync(sync(failing), 1, plainTimer(newClock()))).toThrow('A trap');
  expect(calls).toBe(1);
});
