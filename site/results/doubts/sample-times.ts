/** When samples were taken, where a document says it and what it says can be. What cannot be is kept, said, and not used. */
import type { SamplesInRounds } from '../../statistics/blocks/rounds.ts';
import type { MeasuredMeasurement } from '../document/run.ts';
import { runsOfCell } from '../document/runs-of-cell.ts';

/** Rounds rise by one at least; two short batches may begin in one step of the clock. */
function isRising(times: readonly number[], leastStep: number): boolean {
  return times.every((time, index) => index === 0 || time - (times[index - 1] ?? 0) >= leastStep);
}

/** Whether what is said of its samples' times cannot be: out of order, or not as many as the samples. */
export function isOutOfOrder({ samplesNs, rounds, atMs }: MeasuredMeasurement): boolean {
  const isSound = (times: readonly number[] | undefined, leastStep: number) =>
    times === undefined || (times.length === samplesNs.length && isRising(times, leastStep));
  return !isSound(rounds, 1) || !isSound(atMs, 0);
}

/** The round of each sample; none where the document does not know them, or what it says of them cannot be. */
export function roundsOf(measurement: MeasuredMeasurement): readonly number[] {
  return isOutOfOrder(measurement) ? [] : (measurement.rounds ?? []);
}

/** When each sample was taken, in milliseconds since the run began; none where the document does not know, or what it says cannot be. */
export function timesOf(measurement: MeasuredMeasurement): readonly number[] {
  return isOutOfOrder(measurement) ? [] : (measurement.atMs ?? []);
}

/** What each run of the series took, by its index. */
export function runsInRounds(measurement: MeasuredMeasurement): ReadonlyMap<number, SamplesInRounds> {
  return new Map(
    runsOfCell(measurement)
      .filter((found) => found.measurement.samplesNs.length > 0)
      .map((found) => [found.index, { samplesNs: found.measurement.samplesNs, rounds: roundsOf(found.measurement) }]),
  );
}
