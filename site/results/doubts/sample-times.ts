/**
 * When samples were taken, if a document says it and the times are possible. Impossible times stay in the document and
 * are reported. They are not used.
 */
import type { SamplesInRounds } from '../../statistics/blocks/rounds.ts';
import type { MeasuredMeasurement } from '../document/run.ts';
import { runsOfCell } from '../document/runs-of-cell.ts';

/** Rounds rise by at least one; two short batches may begin in one clock step. */
function isRising(times: readonly number[], leastStep: number): boolean {
  return times.every((time, index) => index === 0 || time - (times[index - 1] ?? 0) >= leastStep);
}

/** Whether the recorded sample times are impossible: out of order, or not one per sample. */
export function isOutOfOrder({ samplesNs, rounds, atMs }: MeasuredMeasurement): boolean {
  const isSound = (times: readonly number[] | undefined, leastStep: number) =>
    times === undefined || (times.length === samplesNs.length && isRising(times, leastStep));
  return !isSound(rounds, 1) || !isSound(atMs, 0);
}

/** The round of each sample; empty if the document does not have them, or if they are impossible. */
export function roundsOf(measurement: MeasuredMeasurement): readonly number[] {
  return isOutOfOrder(measurement) ? [] : (measurement.rounds ?? []);
}

/**
 * When each sample was taken, in milliseconds since the run began; empty if the document lacks it or it is impossible.
 */
export function timesOf(measurement: MeasuredMeasurement): readonly number[] {
  return isOutOfOrder(measurement) ? [] : (measurement.atMs ?? []);
}

/** The samples and rounds of each run of the series, by the index of the run. */
export function runsInRounds(measurement: MeasuredMeasurement): ReadonlyMap<number, SamplesInRounds> {
  return new Map(
    runsOfCell(measurement)
      .filter((found) => found.measurement.samplesNs.length > 0)
      .map((found) => [found.index, { samplesNs: found.measurement.samplesNs, rounds: roundsOf(found.measurement) }]),
  );
}
