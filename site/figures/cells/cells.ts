/** The cells of a run: which ones are expected, the measurement of each, and its result. */
import { type BackendId, backendIds } from '../../backends/backend.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import type { MeasuredMeasurement, Measurement, RecordedSettings } from '../../results/document/run.ts';
import { type KnownSummary, knownSummaryOf } from '../../results/document/summary-of.ts';
import { roundsOf, runsInRounds } from '../../results/doubts/sample-times.ts';
import { wayShare } from '../../results/doubts/way-share.ts';
import { schemes } from '../../schemes/index.ts';
import type { Message } from '../../schemes/message.ts';
import { type Operation, operations } from '../../schemes/operation.ts';
import { passwordSchemes, settingWritten } from '../../schemes/passwords/password-schemes.ts';
import type { SamplesInRounds } from '../../statistics/blocks/rounds.ts';
import type { PlotPoint } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { lessSureText } from '../words/format-duration.ts';
import { machineRemark, steadierRun } from '../words/machine-remark.ts';

/** The run's schemes in the order of charts; schemes not known here come last. */
export function schemesOf(settings: RecordedSettings): readonly string[] {
  const order = schemes.map((scheme) => scheme.id);
  const rank = (id: string) => {
    if (order.includes(id)) return order.indexOf(id);
    // A visitor's own setting comes after the settings in common use.
    return settingWritten(id) ? passwordSchemes.length - 0.5 : order.length;
  };
  return [...settings.schemes].sort((a, b) => rank(a) - rank(b));
}

/** The run's backends in the order of charts. Charts leave out a backend not known here; tables by cell include it. */
export function backendsOf({ backends }: RecordedSettings): readonly BackendId[] {
  return backendIds.filter((id) => backends.includes(id));
}

export function operationsOf(settings: RecordedSettings): readonly Operation[] {
  return operations.filter((operation) => settings.operations.includes(operation));
}

/** The messages of an operation; generating a key has none, so it returns `[undefined]`. */
export function messagesOf(settings: RecordedSettings, operation: string): readonly (Message | undefined)[] {
  return operation === 'generate' || settings.messages.length === 0 ? [undefined] : settings.messages;
}

/** If there is no message, the member is absent, not undefined, as in documents. */
export function caseOf(scheme: string, backend: string, operation: string, message: Message | undefined): RecordedCell {
  return message ? { scheme, backend, operation, message } : { scheme, backend, operation };
}

/** If a document from elsewhere has a cell twice, its first measurement counts. */
const measurementsByKey = onceFor(
  (measurements: readonly Measurement[]) =>
    new Map(measurements.toReversed().map((measurement) => [cellKey(measurement), measurement])),
);

/** A run's measurement of a cell; undefined until it is measured. */
export function measurementOf({ measurements }: RunContent, cell: RecordedCell): Measurement | undefined {
  return measurementsByKey(measurements).get(cellKey(cell));
}

/**
 * All cells that the settings ask for, by scheme, operation, form and length of the message: an experiment asks for
 * some operations and messages more than once, in other groups. Conditions and backends keep the experiment's order.
 */
export const requestedCells = onceFor((settings: RecordedSettings): readonly RecordedCell[] => {
  const cells: readonly RecordedCell[] = cellsOf(settings);
  const forms = [...new Set(cells.map(({ message }) => message?.form))];
  const placeOf = ({ scheme, operation, message }: RecordedCell) => [
    settings.schemes.indexOf(scheme),
    settings.operations.indexOf(operation),
    forms.indexOf(message?.form),
    message?.challengeBytes ?? 0,
  ];
  return cells.toSorted((a, b) => {
    const places = placeOf(b);
    return (
      placeOf(a)
        .map((place, at) => place - (places[at] ?? 0))
        .find(Boolean) ?? 0
    );
  });
});

/**
 * The cells that a run has rows for: all cells that the settings ask for, or, in a run of another program, those that
 * it has measured.
 */
export function cellsOfRun({ settings, source, measurements }: RunContent): readonly RecordedCell[] {
  return source ? measurements : requestedCells(settings);
}

const requestedKeys = onceFor((settings: RecordedSettings) => new Set(requestedCells(settings).map(cellKey)));

/** Whether the run includes a cell: the settings ask for it, or the run has measured it. */
export function isAsked(run: RunContent, cell: RecordedCell): boolean {
  return requestedKeys(run.settings).has(cellKey(cell)) || measurementOf(run, cell) !== undefined;
}

/** How many cells the settings ask for. */
export function expectedCells(settings: RecordedSettings): number {
  return requestedCells(settings).length;
}

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

/** The standard deviation of a rounding error that is uniform over one clock step, on logarithms. */
export function roundingOf(
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
  const summary = knownSummaryOf(measurement, run.environment);
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

/** The median of a cell as a point of a plot, in nanoseconds. */
export const medianPoint = (
  x: number,
  cell: Pick<MeasuredCell, 'summary'>,
): Required<Omit<PlotPoint, 'label' | 'cell'>> => ({
  x,
  y: cell.summary.medianNs,
  interval: cellInterval(cell),
  isSure: sureInterval(cell) !== undefined,
});

/** A warning before all conclusions from a rough run. */
export function unquietNote({ drift, outcome }: RunContent): readonly string[] {
  if (!drift || drift.grade === 'quiet' || outcome === 'running') return [];
  return [`${machineRemark(drift).trim()} The next run may give other verdicts: rely on ${steadierRun(drift)}.`];
}
