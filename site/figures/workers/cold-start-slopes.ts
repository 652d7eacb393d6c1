/** The fall from a fresh worker's first call to the last one timed; separate points show the time of loading. */
import { backendName } from '../../backends/backend.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { backendsOf, type MeasuredCell, medianPoint, schemesOf, unquietNote } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { spokenTime } from '../cells/panel-sentence.ts';
import { plotRange, seriesIdentity, withOwnHeights } from '../cells/plots.ts';
import { comparedText, ratioBeside } from '../cells/ratio-beside.ts';
import { ratioText } from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { stateWithoutNumber, type WithoutNumber } from '../cells/why-no-number.ts';
import {
  type PlotAxis,
  type PlotPanel,
  type PlotPoint,
  type PlotSeries,
  plotSource,
  type TableData,
  type TableRow,
} from '../form/figure.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendMark, operationName, operationTitle, schemeMark, schemeName } from '../words/names.ts';
import { cellsAlong } from './cells-along.ts';
import { type ColdCase, callOf, callsAt, coldCell, coldOperations } from './cold-start-cells.ts';
import { coldStartSentence } from './cold-start-sentence.ts';

/** The positions on the axis, in steps. */
const [LOADING, FIRST, LAST] = [0, 1, 2];
/** Points of loading are side by side; this is the total width of all of them. */
const LOADING_WIDTH = 0.6;

interface Fall extends ColdCase {
  readonly ready: MeasuredCell | undefined;
  readonly first: MeasuredCell | undefined;
  /** The last measured call and its number; undefined if only the first was measured. */
  readonly last: { readonly call: number; readonly measured: MeasuredCell } | undefined;
}

function fallsOf(input: FigureInput, operation: string): readonly Fall[] {
  return orderedSchemes(input).flatMap((scheme) =>
    backendsOf(input.run.settings).map((backend): Fall => {
      const at = { scheme, backend, operation };
      const calls = callsAt(input, at);
      return {
        ...at,
        ready: coldCell(input, at, 'ready'),
        first: calls.find(({ call }) => call === 1)?.measured,
        last: calls.findLast(({ call }) => call > 1),
      };
    }),
  );
}

/** The number of the last call that the run asks for. */
const lastAsked = (input: FigureInput, operation: string): number =>
  Math.max(1, ...cellsAlong(input, 'call').flatMap((cell) => (cell.operation === operation ? [callOf(cell)] : [])));

const pointAt = (x: number, measured: MeasuredCell | undefined): readonly PlotPoint[] =>
  measured ? [medianPoint(x, measured)] : [];

/** `4.12×`; only the mark if the two are not told apart. Undefined during the run. */
function remarkOf({ run }: FigureInput, { first, last }: Fall): string | undefined {
  if (!first || !last || !isOver(run)) return undefined;
  const comparison = compareMeasured(first, last.measured);
  return ratioText(comparison).replace(/.* ([=?])$/, '$1');
}

function fallSeries(input: FigureInput, fall: Fall, index: number): readonly PlotSeries[] {
  const { scheme, backend, operation, ready, first, last } = fall;
  const key = `${scheme}/${backend}/${operation}`;
  const whose = seriesIdentity(scheme, backend, schemesOf(input.run.settings));
  const remark = remarkOf(input, fall);
  const loading = { ...whose, name: `${whose.name} loading`, isNamed: false, joined: false };
  const line = { ...whose, isNamed: true, joined: true, ...(remark !== undefined && { remark }) };
  const lastAt = last ? FIRST + Math.log(last.call) / Math.log(lastAsked(input, operation)) : LAST;
  const calls = first ? [...pointAt(FIRST, first), ...pointAt(lastAt, last?.measured)] : [];
  return [
    { key: `${key}/ready`, ...loading, points: pointAt(LOADING + LOADING_WIDTH * index, ready) },
    { key, ...line, points: calls },
  ].filter(({ points }) => points.length > 0);
}

const spokenCell = (cell: MeasuredCell) => spokenTime(medianPoint(0, cell));

