import { expect, test } from 'vitest';
import { quickPlan, standardPlan } from '../simulated/measure-simulated.ts';
import { callsForBatch, isBelowResolution, isMisjudged, targetBatchMs } from './batch-size.ts';

test('a batch takes the least time of the plan on a fine clock, and 100 steps with some reserve on a coarse one', () => {
  expect(targetBatchMs(quickPlan, 0.005)).toBe(4);
  expect(targetBatchMs(quickPlan, 0.1)).toBeCloseTo(11);
  expect(targetBatchMs(standardPlan, 1)).toBeCloseTo(110);
});

test('a batch is no longer than leaves room for eight of them', () => {
  expect(targetBatchMs(quickPlan, 1)).toBe(37.5);
  expect(targetBatchMs(standardPlan, 17)).toBe(250);
  expect(targetBatchMs({ ...quickPlan, stop: { rule: 'batches', batches: 100 } }, 17)).toBe(250);
});

test('on a clock of some 10 ms a batch takes longer than the plan has time for, so that it spans steps', () => {
  expect(targetBatchMs(quickPlan, 16.667)).toBe(250);
  expect(targetBatchMs(quickPlan, 100)).toBe(250);
  expect(targetBatchMs(quickPlan, 2)).toBe(40);
});

test('a batch is 1 to 1000 calls', () => {
  expect(callsForBatch(0.5, 4)).toBe(8);
  expect(callsForBatch(400, 4)).toBe(1);
  expect(callsForBatch(0.0001, 4)).toBe(1000);
  expect(callsForBatch(0, 4)).toBe(1000);
});

test('99 steps are below the resolution, 100 are not', () => {
  expect(isBelowResolution(9.9, 0.1)).toBe(true);
  expect(isBelowResolution(10, 0.1)).toBe(false);
});

test('a size is misjudged where another would come nearer', () => {
  expect(isMisjudged(3, 10, 4)).toBe(true);
  expect(isMisjudged(3, 1000, 4)).toBe(false);
  expect(isMisjudged(9, 10, 4)).toBe(true);
  expect(isMisjudged(9, 1, 4)).toBe(false);
  expect(isMisjudged(4.4, 10, 4)).toBe(false);
});

test('a batch is whole cycles of calls, one at least and no more than fit into a thousand calls', () => {
  expect(callsForBatch(1, 4, 32)).toBe(32);
  expect(callsForBatch(0.1, 4, 32)).toBe(64);
  expect(callsForBatch(0, 4, 32)).toBe(992);
  expect(isMisjudged(100, 32, 4, 32)).toBe(false);
  expect(isMisjudged(100, 64, 4, 32)).toBe(true);
});
