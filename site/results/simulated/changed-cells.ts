/** Runs whose cells were measured otherwise, to test with. Not part of the page. */
import type { MeasuredMeasurement, RunDocument } from '../document/run.ts';

/** The run with other members in each cell that was measured. */
export const withMeasured = <Run extends Pick<RunDocument, 'measurements'>>(
  run: Run,
  change: (cell: MeasuredMeasurement, index: number) => Partial<MeasuredMeasurement>,
): Run => ({
  ...run,
  measurements: run.measurements.map((one, index) =>
    one.status === 'measured' ? { ...one, ...change(one, index) } : one,
  ),
});

/** The run in which these cells, or all, take so many times as long. */
export const slowedRun = <Run extends Pick<RunDocument, 'measurements'>>(
  run: Run,
  factor: number,
  isSlowed: (cell: MeasuredMeasurement, index: number) => boolean = () => true,
): Run =>
  withMeasured(run, (cell, index) =>
    isSlowed(cell, index) ? { samplesNs: cell.samplesNs.map((ns) => factor * ns) } : {},
  );
