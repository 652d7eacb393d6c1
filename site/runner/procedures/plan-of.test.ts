import { expect, test } from 'vitest';
import { presets } from '../../experiments/form/preset.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { planOf } from './plan-of.ts';

const { plan } = presets.quick;
const sign: Cell = { scheme: 'ml-dsa-44', backend: 'wasm', operation: 'sign' };

test('an ML-DSA signature is sampled call by call, and often', () => {
  const lottery = planOf(sign, plan);
  expect(lottery.minBatchMs).toBe(0);
  expect(lottery.stop).toMatchObject({ maxBatches: 600, maxMs: 480 });
  expect(planOf(sign, presets.study.plan).stop).toEqual({ rule: 'batches', batches: 1000 });
});

test('everything else is sampled as the preset says', () => {
  for (const cell of [
    { ...sign, scheme: 'ed25519' },
    { ...sign, operation: 'verify' as const },
  ]) {
    expect(planOf(cell, plan)).toBe(plan);
  }
});

test('rounds of representative messages have time to settle, in Quick too', () => {
  const representative: Cell = { ...sign, conditions: { messages: 'representative' } };
  expect(planOf(representative, plan)).toMatchObject({ maxWarmUpMs: 1000, stop: { minBatches: 8, maxMs: 2000 } });
  const { standard, study } = presets;
  // A longer time keeps a machine that is slow for seconds from being slow in all samples.
  expect(planOf(representative, standard.plan)).toMatchObject({ maxWarmUpMs: 1500, stop: { maxMs: 6000 } });
  expect(planOf(representative, study.plan)).toEqual(study.plan);
});
