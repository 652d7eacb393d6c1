import { describe, expect, test } from 'vitest';
import { EdgeTimer } from '../clock/edge-timer.ts';
import { SimulatedClock } from '../simulated/simulated-clock.ts';
import { DriftMonitor } from './drift-monitor.ts';
import type { PaceTimes } from './pace.ts';
import { spin } from './spin.ts';

function monitorOn(clockStepMs: number) {
  const clock = new SimulatedClock({ clockStepMs, jitterSeed: 3, readingMs: clockStepMs / 200 });
  const kernel = () => {
    clock.advance(1.3);
    return 1;
  };
  const instruments = { clock, clockStepMs, edgeTimer: () => new EdgeTimer(clock, clockStepMs) };
  return { clock, monitor: new DriftMonitor(instruments, { chain: kernel }) };
}

test.each([0.005, 0.02, 0.1, 1])('a kernel that takes the same time is quiet on a clock of %d ms', (clockStepMs) => {
  const { clock, monitor } = monitorOn(clockStepMs);
  for (let round = 0; round < 200; round += 1) {
    monitor.maybeRead();
    clock.advance(50);
  }
  const { readings, grade } = monitor.drift();
  expect(readings.length).toBeGreaterThan(10);
  expect(grade).toBe('quiet');
  const mean = readings.reduce((sum, reading) => sum + reading.spinMs, 0) / readings.length;
  expect(Math.abs(mean / 1.3 - 1)).toBeLessThan(0.05);
});

test('readings take a twentieth of the run at most', () => {
  const { clock, monitor } = monitorOn(0.005);
  for (let round = 0; round < 1000; round += 1) {
    monitor.maybeRead();
    clock.advance(1);
  }
  expect(monitor.count).toBeLessThanOrEqual(30);
});

describe('with the second kernel', () => {
  /** A monitor whose kernels take their usual time multiplied by `slowed`, on a fine clock by default. */
  function pacedMonitor(slowed: { chain: number; multiplier: number }, best?: PaceTimes, clockStepMs = 0.005) {
    const clock = new SimulatedClock({ clockStepMs, jitterSeed: 1 });
    const kernelOf = (ms: number) => () => {
      clock.advance(ms);
      return 1;
    };
    const kernels = { chain: kernelOf(1.3 * slowed.chain), multiplier: kernelOf(1.1 * slowed.multiplier), best };
    const instruments = { clock, clockStepMs, edgeTimer: () => new EdgeTimer(clock, clockStepMs) };
    const monitor = new DriftMonitor(instruments, kernels, 0);
    for (let round = 0; round < 20; round += 1) {
      monitor.maybeRead(round);
      clock.advance(200);
    }
    return monitor;
  }
  const best = { chainMs: 1.3, multiplierMs: 1.1 };

  test('each reading has both times, its round, and its place in the run', () => {
    const { readings } = pacedMonitor({ chain: 1, multiplier: 1 }).drift();
    expect(readings.map(({ round }) => round)).toEqual(Array.from({ length: 20 }, (_, round) => round));
    for (const { multiplierMs, spinMs } of readings) {
      expect(multiplierMs).toBeCloseTo(1.1, 1);
      expect(spinMs).toBeCloseTo(1.3, 1);
    }
    expect(readings[0]?.atMs).toBeGreaterThan(0);
  });

  test('a first visit is its own best, and a better one before it is kept beside it', () => {
    const alone = pacedMonitor({ chain: 1, multiplier: 1 }).pace();
    expect(alone?.best).toEqual({ chainMs: alone?.chainMs, multiplierMs: alone?.multiplierMs });
    expect(pacedMonitor({ chain: 2, multiplier: 2 }, best).pace()?.best).toEqual(best);
  });

  test('a steady run that is slow beside the best is not quiet, and says by how much and why', () => {
    expect(pacedMonitor({ chain: 1, multiplier: 1.05 }, best).drift()).toMatchObject({ grade: 'quiet' });
    const shared = pacedMonitor({ chain: 1, multiplier: 1 / 0.8 }, best).drift();
    expect(shared).toMatchObject({ grade: 'noisy', reason: expect.stringMatching(/0\.80 of its best pace.*shared/) });
    const clocked = pacedMonitor({ chain: 2.5, multiplier: 2.5 }, best).drift();
    expect(clocked).toMatchObject({
      grade: 'unusable',
      reason: expect.stringMatching(/0\.40 of its best pace.*clock/),
    });
  });

  test('a clock too coarse for it tells no pace', () => {
    expect(pacedMonitor({ chain: 1, multiplier: 1 }, best, 16.7).pace()).toBeUndefined();
  });
});

test('the spin kernel gives the same result each time', () => {
  expect(spin()).toBe(spin());
  expect(Number.isFinite(spin())).toBe(true);
});
