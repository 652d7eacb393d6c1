/** The numbers of the bars as a table: one row for each cell that the settings ask for. */

import { backendName, isAsynchronous } from '../../backends/backend.ts';
import type { Procedure } from '../../experiments/form/experiment.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { measuredIn } from '../../results/document/measured-in.ts';
import type { MeasuredMeasurement, Measurement } from '../../results/document/run.ts';
import { countWhole, runsOfCell } from '../../results/document/runs-of-cell.ts';
import {
  isBelowClock,
  type KnownSummary,
  knownSummaryOf,
  recordedTimeOf,
  upperBoundNs,
} from '../../results/document/summary-of.ts';
import { NEAR_ZERO_NS, wayNsOf } from '../../results/doubts/way-share.ts';
import { visitNotes } from '../answer/visit-sentence.ts';
import { cellsOfRun, measurementOf } from '../cells/cells.ts';
import { needsMessage } from '../cells/needs-message.ts';
import { expectedVisit, saysNextVisit } from '../cells/next-visit.ts';
import { withOneReason } from '../cells/one-reason.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { dashNote, reasonWithoutNumber } from '../cells/why-no-number.ts';
import { type TableColumn, type TableRow, tableSource } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import {
  formatDuration,
  formatPerSecond,
  formatReach,
  formatSample,
  formatSureInterval,
  formatUnder,
} from '../words/format-duration.ts';
import { caseName, schemeMark } from '../words/names.ts';

/** The interval where the next visit is expected; present only if a cell has enough visits or repeats. */
const nextColumn = { id: 'next', label: 'Next visit, 95 %', numeric: true } as const;

/** The part of the median that is the way to the backend and back; present only if the run has measured it. */
const wayColumn = { id: 'way', label: 'Way there and back', numeric: true } as const;

/**
 * Absent for loading and first calls, which happen once per worker, and for latencies in a queue, which are not the
 * time of one call: none of them has a rate.
 */
const rateColumn = { id: 'rate', label: 'Operations a second', numeric: true } as const;

/** Absent for loops of many calls, of which none is timed alone. */
const firstColumn = { id: 'cold', label: 'First call', numeric: true } as const;

/** The optional columns. */
interface Besides {
  readonly withFirst: boolean;
  readonly withNext: boolean;
  readonly withWay: boolean;
  readonly withRate: boolean;
}

const measurementColumns = ({ withFirst, withNext, withWay, withRate }: Besides): readonly TableColumn[] => [
  { id: 'operation', label: 'Operation', numeric: false },
  { id: 'backend', label: 'Backend', numeric: false },
  { id: 'median', label: 'Median', numeric: true },
  ...(withWay ? [wayColumn] : []),
  { id: 'interval', label: '95 % interval', numeric: true },
  ...(withNext ? [nextColumn] : []),
  { id: 'n', label: 'n', numeric: true },
  ...(withRate ? [rateColumn] : []),
  ...(withFirst ? [firstColumn] : []),
];

/** How a run ended, for cells that it did not reach. */
const outcomeTexts = {
  finished: 'over',
  cancelled: 'cancelled',
  failed: 'stopped',
  'broken off': 'broken off',
  'not begun': 'begun',
} as const;

/** Stands before a time that is too close to the clock's step. */
const COARSE = '≈\u202f';
const NOT_TOLD = '–';
/** What a dash in a table of cells stands for. */
export const NOT_TOLD_NOTE = 'not told. A link or another program does not bring this number.';

/** Of a cell whose calls take less than the clock can tell. */
const TOO_SHORT = 'too short';

function intervalText({ intervalNs, medianNs, confidence }: KnownSummary): string {
  if (intervalNs === undefined || confidence === undefined) return NOT_TOLD;
  return formatSureInterval(intervalNs, medianNs, confidence);
}

/** `40 × 120`; only the batches if the number of calls in them is unknown. */
function countText(n: number | undefined, callsPerBatch: number | undefined): string {
  if (n === undefined) return NOT_TOLD;
  return callsPerBatch === undefined ? String(n) : `${n}\u202f×\u202f${callsPerBatch}`;
}

/** A dash if the source does not give the time; 0 is a time too short for the clock. */
export function firstCallText(coldNs: number | undefined): string {
  if (coldNs === undefined) return NOT_TOLD;
  return formatSample(coldNs);
}

/** `118 in 5`: all batches, in this many repeats; `94 in 4 of 5` if one repeat lacks the cell. */
function sampleText({ run }: FigureInput, measurement: MeasuredMeasurement, { n }: KnownSummary): string {
  const runs = runsOfCell(measurement).length;
  const whole = countWhole(run);
  if (runs < 2 && runs >= whole) return countText(n, measurement.callsPerBatch);
  return `${n ?? NOT_TOLD} in\u202f${runs}${runs < whole ? ` of\u202f${whole}` : ''}`;
}

function nextText({ run }: FigureInput, measurement: Measurement, { medianNs }: KnownSummary): string {
  const expected = expectedVisit(measurement, run.environment);
  if (!expected) return 'too few visits';
  return saysNextVisit(expected) ? formatReach(expected.intervalNs, medianNs) : `${expected.basis} differ too much`;
}

/** Cells without a number, with an upper bound for the time of a call. */
function boundedCells(
  input: FigureInput,
  measurement: MeasuredMeasurement,
  { withFirst, withNext, withWay, withRate }: Besides,
): readonly string[] {
  const n = recordedTimeOf(measurement)?.n;
  return [
    formatUnder(upperBoundNs(measurement, input.run.environment)),
    ...(withWay ? [TOO_SHORT] : []),
    TOO_SHORT,
    ...(withNext ? [TOO_SHORT] : []),
    countText(n, measurement.callsPerBatch),
    ...(withRate ? [TOO_SHORT] : []),
    ...(withFirst ? [firstCallText(measurement.coldNs)] : []),
  ];
}

