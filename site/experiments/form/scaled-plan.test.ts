import { expect, test } from 'vitest';
import { presets } from './preset.ts';
import { scaledPlan } from './scaled-plan.ts';

test('a part of the time is a part of warm-up and measuring, with batches as long and as precise as before', () => {
  const plan = scaledPlan(
    {
      minBatchMs: 8,
      maxWarmUpMs: 1500,
      stop: {
        rule: 'precision',
        relativeHalfWidth: 0.01,
        minBatches: 20,
        maxBatches: 200,
        maxMs: 2000,
        maxSlowMs: 6000,
      },
    },
    0.25,
  );
  expect(plan).toEqual({
    minBatchMs: 8,
    maxWarmUpMs: 375,
    stop: { rule: 'precision', relativeHalfWidth: 0.01, minBatches: 20, maxBatches: 200, maxMs: 500, maxSlowMs: 1500 },
  });
});

test('the study’s protocol is not shortened: 100 batches are 100 batches', () => {
  expect(scaledPlan(presets.study.plan, 0.1)).toEqual(presets.study.plan);
  expect(presets.study.plan.stop).toEqual({ rule: 'batches', batches: 100 });
});
