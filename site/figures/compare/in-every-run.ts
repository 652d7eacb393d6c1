/** What each run of a series found of a cell, run by run, so that two cells can be set beside each other. Apart from the runs themselves, which the first load has. */
import { onceFor } from '../../results/derived/once-for.ts';
import type { MeasuredMeasurement, RunDocument } from '../../results/document/run.ts';
import { type CellInRun, runsOfCell } from '../../results/document/runs-of-cell.ts';

/** The indices of the runs that came to their end, as far as any of them did; else that of all there is. */
const indicesOf = onceFor((run: Pick<RunDocument, 'repeats'>): readonly number[] => {
  const whole = (run.repeats ?? []).flatMap(({ outcome }, index) => (outcome === 'finished' ? [index] : []));
  return whole.length > 0 ? whole : [0];
});

/** An entry for each run of the series that came to its end, nothing for one that lacks the cell; of a cell that none has, what there is. */
export function inEveryRun(
  run: Pick<RunDocument, 'repeats'>,
  measurement: MeasuredMeasurement,
): readonly (CellInRun | undefined)[] {
  const found = runsOfCell(measurement);
  if (run.repeats && !found.some(({ isWhole }) => isWhole)) return found;
  return indicesOf(run).map((index) => found.find((one) => one.index === index));
}
