/** Runs with changed cells, for tests. Not part of the page. */
import type { MeasuredMeasurement, RunDocument } from '../document/run.ts';

/** The first cell, which is measured. */
export function firstOf({ measurements: [first] }: RunDocument): MeasuredMeasurement {
  if (first?.status !== 'measured') throw new Error('It is not measured.');
  return first;
}

/** The run with other members in each measured cell. */
export const withMeasured = <Run extends Pick<RunDocument, 'measurements'>>(
  run: Run,
  change: (cell: MeasuredMeasurement, index: number) => Partial<MeasuredMeasurement>,
): Run => ({
  ...run,
  measurements: run.measurements.map((one, index) =>
    one.status === 'measured' ? { ...one, ...change(one, index) } : one,
  ),
});

/** The run with these cells, or all, slower by this factor. */
export const slowedRun = <Run extends Pick<RunDocument, 'measurements'>>(
  run: Run,
  factor: number,
  isSlowed: (cell: MeasuredMeasurement, index: number) => boolean = () => true,
): Run =>
  withMeasured(run, (cell, index) =>
    isSlowed(cell, index) ? { samplesNs: cell.samplesNs.map((ns) => factor * ns) } : {},
  );
