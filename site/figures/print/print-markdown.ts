/** A run as Markdown tables, for an issue or a pull request. */

import { deviceName, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { stormNumbers } from '../../results/document/storm-numbers.ts';
import { slowedText } from '../../results/doubts/slowed-by.ts';
import { oneLine } from '../../schemes/text/foreign-text.ts';
import { costTable } from '../ceremony/cost-table.ts';
import { gestureTable } from '../ceremony/gesture-table.ts';
import { notedTable } from '../every-run/detectable-note.ts';
import type { FigureSource, TableData, TableFigure } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { stormTable } from '../key-storm/storm-table.ts';
import { serverCostTable } from '../servers/server-tables.ts';
import { serverVerdicts } from '../servers/server-verdicts.ts';
import { formatDay } from '../words/format-date.ts';
import { steadinessWord } from '../words/machine-remark.ts';

/** Escapes text from outside, so that it cannot be markup, begin a list, become a link, or end a cell or a line. */
function escaped(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]<>|#!~@&]/g, '\\$&')
    .replace(/^[+=-]/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/(www)(\.)|(:)(\/\/)/gi, '$1$3\\$2$4');
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Facts for judging the numbers: the device, the version, and settings that differ from the defaults. */
function provenance(run: RunDocument): string {
  const { environment, build, drift, source } = run;
  if (source) return `${source.note} (${source.tool})`;
  const device = [
    deviceName(environment),
    ...(environment.isolated === undefined ? [] : [environment.isolated ? 'cross-origin isolated' : 'not isolated']),
    ...(slowedText(environment) === '' ? [] : [slowedText(environment)]),
    ...(drift ? [steadinessWord(drift)] : []),
  ];
  const origin = [
    `Passkey Bench${build ? ` ${build.commit}` : ''}`,
    ...(run.startedAt === undefined ? [] : [formatDay(run.startedAt)]),
    ...(run.settings.preset === undefined ? [] : [`preset ${run.settings.preset}`]),
    ...(run.notDefault.length > 0 ? [`not as by default: ${run.notDefault.join(', ')}`] : []),
  ];
  return `${device.join(', ')}; ${origin.join(', ')}.`;
}

/**
 * The tables by procedure: a ceremony has its costs and gestures, servers their verdicts and costs, a key storm its
 * rates if it has them, everything else its cells.
 */
function markdownSources({ experiment, run }: FigureInput): readonly FigureSource[] {
  if (experiment.procedure === 'ceremony') return [costTable, gestureTable];
  if (experiment.procedure === 'servers') return [serverVerdicts, serverCostTable];
  return [run.measurements.some(stormNumbers) ? stormTable : notedTable];
}

/** The tables that represent a run as text, in Markdown or a terminal. */
export function printedTables(input: FigureInput): readonly TableFigure[] {
  const hasOwn = ['ceremony', 'servers'].includes(input.experiment.procedure);
  const sources = markdownSources(input).filter((source) => !hasOwn || source.fits(input));
  return sources.map((source) => source.make(input)).filter((figure) => figure.kind === 'table');
}

/** @param isGrouped whether the first column names the group of a row */
function tableLines({ columns, groups }: TableData, isGrouped: boolean, groupLabel: string): readonly string[] {
  const all = [...(isGrouped ? [{ label: groupLabel, numeric: false }] : []), ...columns];
  const rows = groups.flatMap((group) =>
    group.rows.map(({ head, cells, reason }) => {
      const texts = [...(isGrouped ? [group.label] : []), head, ...cells, ...(reason === undefined ? [] : [reason])];
      // A row with a reason instead of numbers is shorter; Markdown needs as many cells as the head has.
      return markdownRow([...texts.map(escaped), ...Array<string>(Math.max(0, all.length - texts.length)).fill('')]);
    }),
  );
  return [
    markdownRow(all.map(({ label }) => label)),
    markdownRow(all.map(({ numeric }) => (numeric ? '--:' : '---'))),
    ...rows,
  ];
}

/** Sentences, a table and its notes, for comparisons of several runs. */
export function printMarkdownTable(sentences: readonly string[], table: TableData, notes: readonly string[]): string {
  const paragraphs = (texts: readonly string[]) =>
    texts.filter((text) => text !== '').flatMap((text) => [escaped(text), '']);
  const isGrouped = table.groups.some(({ label }) => label !== '');
  return [...paragraphs(sentences), ...tableLines(table, isGrouped, 'Of'), '', ...paragraphs(notes)].join('\n');
}

/** For each table its sentence, the table and its notes; at the end the provenance of the run. */
export function printMarkdown(run: RunDocument, input: FigureInput): string {
  const tables = printedTables(input).map((table) => {
    const sentence = table.sentence === '' ? table.title : table.sentence;
    return [
      `**${escaped(labelOf(run))}** · ${escaped(sentence)}`,
      '',
      // The first column names the scheme if the table is about schemes.
      ...tableLines(
        table,
        table.groups.some(({ hue }) => hue !== undefined),
        'Scheme',
      ),
      '',
      ...table.notes.flatMap((note) => [escaped(note), '']),
    ];
  });
  return [...tables.flat(), escaped(provenance(run)), ''].join('\n');
}
