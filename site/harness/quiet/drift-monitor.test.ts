import { expect, test } from 'vitest';
import { EdgeTimer } from '../clock/edge-timer.ts';
import { SimulatedClock } from '../simulated/simulated-clock.ts';
import { DriftMonitor } from './drift-monitor.ts';
import { spin } from './spin.ts';

function monitorOn(stepMs: number, jitterSeed: number) {
  const clock = new SimulatedClock({ stepMs, jitterSeed, readingMs: stepMs / 200 });
  const kernel = () => {
    clock.advance(1.3);
    return 1;
  };
  const bench = { clock, clockStepMs: stepMs, edgeTimer: () => new EdgeTimer(clock, stepMs) };
  return { clock, monitor: new DriftMonitor(bench, kernel) };
}

test.each([0.005, 0.02, 0.1, 1])('a kernel that takes the same time is quiet on a clock of %d ms', (stepMs) => {
  const { clock, monitor } = monitorOn(stepMs, 3);
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
  const { clock, monitor } = monitorOn(0.005, 3);
  for (let round = 0; round < 1000; round += 1) {
    monitor.maybeRead();
    clock.advance(1);
  }
  expect(monitor.count).toBeLessThanOrEqual(30);
});

test('the spin kernel gives the same result each time', () => {
  expect(spin()).toBe(spin());
  expect(Number.isFinite(spin())).toBe(true);
});
