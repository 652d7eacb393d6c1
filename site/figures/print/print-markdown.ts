/** A run as a Markdown table, for an issue or a pull request. */
import { deviceName, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { measurementTable } from '../every-run/measurement-table.ts';
import type { FigureInput } from '../form/figure.ts';

/** Text from outside stays text: nothing in it is markup, and nothing ends a cell or a line. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>|#!~@&]/g, '\\$&');
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function provenance(run: RunDocument): string {
  const { environment, build, drift, source } = run;
  if (source) return `${source.note} (${source.tool})`;
  const device = [
    deviceName(environment),
    ...(environment.isolated === undefined ? [] : [environment.isolated ? 'cross-origin isolated' : 'not isolated']),
    ...(drift ? [`machine ${drift.grade}`] : []),
  ];
  const origin = [
    `Passkey Bench${build ? ` ${build.commit}` : ''}`,
    ...(run.startedAt === undefined ? [] : [run.startedAt.slice(0, 10)]),
    ...(run.settings.preset === undefined ? [] : [`preset ${run.settings.preset}`]),
    ...(run.notDefault.length > 0 ? [`not as by default: ${run.notDefault.join(', ')}`] : []),
  ];
  return `${device.join(', ')}; ${origin.join(', ')}.`;
}

/** The sentence, the table, and where it comes from. */
export function printMarkdown(run: RunDocument, input: FigureInput): string {
  const figure = measurementTable.make(input);
  if (figure.kind !== 'table') return '';
  const columns = [{ label: 'Scheme', numeric: false }, ...figure.columns];
  const rows = figure.groups.flatMap((group) =>
    group.rows.map((one) => {
      const cells = one.reason === undefined ? one.cells : [...one.cells, one.reason];
      const all = [group.label, one.head, ...cells].map(escaped);
      return row([...all, ...Array<string>(Math.max(0, columns.length - all.length)).fill('')]);
    }),
  );
  return [
    `**${escaped(labelOf(run))}** · ${escaped(figure.sentence)}`,
    '',
    row(columns.map((column) => column.label)),
    row(columns.map((column) => (column.numeric ? '--:' : '---'))),
    ...rows,
    '',
    escaped(provenance(run)),
    '',
  ].join('\n');
}
