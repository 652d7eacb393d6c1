/** A queue played through, caller by caller: what formulas of queues are held to. */
import type { Random } from '../chance/random.ts';

interface SimulatedQueue {
  readonly arrivalsPerSecond: number;
  /** How long one call takes, in seconds, drawn anew for each caller. */
  readonly serviceTime: () => number;
  readonly callers: number;
  readonly random: Random;
}

/**
 * The mean wait before one server, in seconds, from an empty queue on. Each caller waits for what the one before waited and took, less
 * the time between their arrivals (Lindley, Mathematical Proceedings of the Cambridge Philosophical Society 48, 1952).
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
