/** The line that shows the progress of a run, and the line at its end, for the page and for a terminal. */
import { backendName } from '../../backends/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { hasMedian } from '../../results/document/summary-of.ts';
import { conditionLabels } from '../../schemes/conditions/recorded-conditions.ts';
import { cellsWithoutNumber, countWithoutNumber, missingSentences } from '../answer/missing-cells.ts';
import { formatWait } from '../words/format-duration.ts';
import { clockRemark, machineRemark } from '../words/machine-remark.ts';
import { schemeName } from '../words/names.ts';
import { repeatsClause } from '../words/repeats-clause.ts';

interface RepeatNumber {
  readonly number: number;
  readonly of: number;
}

/** The runner's events: a cell under way, or a pause between two repeats. */
type ToldProgress =
  | {
      readonly type: 'progress';
      readonly current: Cell;
      readonly phase: string;
      readonly remainingMs: number;
      readonly repeat?: RepeatNumber;
    }
  | { readonly type: 'pause'; readonly next: RepeatNumber; readonly isHidden: boolean; readonly remainingMs: number };

/** `ECDSA P-256 · verify · WebCrypto · 7 s left` */
export function runningLine(event: ToldProgress): string {
  if (event.type === 'pause') {
    const { number, of } = event.next;
    if (event.isHidden) return `Repeat ${number} of ${of} begins when this page is in view again.`;
    return `Pause before repeat ${number} of ${of} · ${formatWait(event.remainingMs)} left`;
  }
  const { current, phase, remainingMs, repeat } = event;
  // A step takes moments only, and has its name in the drawing of its ceremony.
  const { step, ...named } = current.conditions ?? {};
  const which = repeat ? [`Repeat ${repeat.number} of ${repeat.of}`] : [];
  const what = [
    ...which,
    schemeName(current.scheme),
    current.operation,
    ...conditionLabels(named),
    backendName(current.backend),
  ].join(' · ');
  const left = `${formatWait(remainingMs)} left`;
  return phase === 'measuring' ? `${what} · ${left}` : `${what} · ${phase} · ${left}`;
}

/**
 * `, 2 failed, 4 not reached in time`: the states of the other cells in a few words; the sentence gives the reasons.
 */
function othersClause(run: RunDocument): string {
  return cellsWithoutNumber(run)
    .map((cells) => `, ${countWithoutNumber(run, cells)}`)
    .join('');
}

/** How many of its cells a run has measured. */
const countMeasured = (run: RunDocument | undefined) => run?.measurements.filter(hasMedian).length ?? 0;

/** What remains of a run that stopped by itself: `3 of 18 measured, and kept.` The error message does not say that. */
export function keptSentence(run: RunDocument | undefined, expected: number): string {
  const measured = countMeasured(run);
  return measured === 0
    ? 'Nothing was measured.'
    : `${measured} of ${expected} measured${repeatsClause(run)}, and kept.`;
}

type Remark = (drift: RunDocument['drift']) => string;

/**
 * `Done in 9.1 s: 18 of 18 measured.`
 * @param expected the number of cells that the run was to have
 * @param remark makes the remark on the run's machine
 */
export function finishedLine(run: RunDocument, expected: number, remark: Remark = machineRemark): string {
  const after = formatWait(run.elapsedMs ?? 0);
  const measured = countMeasured(run);
  const [why] = missingSentences(run, expected);
  if (measured === 0 && why !== undefined) return `Nothing was measured in ${after}. ${why}`;
  const done = `Done in ${after}: ${measured} of ${expected} measured${repeatsClause(run)}${othersClause(run)}.`;
  return `${done}${clockRemark(run.environment)}${remark(run.drift)}`;
}
