/** Any figure as comma-separated values (RFC 4180): charts as the numbers that they show, tables unchanged. */
import { printRows } from '../../schemes/text/csv-rows.ts';
import { seriesLabel } from '../cells/plots.ts';
import type {
  BarFigure,
  BoxFigure,
  DotAxis,
  DotFigure,
  Figure,
  FindingsFigure,
  PlotFigure,
  StackFigure,
  StripFigure,
  TableData,
} from '../form/figure.ts';

type Cell = string | number | undefined;
type Row = readonly Cell[];

/** Replaces narrow and no-break spaces, which are only for display. */
const withPlainSpaces = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replaceAll(/[\u202f\u00a0]/g, ' ') : cell;

function barRows(
  panels: (BarFigure | DotFigure)['panels'],
  { unit, label: counted }: Pick<DotAxis, 'unit' | 'label'>,
): Row[] {
  const rows = panels.flatMap(({ title, groups }) =>
    groups.flatMap(({ label, bars }) =>
      bars.map((bar): Row => {
        const { value } = bar;
        // Three fields in every row, so that columns stay below their heads.
        const amounts =
          value.status === 'measured' ? [value.amount, ...(value.interval ?? [undefined, undefined])] : [];
        return [
          title,
          label,
          bar.label,
          value.status,
          ...(amounts.length > 0 ? amounts : [undefined, undefined, undefined]),
        ];
      }),
    ),
  );
  return [['panel', 'group', 'bar', 'status', counted ?? unit, 'low', 'high'], ...rows];
}

/** The key does not change if texts change. */
function plotRows({ panels, x, y }: PlotFigure): Row[] {
  const rows = panels.flatMap(({ title, series }) =>
    series.flatMap(({ key, points, isNamed, ...whose }) =>
      points.map(
        // The label at a point of a named line is a number that can be calculated from the row.
        (point): Row => [
          title,
          key,
          (isNamed ? undefined : point.label) ?? seriesLabel(whose),
          point.x,
          point.y,
          ...(point.interval ?? []),
        ],
      ),
    ),
  );
  return [['panel', 'series', 'label', x.label, `${y.label} (${y.unit})`, 'low', 'high'], ...rows];
}

/** Always in nanoseconds, even if the boxes are drawn relative to their medians. */
function boxRows({ panels }: BoxFigure): Row[] {
  const rows = panels.flatMap(({ title, groups }) =>
    groups.flatMap(({ label, boxes }) =>
      boxes.map(({ label: boxLabel, spread }): Row => {
        const { n, lowestNs, whiskersNs, quartilesNs, medianNs, highestNs, outliersNs } = spread;
        const ends = [lowestNs, whiskersNs[0], quartilesNs[0], medianNs, quartilesNs[1], whiskersNs[1], highestNs];
        return [title, label, boxLabel, n, ...ends, outliersNs.length];
      }),
    ),
  );
  const ends = ['lowest', 'lower whisker', 'first quartile', 'median', 'third quartile', 'upper whisker', 'highest'];
  return [['panel', 'group', 'box', 'n', ...ends.map((end) => `${end} (ns)`), 'outliers'], ...rows];
}

/** Each part with the cells of its row, then the number of the bar. Wholes follow the parts. */
function stackRows({ stacks, table, axis }: StackFigure): Row[] {
  const width = table.columns.length;
  const rows = stacks.flatMap(({ label, parts, wholes }) =>
    [...parts, ...wholes].map(({ row, amount, interval = [] }): Row => {
      const texts = [row.head, ...row.cells, ...(row.reason === undefined ? [] : [row.reason])];
      return [label, ...Array.from({ length: width }, (_, index) => texts[index]), amount, ...interval];
    }),
  );
  return [['bar', ...table.columns.map((column) => column.label), axis.unit, 'low', 'high'], ...rows];
}

/** Each device by its name, the fastest of a strip first. */
function stripRows({ panels, devices }: StripFigure): Row[] {
  const rows = panels.flatMap(({ title, strips }) =>
    strips.flatMap(({ label, timesNs, devices: places }) =>
      Array.from(timesNs, (ns, index): Row => {
        const device = devices[places[index] ?? 0];
        return [title, label, device?.name, device?.engineKind, ns];
      }),
    ),
  );
  return [['panel', 'strip', 'device', 'engine', 'ns'], ...rows];
}

function findingRows({ findings }: FindingsFigure): Row[] {
  const rows = findings.flatMap(({ claim, where, answers }) =>
    answers.map(({ by, verdict, because }): Row => [claim, where, by, verdict, because]),
  );
  return [['claim', 'found', 'asked of', 'verdict', 'because'], ...rows];
}

function tableRows({ columns, groups }: TableData): Row[] {
  const rows = groups.flatMap(({ label, rows: ofGroup }) =>
    ofGroup.map(({ head, cells, reason }): Row => [label, head, ...cells, ...(reason === undefined ? [] : [reason])]),
  );
  return [['group', ...columns.map((column) => column.label)], ...rows];
}

function figureRows(figure: Figure): readonly Row[] {
  switch (figure.kind) {
    case 'bars':
      return barRows(figure.panels, figure.axis);
    case 'dots':
      return barRows(figure.panels, figure.panels[0]?.axis ?? { unit: 'ns' });
    case 'plot':
      return plotRows(figure);
    case 'boxes':
      return boxRows(figure);
    case 'stacks':
      return stackRows(figure);
    case 'strips':
      return stripRows(figure);
    case 'findings':
      return findingRows(figure);
    case 'table':
      return tableRows(figure);
  }
}

/** Pads every row to the length of the widest. */
export function figureCsv(figure: Figure): string {
  const rows = figureRows(figure);
  const width = Math.max(...rows.map((row) => row.length));
  return printRows(rows.map((row) => Array.from({ length: width }, (_, index) => withPlainSpaces(row[index]))));
}
