import { expect, test } from 'vitest';
import { quickPlan, standardPlan } from './simulated/measure-simulated.ts';
import { batchesLeft, stopReason } from './stop.ts';

const fixed = { ...quickPlan, stop: { rule: 'batches', batches: 100 } } as const;
const samples = (n: number, scatter: number) =>
  Array.from({ length: n }, (_, index) => 1 + scatter * ((index % 7) - 3));
const sampling = (n: number, scatter: number, spentMs: number, callsPerBatch = 10) => ({
  samplesNs: samples(n, scatter),
  spentMs,
  callsPerBatch,
});

test('fixed batches end at exactly their number', () => {
  expect(stopReason(fixed, sampling(99, 0, 1e6))).toBeUndefined();
  expect(stopReason(fixed, sampling(100, 0.5, 1))).toBe('batches');
});

test('precision ends it, but not before the fewest batches', () => {
  expect(stopReason(quickPlan, sampling(7, 0, 30))).toBeUndefined();
  expect(stopReason(quickPlan, sampling(8, 0, 30))).toBe('precision');
  expect(stopReason(quickPlan, sampling(8, 0.1, 30))).toBeUndefined();
});

test('the most batches, or the time, end what is not precise', () => {
  expect(stopReason(quickPlan, sampling(60, 0.2, 250))).toBe('batches');
  expect(stopReason(quickPlan, sampling(40, 0.2, 300))).toBe('time');
});

test('the time does not end it before three batches, unless one takes over two seconds', () => {
  expect(stopReason(quickPlan, sampling(2, 0, 800, 1))).toBeUndefined();
  expect(stopReason(quickPlan, sampling(3, 0, 1200, 1))).toBe('time');
  expect(stopReason(quickPlan, sampling(1, 0, 2500, 1))).toBe('time');
});

test('where the plan asks for one batch only, the time ends it after one', () => {
  const stop = { ...quickPlan.stop, fewestBatches: 1 } as const;
  expect(stopReason({ ...quickPlan, stop }, sampling(1, 0, 800, 1))).toBe('time');
  expect(batchesLeft({ ...quickPlan, stop }, sampling(1, 0, 800, 1))).toBe(0);
  expect(batchesLeft(quickPlan, sampling(1, 0, 800, 1))).toBe(2);
});

test('where the plan says what is long, one batch longer than that may be the only one', () => {
  const stop = { ...quickPlan.stop, fewestBatches: 2, longBatchMs: 1000 } as const;
  expect(stopReason({ ...quickPlan, stop }, sampling(1, 0, 900, 1))).toBeUndefined();
  expect(stopReason({ ...quickPlan, stop }, sampling(1, 0, 1100, 1))).toBe('time');
});

test('a slow single call gets the time of slow ones', () => {
  expect(stopReason(standardPlan, sampling(10, 0.3, 3000, 1))).toBeUndefined();
  expect(stopReason(standardPlan, sampling(20, 0.3, 6001, 1))).toBe('time');
  expect(stopReason(standardPlan, sampling(10, 0.3, 3000, 2))).toBe('time');
});

test('what is left is told from the plan, the time and the scatter', () => {
  expect(batchesLeft(fixed, sampling(30, 0, 1))).toBe(70);
  expect(batchesLeft(quickPlan, sampling(3, 0, 12))).toBe(5);
  expect(batchesLeft(quickPlan, sampling(20, 0.2, 200))).toBeCloseTo(10);
  expect(batchesLeft(quickPlan, sampling(20, 0, 80))).toBe(0);
});
