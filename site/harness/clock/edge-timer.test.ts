import { expect, test } from 'vitest';
import { SimulatedClock } from '../simulated/simulated-clock.ts';
import { EdgeTimer } from './edge-timer.ts';

test.each([0.005, 0.1, 1, 1000 / 60])('a third of a step is timed on a clock of %d ms', (clockStepMs) => {
  const clock = new SimulatedClock({ clockStepMs, readingMs: clockStepMs / 1000, beginMs: 0.123 });
  const timer = new EdgeTimer(clock, clockStepMs);
  for (let time = 0; time < 10; time += 1) {
    const start = timer.start();
    clock.advance(clockStepMs / 3);
    expect((timer.end() - start) / clockStepMs).toBeCloseTo(1 / 3, 1);
    clock.advance(0.37 * clockStepMs);
  }
});

test('on a clock that jitters, the mean comes right and the scatter is 0.41 of a step', () => {
  const clock = new SimulatedClock({ clockStepMs: 1, readingMs: 0.005, jitterSeed: 8 });
  const timer = new EdgeTimer(clock, 1);
  const errors: number[] = [];
  for (let time = 0; time < 2000; time += 1) {
    const start = timer.start();
    clock.advance(2.6);
    errors.push(timer.end() - start - 2.6);
  }
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  const deviation = Math.sqrt(errors.reduce((sum, error) => sum + (error - mean) ** 2, 0) / errors.length);
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(deviation).toBeGreaterThan(0.37);
  expect(deviation).toBeLessThan(0.45);
});

test('another process having its turn while it waits moves the time by half a step at most', () => {
  const clock = new SimulatedClock({ clockStepMs: 1, readingMs: 0.005 });
  let interruptAfter = Number.POSITIVE_INFINITY;
  const now = () => {
    interruptAfter -= 1;
    if (interruptAfter === 0) clock.advance(4.2);
    return clock.now();
  };
  const timer = new EdgeTimer({ name: 'interrupted', now }, 1);
  for (let after = 5; after < 600; after += 50) {
    interruptAfter = after;
    const start = timer.start();
    interruptAfter = Number.POSITIVE_INFINITY;
    clock.advance(3.3);
    interruptAfter = after;
    expect(Math.abs(timer.end() - start - 3.3)).toBeLessThan(0.52);
    interruptAfter = Number.POSITIVE_INFINITY;
  }
});

test('a clock that stands still does not hold it up for ever', () => {
  const timer = new EdgeTimer({ name: 'still', now: () => 5 }, 1);
  expect(timer.end()).toBe(5.5);
});
