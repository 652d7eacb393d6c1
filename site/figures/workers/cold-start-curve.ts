/** How the times of a fresh worker's calls settle. */
import { backendIds, backendName } from '../../backends/backend.ts';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { backendsOf, cellOf, medianPoint, schemesOf, unquietNote } from '../cells/cells.ts';
import { spokenTime } from '../cells/panel-sentence.ts';
import { plotRange, rangeOverTicks, seriesIdentity } from '../cells/plots.ts';
import { wordsInPlace } from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import {
  type PlotPanel,
  type PlotPoint,
  type PlotSeries,
  plotSource,
  type TableData,
  type TableRow,
} from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendMark, operationName, schemeMark } from '../words/names.ts';
import { cellsAlong } from './cells-along.ts';
import { callOf, coldOperations } from './cold-start-cells.ts';
import { coldStartSentence } from './cold-start-sentence.ts';

/** @param cells all of one backend */
function seriesOf(input: FigureInput, cells: readonly RecordedCell[]): readonly PlotSeries[] {
  return schemesOf(input.run.settings).flatMap((scheme): PlotSeries[] => {
    const points = cells
      .filter((cell) => cell.scheme === scheme)
      .flatMap((cell): PlotPoint[] => {
        const measured = cellOf(input.run, cell);
        return measured ? [{ ...medianPoint(callOf(cell), measured), cell }] : [];
      });
    const [first] = cells;
    if (points.length === 0 || !first) return [];
    const whose = seriesIdentity(scheme, first.backend, schemesOf(input.run.settings));
    return [{ key: `${scheme}/${first.backend}`, ...whose, isNamed: true, joined: true, points }];
  });
}

/** The backend, after the operation if the run has several: `Verify, WebCrypto`. */
const panelTitle = (operation: string, backend: string, areSeveral: boolean) =>
  areSeveral ? `${operationName(operation)}, ${backendName(backend)}` : backendName(backend);

/** One panel for each operation and backend that has such cells. */
function panelsOf(input: FigureInput): readonly PlotPanel[] {
  const cells = cellsAlong(input, 'call');
  const operations = coldOperations(input);
  return operations.flatMap((operation) =>
    backendIds.flatMap((backend): PlotPanel[] => {
      const own = cells.filter((cell) => cell.operation === operation && cell.backend === backend);
      if (own.length === 0) return [];
      const series = seriesOf(input, own);
      const sentences = series.flatMap(({ name, points }) => {
        const first = points[0];
        const last = points.at(-1);
        if (!first || !last) return [];
        const [from, to] = [first, last].map(spokenTime);
        return [first === last ? `${name} ${to}` : `${name} from ${from} to ${to}`];
      });
      const title = panelTitle(operation, backend, operations.length > 1);
      const id = operations.length > 1 ? `${operation}-${backend}` : backend;
      const part = { operations: [operation], backends: [backend] };
      return [{ id, title, series, sentence: `${title}: ${sentences.join('; ') || 'nothing measured'}.`, part }];
    }),
  );
}

/** The numbers of these lines as a table: a row for each scheme and backend, a column for each call. */
function tableOf(input: FigureInput, calls: readonly number[]): TableData {
  const along = cellsAlong(input, 'call');
  const operations = coldOperations(input);
  const rowAlong = (scheme: string, operation: string, backend: string): TableRow => {
    const cells = calls.map((call) => {
      const at = along.find(
        (cell) =>
          cell.scheme === scheme && cell.operation === operation && cell.backend === backend && callOf(cell) === call,
      );
      const measured = at && cellOf(input.run, at);
      if (measured) return formatDuration(measured.summary.medianNs);
      return at ? wordsInPlace(input.run, [at]) : 'does not apply';
    });
    const head = panelTitle(operation, backend, operations.length > 1);
    const prefix = operations.length > 1 ? `${operation}/` : '';
    return { key: `${scheme}/${prefix}${backend}/call`, status: 'measured', head, cells };
  };
  const backends = backendIds.filter((id) => along.some((cell) => cell.backend === id));
  return {
    columns: [
      { id: 'backend', label: 'Backend', numeric: false },
      ...calls.map((call) => ({ id: `call-${call}`, label: `Call ${call}`, numeric: true })),
    ],
    groups: orderedSchemes(input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: operations.flatMap((operation) => backends.map((backend) => rowAlong(scheme, operation, backend))),
    })),
  };
}

const SETTLING_SENTENCE = 'Each line goes from the first call to the last. Where it is level, calls have settled.';

export const coldStartCurve = plotSource('cold-start-curve', {
  fits: (input) => input.experiment.procedure === 'cold-start' && cellsAlong(input, 'call').length > 0,
  make(input) {
    const panels = panelsOf(input);
    // The ticks of the axis and the columns of the table.
    const calls = [...new Set(cellsAlong(input, 'call').map(callOf))];
    return {
      title: 'From the first call to the thousandth',
      sentence: input.run.outcome === 'not begun' ? coldStartSentence(input) : SETTLING_SENTENCE,
      notes: [
        ...unquietNote(input.run),
        'Each point is the median over fresh workers of one call, with its interval. A call that not every worker reached in time is left out.',
        'A worker that signs imports a key pair. One that verifies imports the public key alone, and takes turns with 16 signatures of another worker.',
      ],
      x: {
        label: 'call of a fresh worker',
        unit: 'count',
        scale: 'logarithmic',
        ...rangeOverTicks(calls),
      },
      y: { label: 'time of that call', unit: 'ns', scale: 'logarithmic', ...plotRange(panels) },
      legend: backendsOf(input.run.settings).map(backendMark),
      panels,
      table: tableOf(input, calls),
    };
  },
});