function fallPanel(input: FigureInput, operation: string): PlotPanel {
  const falls = fallsOf(input, operation);
  const title = operationTitle(operation);
  const sentences = falls.flatMap(({ scheme, backend, first, last }) =>
    first && last
      ? [
          `${schemeName(scheme)} in ${backendName(backend)} from ${spokenCell(first)} at the first call to ${spokenCell(last.measured)} at call ${formatFixed(last.call, 0)}`,
        ]
      : [],
  );
  return {
    id: operation,
    title,
    part: { operations: [operation] },
    sentence: `${title}. ${sentences.join('; ') || 'Nothing measured'}.`,
    series: falls.flatMap((fall, index) => fallSeries(input, fall, (index + 0.5) / falls.length - 0.5)),
    x: placesOf(lastAsked(input, operation)),
  };
}

const placesOf = (last: number): PlotAxis => ({
  label: 'of a fresh worker',
  unit: 'count',
  scale: 'linear',
  min: LOADING - LOADING_WIDTH / 2,
  max: LAST,
  ticks: [LOADING, FIRST, LAST],
  names: ['loading', 'call 1', `call ${formatFixed(last, 0)}`],
});

function fallRow(input: FigureInput, { scheme, backend, operation, ready, first, last }: Fall): TableRow {
  const { run } = input;
  const stateAt = (call?: 'ready' | 1) => {
    const missing = run.measurements.find(
      (one): one is WithoutNumber =>
        one.status !== 'measured' &&
        [one.scheme, one.backend, one.operation].join() === [scheme, backend, operation].join() &&
        (call === undefined || one.conditions?.['call'] === call),
    );
    return missing ? stateWithoutNumber(run, missing) : 'not reached';
  };
  const without = (why: string) => (isOver(run) ? why : '–');
  const comparison = first && last && isOver(input.run) ? compareMeasured(first, last.measured) : undefined;
  const ratio =
    comparison && first && last ? ratioBeside(input.run, comparison, first, last.measured) : without('not compared');
  const timeOf = (cell: MeasuredCell | undefined, call?: 'ready' | 1) =>
    cell ? formatDuration(cell.summary.medianNs) : without(stateAt(call));
  const times = [timeOf(ready, 'ready'), timeOf(first, 1), timeOf(last?.measured)];
  const head = `${operationName(operation)}, ${backendName(backend)}`;
  const key = `${scheme}/${operation}/${backend}/fall`;
  const cells = [...times, last ? formatFixed(last.call, 0) : without(stateAt()), ratio];
  return { key, status: 'measured', head, cells };
}

function fallTable(input: FigureInput): TableData {
  const falls = coldOperations(input).flatMap((operation) => fallsOf(input, operation));
  return {
    columns: [
      { id: 'what', label: 'What', numeric: false },
      { id: 'loading', label: 'Loading', numeric: true },
      { id: 'first', label: 'First call', numeric: true },
      { id: 'last', label: 'Last call', numeric: true },
      { id: 'number', label: 'Its number', numeric: true },
      // Its interval may wrap to a second line on a narrow screen, unlike numbers.
      { id: 'ratio', label: 'First ÷ last', numeric: false },
    ],
    groups: orderedSchemes(input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: falls.filter((fall) => fall.scheme === scheme).map((fall) => fallRow(input, fall)),
    })),
  };
}

export const coldStartSlopes = plotSource('cold-start-slopes', {
  fits: (input) =>
    input.experiment.procedure === 'cold-start' &&
    input.run.outcome !== 'not begun' &&
    cellsAlong(input, 'call').length > 0,
  leads: () => true,
  make(input) {
    const time = { label: 'time', unit: 'ns', scale: 'logarithmic' } as const;
    const panels = withOwnHeights(
      coldOperations(input).map((operation) => fallPanel(input, operation)),
      time,
    );
    return {
      title: 'From the first call to the last',
      sentence: coldStartSentence(input),
      notes: [
        ...unquietNote(input.run),
        `A line falls from the first call of a fresh worker to the last that was timed. The number at its end says how many times as long the first call takes, compared ${comparedText(input.run)}; = stands for no difference detected, ? for samples too few or too unsteady to judge. Where a line ends before the right edge, not every worker reached a later call in time. Points at the left are the time until a key is imported.`,
      ],
      x: panels[0]?.x ?? placesOf(1),
      y: { ...time, ...plotRange(panels) },
      legend: backendsOf(input.run.settings).map(backendMark),
      panels,
      table: fallTable(input),
    };
  },
});
