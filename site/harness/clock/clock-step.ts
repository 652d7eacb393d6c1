import { medianSorted } from 'simple-statistics';
import type { Clock } from './clock.ts';
import { NS_PER_MS } from './ns-per-ms.ts';

interface ClockStep {
  /** The smallest difference seen between two unequal readings, in milliseconds. */
  readonly smallestMs: number;
  /** The median of those differences: the clock step that the method uses. */
  readonly typicalMs: number;
  /** How many differences were seen. */
  readonly edges: number;
}

/** On a fine clock, this many edges come within milliseconds. */
const ENOUGH_EDGES = 200;
/** A 16.7 ms step shows three edges in this time. */
const LONG_ENOUGH_MS = 34;
/** A difference of up to this multiple of the smallest one is one step. */
const ONE_STEP = 1.1;
/** Ends the loop on a clock that stands still. */
const MAX_STEP_READINGS = 20_000_000;

/**
 * Reads the clock in a tight loop and records how it moves. Browsers coarsen their clocks on purpose. They jitter the
 * moment of each step, but not its size, so the size can be read. This takes under 60 ms on a clock of 16.7 ms or
 * finer. If another process takes the processor, a difference is the length of its turn; the loop then reads on until
 * most differences are steps. Differences are rounded to nanoseconds, below which a double holds noise.
 *
 * @throws RangeError if the clock does not move.
 */
export function measureClockStep(clock: Clock): ClockStep {
  const differences: number[] = [];
  const begin = clock.now();
  let previous = begin;
  for (let readings = 0; readings < MAX_STEP_READINGS; readings += 1) {
    const reading = clock.now();
    if (reading === previous) continue;
    differences.push(reading - previous);
    previous = reading;
    if (differences.length >= ENOUGH_EDGES) break;
    if (reading - begin >= LONG_ENOUGH_MS && areMostlySteps(differences)) break;
  }
  if (differences.length === 0) throw new RangeError(`The clock "${clock.name}" does not move.`);
  const sorted = differences.map(roundToNanoseconds).sort((a, b) => a - b);
  return { smallestMs: sorted[0] ?? 0, typicalMs: medianSorted(sorted), edges: sorted.length };
}

/** Whether most differences are single steps. Two are not enough: two interruptions can be equally long. */
function areMostlySteps(differences: readonly number[]): boolean {
  const limit = ONE_STEP * Math.min(...differences);
  return differences.length > 2 && 2 * differences.filter((one) => one <= limit).length > differences.length;
}

function roundToNanoseconds(differenceMs: number): number {
  return Math.max(1, Math.round(differenceMs * NS_PER_MS)) / NS_PER_MS;
}
