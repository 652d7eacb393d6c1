import { medianSorted } from 'simple-statistics';
import type { Clock } from './clock.ts';

export interface ClockStep {
  /** The smallest difference seen between two unequal readings, in milliseconds. */
  readonly smallestMs: number;
  /** The median of those differences: what the method counts with. */
  readonly typicalMs: number;
  /** How many differences were seen. */
  readonly edges: number;
}

const enoughEdges = 200;
/** A 16.7 ms step shows three edges in this time. */
const longEnoughMs = 34;
const mostReadings = 20_000_000;
const nanosecondsPerMs = 1e6;

/**
 * Reads the clock in a tight loop and looks at how it moves. Browsers coarsen their clocks on purpose and jitter the
 * moment of each step, but not its size, so the size shows. Takes under 60 ms on any clock. Rounded to nanoseconds,
 * below which a double holds noise.
 *
 * @throws RangeError where the clock does not move.
 */
export function measureClockStep(clock: Clock): ClockStep {
  const differences: number[] = [];
  const begin = clock.now();
  let previous = begin;
  for (let readings = 0; readings < mostReadings; readings += 1) {
    const reading = clock.now();
    if (reading === previous) continue;
    differences.push(reading - previous);
    previous = reading;
    if (differences.length >= enoughEdges || reading - begin >= longEnoughMs) break;
  }
  if (differences.length === 0) throw new RangeError(`The clock "${clock.name}" does not move.`);
  const sorted = differences.map(roundToNanoseconds).sort((a, b) => a - b);
  return { smallestMs: sorted[0] ?? 0, typicalMs: medianSorted(sorted), edges: sorted.length };
}

function roundToNanoseconds(differenceMs: number): number {
  return Math.max(1, Math.round(differenceMs * nanosecondsPerMs)) / nanosecondsPerMs;
}
