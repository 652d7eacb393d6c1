import { expect, test } from 'vitest';
import { measureSimulated, quickPlan } from '../simulated/measure-simulated.ts';
import { SimulatedClock } from '../simulated/simulated-clock.ts';
import { simulatedSource } from '../simulated/simulated-subject.ts';
import { tierOf } from './late-tier.ts';

test.each([
  [[], 'settled'],
  [[190], 'settled'],
  [[190, 44], 'coming'],
  [[190, 44, 17], 'came'],
  [[44, 17], 'coming'],
  [[44, 17, 18], 'came'],
  [[20, 19, 21, 12.7], 'settled'],
  [[20, 19, 21, 10], 'coming'],
  // A single fast batch that does not last is not a faster tier.
  [[20, 19, 21, 10, 20], 'settled'],
] as const)('of %j: %s', (batches, tier) => {
  expect(tierOf(batches)).toBe(tier);
});

/** Times of RSA-3072 in Firefox: a slow tier, then a faster one, then the fastest, each after some calls. */
function tieredCalls(): () => number {
  let calls = 0;
  return () => {
    calls += 1;
    return calls <= 2 ? 190 : calls <= 4 ? 44 : 17;
  };
}

const plan = {
  ...quickPlan,
  maxWarmUpMs: 140,
  coldCounts: true,
  stop: { ...quickPlan.stop, fewestBatches: 2 },
} as const;

test('a tier that comes while sampling makes what was before it warm-up', async () => {
  const clock = new SimulatedClock({ clockStepMs: 0.02, jitterSeed: 1 });
  const { measured } = await measureSimulated(clock, 0.02, [simulatedSource('rsa', clock, tieredCalls())], { plan });
  const rsa = measured.get('rsa');
  expect(rsa?.coldNs).toBeCloseTo(190e6, -6);
  expect(rsa?.samplesNs.length).toBeGreaterThanOrEqual(8);
  expect(Math.max(...(rsa?.samplesNs ?? []))).toBeLessThan(18e6);
  expect(rsa?.warmUp).toMatchObject({ calls: 4, stable: false });
  expect(rsa?.rounds).toHaveLength(rsa?.samplesNs.length ?? 0);
});

test('where chance decides how long a call takes, a short one is luck, and every draw stays', async () => {
  const clock = new SimulatedClock({ clockStepMs: 0.02, jitterSeed: 1 });
  const source = simulatedSource('generate', clock, tieredCalls());
  const { measured } = await measureSimulated(clock, 0.02, [source], { plan: { ...plan, chanceDecides: true } });
  expect(
    measured
      .get('generate')
      ?.samplesNs.slice(0, 2)
      .map((ns) => Math.round(ns / 1e6)),
  ).toEqual([190, 190]);
});
