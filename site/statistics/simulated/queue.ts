/** Simulates a queue caller by caller, to test the formulas for queues. */
import type { Random } from '../chance/random.ts';

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
export function simulatedMeanWait({ arrivalsPerSecond, serviceTime, callers, random }: SimulatedQueue): number {
  let wait = 0;
  let sum = 0;
  for (let caller = 0; caller < callers; caller += 1) {
    sum += wait;
    const between = -Math.log(1 - random()) / arrivalsPerSecond;
    wait = Math.max(0, wait + serviceTime() - between);
  }
  return sum / callers;
}
