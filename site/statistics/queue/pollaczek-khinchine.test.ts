import { describe, expect, test } from 'vitest';
import { type Random, seededRandom } from '../chance/random.ts';
import { normalOf } from '../simulated/normal.ts';
import { meanWait, serviceTimeOf, utilisationOf } from './pollaczek-khinchine.ts';

interface SimulatedQueue {
  readonly arrivalsPerSecond: number;
  /** Draws the service time of a caller, in seconds. */
  readonly serviceTime: () => number;
  readonly callers: number;
  readonly random: Random;
}

/**
 * The mean waiting time before one server, in seconds, starting with an empty queue. Each caller waits as long as the
 * one before waited and took, minus the time between their arrivals (Lindley, Mathematical Proceedings of the Cambridge
 * Philosophical Society 48, 1952).
 */
function simulatedMeanWait({ arrivalsPerSecond, serviceTime, callers, random }: SimulatedQueue): number {
  let wait = 0;
  let sum = 0;
  for (let caller = 0; caller < callers; caller += 1) {
    sum += wait;
    const between = -Math.log(1 - random()) / arrivalsPerSecond;
    wait = Math.max(0, wait + serviceTime() - between);
  }
  return sum / callers;
}

/** Times as in a run: a narrow centre, and some interrupted calls. */
function measuredTimes(): readonly number[] {
  const random = seededRandom(11);
  return Array.from({ length: 200 }, () => 1e-4 * (1 + 0.05 * normalOf(random)) + (random() < 0.03 ? 4e-4 : 0));
}

const oneOf = (times: readonly number[], seed: number) => {
  const random = seededRandom(seed);
  return () => times[Math.floor(random() * times.length)] ?? 0;
};

describe.each([
  ['measured times', measuredTimes()],
  ['times all alike', [2e-4]],
  ['one slow among many', [...Array.from({ length: 49 }, () => 1e-4), 5e-3]],
] as const)('%s', (_, times) => {
  const service = serviceTimeOf(times);

  test.each([0.3, 0.5, 0.8])('at a utilisation of %d the wait is that of a queue played through', (utilisation) => {
    const arrivalsPerSecond = utilisation / service.mean;
    const simulated = simulatedMeanWait({
      arrivalsPerSecond,
      serviceTime: oneOf(times, 7),
      callers: 4_000_000,
      random: seededRandom(8),
    });
    const formula = meanWait(arrivalsPerSecond, service) ?? Number.NaN;
    expect(Math.abs(formula / simulated - 1)).toBeLessThan(0.05);
  });
});

test('worked out by hand: one second each, half of the time busy, is half a second; spread exponentially, a second', () => {
  expect(meanWait(0.5, { mean: 1, secondMoment: 1 })).toBe(0.5);
  expect(meanWait(0.5, { mean: 1, secondMoment: 2 })).toBe(1);
  expect(serviceTimeOf([1, 3])).toEqual({ mean: 2, secondMoment: 5 });
});

test('no queue is asked for, or one without an end', () => {
  const service = serviceTimeOf([0.1]);
  expect(meanWait(0, service)).toBe(0);
  expect(meanWait(10, service)).toBeUndefined();
  expect(meanWait(1e9, service)).toBeUndefined();
  expect(meanWait(Number.NaN, service)).toBeUndefined();
  expect(utilisationOf(5, service)).toBe(0.5);
  expect(() => serviceTimeOf([])).toThrow(RangeError);
});
