import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { MeasuredMeasurement } from '../../results/document/run.ts';
import { type KnownSummary, knownSummaryOf } from '../../results/document/summary-of.ts';
import { roundsOf, runsInRounds } from '../../results/doubts/sample-times.ts';
import { wayShare } from '../../results/doubts/way-share.ts';
import type { SamplesInRounds } from '../../statistics/blocks/rounds.ts';
import type { RunContent } from '../form/figure-input.ts';
import { lessSureText } from '../words/format-duration.ts';
import { machineRemark, whatToClose } from '../words/machine-remark.ts';
import { caseOf, measurementOf, messagesOf } from './cells.ts';

/** A cell with its result, if there is one to draw. */
export interface MeasuredCell {
  readonly cell: RecordedCell;
  /** Empty if a run came without samples, as by a link; the summary still has the median and whatever else is known. */
  readonly samplesNs: readonly number[];
  /** The round of each sample; empty if unknown. */
  readonly rounds: readonly number[];
  /** The samples and rounds of each run of the series, by the run's index. */
  readonly runs: ReadonlyMap<number, SamplesInRounds>;
  readonly summary: KnownSummary;
  /** The share of the median that is the way to the backend and back, 0 to 1; 0 if unknown. */
  readonly wayShare: number;
  /**
   * How much the clock's step may round all batches alike (standard deviation of logarithms). 0 if unknown, and for
   * batches timed from edge to edge of the clock.
   */
  readonly rounding: number;
}

/** The standard deviation of a rounding error that is uniform over one clock step. */
function roundingOf(
  run: RunContent,
  { callsPerBatch, belowResolution }: MeasuredMeasurement,
  medianNs: number,
): number {
  const { clockStepMs = 0 } = run.environment ?? {};
  if (belowResolution || callsPerBatch === undefined) return 0;
  return (clockStepMs * NS_PER_MS) / (callsPerBatch * medianNs * Math.sqrt(12));
}

/** Undefined for a cell that was refused, failed, or is not measured yet. */
export function cellOf(run: RunContent, cell: RecordedCell): MeasuredCell | undefined {
  const measurement = measurementOf(run, cell);
  const summary = knownSummaryOf(measurement);
  if (measurement?.status !== 'measured' || !summary) return undefined;
  const { samplesNs } = measurement;
  return {
    cell,
    samplesNs,
    rounds: roundsOf(measurement),
    runs: runsInRounds(measurement),
    summary,
    rounding: roundingOf(run, measurement, summary.medianNs),
    wayShare: (wayShare(run, cell.backend, summary.medianNs)?.ns ?? 0) / summary.medianNs,
  };
}

/** The standard cell of a scheme: the first message of the settings, no conditions. */
export function plainCell(
  run: RunContent,
  scheme: string,
  backend: string,
  operation: string,
): MeasuredCell | undefined {
  return cellOf(run, caseOf(scheme, backend, operation, messagesOf(run.settings, operation)[0]));
}

/** The interval, if there are enough samples for one. */
export function cellInterval({ summary }: Pick<MeasuredCell, 'summary'>): readonly [number, number] | undefined {
  const { confidence = 0, intervalNs } = summary;
  return confidence > 0 ? intervalNs : undefined;
}

/** The interval, if it counts as a 95 % interval. */
export const sureInterval = (cell: Pick<MeasuredCell, 'summary'>): readonly [number, number] | undefined =>
  lessSureText(cell.summary.confidence ?? 0) === undefined ? cellInterval(cell) : undefined;

/** Whether a run is over: verdicts are given only then. */
export function isOver({ outcome }: RunContent): boolean {
  return outcome !== 'not begun' && outcome !== 'running';
}

/** A warning before all conclusions from a rough run. */
export function unquietNote({ drift, outcome }: RunContent): readonly string[] {
  if (!drift || drift.grade === 'quiet' || outcome === 'running') return [];
  const close = whatToClose(drift);
  const again =
    close === undefined ? `Run again in a window with the browser’s usual settings` : `${close} and run again`;
  return [`${machineRemark(drift).trim()} The next run may give other verdicts. ${again} before you rely on these.`];
}
