import { describe, expect, test } from 'vitest';
import { SimulatedClock } from '../simulated/simulated-clock.ts';
import { measureClockStep } from './clock-step.ts';

describe.each([undefined, 4])('jitter seed %s', (jitterSeed) => {
  test.each([0.005, 0.02, 0.1, 1, 1000 / 60])('a step of %d ms is found within 60 ms', (stepMs) => {
    const clock = new SimulatedClock({ stepMs, beginMs: 0.3, ...(jitterSeed === undefined ? {} : { jitterSeed }) });
    const step = measureClockStep(clock);
    expect(step.smallestMs).toBeCloseTo(stepMs, 5);
    expect(step.typicalMs).toBeCloseTo(stepMs, 5);
    expect(step.edges).toBeGreaterThanOrEqual(2);
    expect(clock.exactMs).toBeLessThan(60);
  });
});

test('interruptions do not change the typical step', () => {
  const clock = new SimulatedClock({ stepMs: 0.1 });
  let readings = 0;
  const now = () => {
    readings += 1;
    if (readings % 9000 === 0) clock.advance(0.73);
    return clock.now();
  };
  expect(measureClockStep({ name: 'interrupted', now }).typicalMs).toBeCloseTo(0.1, 5);
});

test('a clock that stands still is refused', () => {
  expect(() => measureClockStep({ name: 'broken', now: () => 1 })).toThrow('The clock "broken" does not move.');
});
