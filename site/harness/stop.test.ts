import { expect, test } from 'vitest';
import { medianOverBlocks } from '../statistics/blocks/median-over-blocks.ts';
import { seededRandom } from '../statistics/chance/random.ts';
import { autoregressive, independent, type Process } from '../statistics/simulated/processes.ts';
import type { SamplingPlan } from './batch/plan.ts';
import { quickPlan, standardPlan } from './simulated/measure-simulated.ts';
import { batchesForPrecision, batchesInPlan, stopReason } from './stop.ts';

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
  expect(batchesInPlan(stop, sampling(1, 0, 800, 1))).toBe(1);
  expect(batchesInPlan(quickPlan.stop, sampling(1, 0, 800, 1))).toBe(3);
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

test('how many batches there will be is told from the plan, the time and the scatter', () => {
  expect(batchesInPlan(quickPlan.stop, sampling(3, 0, 12))).toBe(60);
  expect(batchesInPlan(quickPlan.stop, sampling(20, 0.2, 200))).toBe(30);
  expect(batchesForPrecision(quickPlan.stop, sampling(20, 0, 80).samplesNs)).toBe(0);
  // Half the relative width needs four times the batches.
  const n = 20;
  const wanted = batchesForPrecision(quickPlan.stop, samples(n, 0.1));
  expect(batchesForPrecision({ ...quickPlan.stop, relativeHalfWidth: 0.04 }, samples(n, 0.1))).toBeCloseTo(wanted / 4);
});

/** In how many of a hundred simulated cells, each stopped by its plan, the interval covers the true median. */
function covered(plan: SamplingPlan, process: Process): number {
  const random = seededRandom(95);
  const cells = 600;
  const batchMs = plan.minBatchMs + 1;
  let hits = 0;
  for (let cell = 0; cell < cells; cell += 1) {
    const times = process(200, random).map(Math.exp);
    const isOver = (n: number) =>
      stopReason(plan, { samplesNs: times.slice(0, n), callsPerBatch: 10, spentMs: n * batchMs }) !== undefined;
    const taken = times.findIndex((_, at) => isOver(at + 1)) + 1 || times.length;
    const { low, high } = medianOverBlocks(times.slice(0, taken));
    if (low <= 1 && 1 <= high) hits += 1;
  }
  return (100 * hits) / cells;
}

// The page states these numbers under Method.
test.each([
  ['Quick, each by itself', quickPlan, independent(0.04), 90, 97],
  ['Standard, each by itself', standardPlan, independent(0.04), 93, 98],
  ['Quick, each holds to the last by half', quickPlan, autoregressive(0.5, 0.04), 83, 91],
  ['Standard, each holds to the last by half', standardPlan, autoregressive(0.5, 0.04), 91, 97],
  ['Quick, each holds to the last by four fifths', quickPlan, autoregressive(0.8, 0.04), 56, 67],
  ['Standard, each holds to the last by four fifths', standardPlan, autoregressive(0.8, 0.04), 84, 92],
] as const)('batches of %s: the interval covers the median as often as is said', (_, plan, process, least, most) => {
  const percent = covered(plan, process);
  expect(percent).toBeGreaterThanOrEqual(least);
  expect(percent).toBeLessThanOrEqual(most);
});
