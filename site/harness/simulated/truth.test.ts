import { describe, expect, test } from 'vitest';
import { summarise } from '../../statistics/summary/summarise.ts';
import type { SamplingPlan } from '../batch/plan.ts';
import { measureSimulated, quickPlan, standardPlan } from './measure-simulated.ts';
import { SimulatedClock, type SimulatedClockSettings } from './simulated-clock.ts';
import { simulatedSource } from './simulated-subject.ts';

const clockStepsMs = [0.005, 0.02, 0.1, 1, 1000 / 60];
const callsMs = [0.001, 0.003, 0.0271, 0.31, 2.7, 41.3, 1000];

async function measureOne(
  plan: SamplingPlan,
  settings: SimulatedClockSettings,
  callMs: number,
  mode: 'sync' | 'async' = 'sync',
) {
  // Here a reading costs more on coarse clocks than on a real machine, only to make the test faster.
  const readingMs = Math.min(0.002, settings.clockStepMs / 100);
  const clock = new SimulatedClock({ readingMs, beginMs: 0.4321, ...settings });
  const run = await measureSimulated(clock, settings.clockStepMs, [simulatedSource('one', clock, () => callMs, mode)], {
    plan,
  });
  const measured = run.measured.get('one');
  if (measured === undefined) throw new Error('Nothing was measured.');
  return { measured, error: summarise(measured.samplesNs).medianNs / (callMs * 1e6) - 1 };
}

const jitters: readonly (readonly [string, Partial<SimulatedClockSettings>])[] = [
  ['without jitter', {}],
  ['with jitter', { jitterSeed: 5 }],
  ['with other jitter', { jitterSeed: 77 }],
];

describe.each(jitters)('a clock %s', (_, jitter) => {
  describe.each(clockStepsMs)('of %d ms', (clockStepMs) => {
    test.each(callsMs)('tells %d ms a call within 1 %%, or says that it cannot', async (callMs) => {
      const { measured, error } = await measureOne(quickPlan, { clockStepMs, ...jitter }, callMs);
      const batchSteps = (callMs * measured.callsPerBatch) / clockStepMs;
      if (batchSteps < 98) expect(measured.belowResolution).toBe(true);
      if (batchSteps > 102) expect(measured.belowResolution).toBe(false);
      if (!measured.belowResolution) expect(Math.abs(error)).toBeLessThanOrEqual(0.01);
    });
  });
});

describe('a subject of 3 µs comes out within 2 %', () => {
  test.each(clockStepsMs)('on a clock of %d ms in a quick run', async (clockStepMs) => {
    const { measured, error } = await measureOne(quickPlan, { clockStepMs }, 0.003);
    expect(Math.abs(error)).toBeLessThan(0.02);
    expect(measured.belowResolution).toBe(clockStepMs >= 0.1);
  });

  test.each([1, 2, 3, 4])('on a clock of 100 µs that jitters, seed %d, in a quick run', async (jitterSeed) => {
    const { error } = await measureOne(quickPlan, { clockStepMs: 0.1, jitterSeed }, 0.003);
    expect(Math.abs(error)).toBeLessThan(0.02);
  });

  // A batch of 3 ms is three steps: one batch is off by a tenth, and only many batches help.
  test('on a clock of 1 ms that jitters, in the middle of many standard runs', async () => {
    const errors: number[] = [];
    for (let jitterSeed = 1; jitterSeed <= 9; jitterSeed += 1) {
      const { measured, error } = await measureOne(standardPlan, { clockStepMs: 1, jitterSeed }, 0.003);
      expect(measured.belowResolution).toBe(true);
      expect(Math.abs(error)).toBeLessThan(0.06);
      errors.push(error);
    }
    const within = errors.filter((error) => Math.abs(error) < 0.02);
    expect(within.length).toBeGreaterThanOrEqual(6);
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    expect(Math.abs(mean)).toBeLessThan(0.01);
  });
});

test('an asynchronous subject comes out as a synchronous one does', async () => {
  const { error } = await measureOne(quickPlan, { clockStepMs: 0.1, jitterSeed: 3 }, 0.0271, 'async');
  expect(Math.abs(error)).toBeLessThan(0.01);
});