function wayText({ run }: FigureInput, { backend }: Measurement): string {
  const ns = wayNsOf(run, backend);
  if (ns === undefined) return isAsynchronous(backend) ? NOT_TOLD : 'none';
  return ns < NEAR_ZERO_NS ? 'near 0' : formatDuration(ns);
}

function measuredCells(input: FigureInput, measurement: Measurement, besides: Besides): readonly string[] | undefined {
  if (measurement.status === 'measured' && isBelowClock(measurement)) return boundedCells(input, measurement, besides);
  const summary = knownSummaryOf(measurement, input.run.environment);
  if (measurement.status !== 'measured' || !summary) return undefined;
  return [
    `${measurement.belowResolution ? COARSE : ''}${formatDuration(summary.medianNs)}`,
    ...(besides.withWay ? [wayText(input, measurement)] : []),
    intervalText(summary),
    ...(besides.withNext ? [nextText(input, measurement, summary)] : []),
    sampleText(input, measurement, summary),
    ...(besides.withRate ? [formatPerSecond(summary.medianNs)] : []),
    ...(besides.withFirst ? [firstCallText(measurement.coldNs)] : []),
  ];
}

function measurementRow(input: FigureInput, head: string, cell: RecordedCell, besides: Besides): TableRow {
  const base = { key: cellKey(cell), head };
  const backend = backendName(cell.backend);
  const measurement = measurementOf(input.run, cell);
  const cells = measurement && measuredCells(input, measurement, besides);
  if (cells) return { ...base, status: 'measured', cells: [backend, ...cells] };
  if (measurement && measurement.status !== 'measured') {
    const reason = reasonWithoutNumber(input.run, measurement);
    return { ...base, status: measurement.status, cells: [backend], reason };
  }
  const reason =
    input.run.outcome === 'running'
      ? 'not yet measured'
      : `not reached before the run was ${outcomeTexts[input.run.outcome]}`;
  return { ...base, status: 'pending', cells: [backend], reason };
}

/** A longer table would separate the reader from everything below it. */
const MAX_UNFOLDED_ROWS = 30;

const BATCHES =
  'n = batches × calls per batch. The first call is the first timed one, after the checks and before any warm-up.';

/** What n counts and what the first call is, by procedure. */
const sampleNotes: Readonly<Record<Procedure, string>> = {
  latency: BATCHES,
  ceremony: BATCHES,
  servers: BATCHES,
  'cold-start': 'n is fresh workers, each with one sample of every call named. The first call is the first worker’s.',
  throughput: 'n is loops: a sample is a loop’s time divided by the calls that all workers finished in it.',
  'key-storm': 'n is connections. No first call is timed.',
};

/** In older runs ways were not cells, and were measured at the end of the run. */
const wayNote = (ways: FigureInput['run']['ways'] = []) =>
  `Way there and back: the time of a call that goes the same way and computes next to nothing, taken ${ways.some(({ computes }) => computes === 'digest') ? 'after the run' : 'in the same rounds'}. Near 0: less than 1\u202fµs, as where no other thread is asked.`;

const coarseNote = (environment: FigureInput['run']['environment']) =>
  `${COARSE.trim()} marks times too close to the step of the clock of ${measuredIn(environment)} to be good to 1 %.`;

function sampleNote({ experiment, run }: FigureInput): string {
  const repeated = (run.repeats?.length ?? 0) > 1 ? ' All samples of all repeats are counted.' : '';
  return `${sampleNotes[experiment.procedure]}${repeated}`;
}

export const measurementTable = tableSource('measurement-table', {
  // The key storm has its own table with rates and percentiles; a ceremony has its steps, and servers have
  // their own tables.
  fits: ({ experiment, run }) =>
    run.outcome !== 'not begun' && !['key-storm', 'ceremony', 'servers'].includes(experiment.procedure),
  make(input) {
    const cells = cellsOfRun(input.run);
    const besides = {
      withFirst: input.experiment.procedure !== 'throughput',
      withNext: input.run.measurements.some((measurement) => expectedVisit(measurement)),
      // Other procedures have samples of many calls under way, or of one event.
      withWay: input.experiment.procedure === 'latency' && input.run.ways !== undefined,
      withRate: !['cold-start', 'key-storm'].includes(input.experiment.procedure),
    };
    const hasMessage = needsMessage(input.run);
    const groups = orderedSchemes(input).map((scheme) =>
      withOneReason({
        ...schemeMark(scheme),
        rows: cells
          .filter((cell) => cell.scheme === scheme)
          .map((cell) => measurementRow(input, caseName(cell, hasMessage(cell)), cell, besides)),
      }),
    );
    const coarse = input.run.measurements.some(
      (measurement) => measurement.status === 'measured' && measurement.belowResolution,
    );
    return {
      title: 'The numbers',
      sentence: 'Each measurement: median, 95 % interval, number of samples.',
      notes: [
        sampleNote(input),
        ...(besides.withWay ? [wayNote(input.run.ways)] : []),
        ...visitNotes(input.run),
        ...dashNote({ groups }, NOT_TOLD_NOTE),
        ...(coarse ? [coarseNote(input.run.environment)] : []),
      ],
      columns: measurementColumns(besides),
      groups,
      folded: cells.length > MAX_UNFOLDED_ROWS,
    };
  },
});
