/** Lines by one condition, such as calls of a cold start or calls in flight; one line for each scheme and backend. */
import { backendIds, backendName } from '../../backends/backend.ts';
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import type { RecordedSettings } from '../../results/document/run.ts';
import type { ConditionName } from '../../schemes/conditions/condition-table.ts';
import type { PlotPanel, PlotPoint, PlotSeries, TableData, TableRow } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatDuration } from '../words/format-duration.ts';
import { operationName, schemeMark } from '../words/names.ts';
import { cellOf, medianPoint, requestedCells, schemesOf } from './cells.ts';
import { spokenTime } from './panel-sentence.ts';
import { seriesIdentity } from './plots.ts';
import { wordsInPlace } from './ratio-dot.ts';
import { orderedSchemes } from './scheme-order.ts';

/**
 * The position of a cell on the axis. In a run from elsewhere it may be a number that the table of conditions lacks.
 */
const numberUnder = ({ conditions }: RecordedCell, condition: ConditionName) => Number(conditions?.[condition]);

/**
 * Lines show only the first message: a second one would be another line of the same name. The table of numbers has all.
 */
const isOfFirstMessage = ({ message }: RecordedCell, { messages: [first] }: RecordedSettings) =>
  !message || !first || (message.form === first.form && message.challengeBytes === first.challengeBytes);

/** The cells of a run for which this condition is a number, ascending. */
export function cellsAlong(input: FigureInput, condition: ConditionName): readonly RecordedCell[] {
  const { settings } = input.run;
  const along = requestedCells(settings).filter(
    (cell) => typeof cell.conditions?.[condition] === 'number' && isOfFirstMessage(cell, settings),
  );
  return along.toSorted((a, b) => numberUnder(a, condition) - numberUnder(b, condition));
}

/** Every value of the condition once: the ticks of the axis and the columns of the table. */
export function valuesAlong(input: FigureInput, condition: ConditionName): readonly number[] {
  return [...new Set(cellsAlong(input, condition).map((cell) => numberUnder(cell, condition)))];
}

/** @param cells all of one backend */
function seriesAlong(
  input: FigureInput,
  cells: readonly RecordedCell[],
  condition: ConditionName,
): readonly PlotSeries[] {
  return schemesOf(input.run.settings).flatMap((scheme): PlotSeries[] => {
    const points = cells
      .filter((cell) => cell.scheme === scheme)
      .flatMap((cell): PlotPoint[] => {
        const measured = cellOf(input.run, cell);
        const x = numberUnder(cell, condition);
        return measured ? [medianPoint(x, measured)] : [];
      });
    const [first] = cells;
    if (points.length === 0 || !first) return [];
    const whose = seriesIdentity(scheme, first.backend, schemesOf(input.run.settings));
    return [{ key: `${scheme}/${first.backend}`, ...whose, isNamed: true, joined: true, points }];
  });
}

const operationsAlong = (cells: readonly RecordedCell[]) => [...new Set(cells.map(({ operation }) => operation))];

/** The backend, after the operation if the run has several: `Verify, WebCrypto`. */
const panelTitle = (operation: string, backend: string, areSeveral: boolean) =>
  areSeveral ? `${operationName(operation)}, ${backendName(backend)}` : backendName(backend);

/** One panel for each operation and backend that has such cells. */
export function panelsAlong(input: FigureInput, condition: ConditionName): readonly PlotPanel[] {
  const cells = cellsAlong(input, condition);
  const operations = operationsAlong(cells);
  return operations.flatMap((operation) =>
    backendIds.flatMap((backend): PlotPanel[] => {
      const own = cells.filter((cell) => cell.operation === operation && cell.backend === backend);
      if (own.length === 0) return [];
      const series = seriesAlong(input, own, condition);
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

/**
 * The numbers of such lines as a table: a row for each scheme and backend, a column for each value of the condition.
 */
export function tableAlong(
  input: FigureInput,
  condition: ConditionName,
  columnName: (value: number) => string,
): TableData {
  const values = valuesAlong(input, condition);
  const along = cellsAlong(input, condition);
  const operations = operationsAlong(along);
  const rowAlong = (scheme: string, operation: string, backend: string): TableRow => {
    const cells = values.map((value) => {
      const at = along.find(
        (cell) =>
          cell.scheme === scheme &&
          cell.operation === operation &&
          cell.backend === backend &&
          cell.conditions?.[condition] === value,
      );
      const measured = at && cellOf(input.run, at);
      if (measured) return formatDuration(measured.summary.medianNs);
      return at ? wordsInPlace(input.run, [at]) : 'does not apply';
    });
    const head = panelTitle(operation, backend, operations.length > 1);
    const prefix = operations.length > 1 ? `${operation}/` : '';
    return { key: `${scheme}/${prefix}${backend}/${condition}`, status: 'measured', head, cells };
  };
  const backends = backendIds.filter((id) => along.some((cell) => cell.backend === id));
  return {
    columns: [
      { id: 'backend', label: 'Backend', numeric: false },
      ...values.map((value) => ({ id: `${condition}-${value}`, label: columnName(value), numeric: true })),
    ],
    groups: orderedSchemes(input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: operations.flatMap((operation) => backends.map((backend) => rowAlong(scheme, operation, backend))),
    })),
  };
}
