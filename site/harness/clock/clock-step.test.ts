import { describe, expect, test } from 'vitest';
import { SimulatedClock } from '../simulated/simulated-clock.ts';
import { measureClockStep } from './clock-step.ts';

describe.each([undefined, 4])('jitter seed %s', (jitterSeed) => {
  test.each([0.005, 0.02, 0.1, 1, 1000 / 60])('a step of %d ms is found within 60 ms', (clockStepMs) => {
    const clock = new SimulatedClock({
      clockStepMs,
      beginMs: 0.3,
      ...(jitterSeed === undefined ? {} : { jitterSeed }),
    });
    const step = measureClockStep(clock);
    expect(step.smallestMs).toBeCloseTo(clockStepMs, 5);
    expect(step.typicalMs).toBeCloseTo(clockStepMs, 5);
    expect(step.edges).toBeGreaterThanOrEqual(2);
    expect(clock.exactMs).toBeLessThan(60);
  });
});

test('interruptions do not change the typical step', () => {
  const clock = new SimulatedClock({ clockStepMs: 0.1 });
  let readings = 0;
  const now = () => {
    readings += 1;
    if (readings % 9000 === 0) clock.advance(0.73);
    return clock.now();
  };
  expect(measureClockStep({ name: 'interrupted', now }).typicalMs).toBeCloseTo(0.1, 5);
});

/** Other programs take the processor for about 40 ms before each of these edges, which are counted from 0. */
test.each([
  { clockStepMs: 0.005, before: [0] },
  { clockStepMs: 0.02, before: [1] },
  { clockStepMs: 0.02, before: [0, 1, 2] },
  { clockStepMs: 0.1, before: [0, 2, 3, 5] },
  { clockStepMs: 1, before: [1, 2] },
  { clockStepMs: 1000 / 60, before: [0, 1] },
  { clockStepMs: 100, before: [0] },
])('interruptions at the very beginning are no steps: %o', ({ clockStepMs, before }) => {
  const clock = new SimulatedClock({ clockStepMs, beginMs: 0.3 });
  let edges = 0;
  let last = clock.now();
  const now = () => {
    const reading = clock.now();
    if (reading === last) return reading;
    if (before.includes(edges)) clock.advance(40 + 7 * edges);
    edges += 1;
    last = clock.now();
    return last;
  };
  expect(measureClockStep({ name: 'interrupted at first', now }).typicalMs).toBeCloseTo(clockStepMs, 5);
});

test('a clock that stands still is refused', () => {
  expect(() => measureClockStep({ name: 'broken', now: () => 1 })).toThrow('The clock "broken" does not move.');
});
