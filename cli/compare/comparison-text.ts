/**
 * What *Compare* says about several results, as text: the legend, the sentence and its power, reasons for caution, the
 * table, and notes on the table.
 */
import { type CompareInput, letterOf, nameOf } from '../../site/figures/compare/compare-cells.ts';
import { compareFigures } from '../../site/figures/compare/compare-figures.ts';
import { powerSentence } from '../../site/figures/compare/power.ts';
import { type PopulationInput, populationOf } from '../../site/figures/population/population.ts';
import { comparability } from '../../site/results/doubts/comparability.ts';
import { tableText } from '../terminal/text-table.ts';
import { paragraph } from '../terminal/text-width.ts';
import { everyPair } from './judging/paired-cells.ts';

/** The words of a comparison: names of the runs, what was found, reasons against comparing them, and notes. */
export function comparisonContent(input: CompareInput) {
  const figures = compareFigures(input);
  const found = figures.flatMap(({ id, sentence }) => (id === 'compare-ratios' ? [sentence] : []));
  return {
    names: input.runs.map((_, index) => nameOf(input.runs, index)),
    sentences: [...found, ...[powerSentence(everyPair(input), input.runs) ?? []].flat()],
    reasons: comparability(input.runs, (run) => letterOf(input.runs.indexOf(run))),
    tables: figures.filter((figure) => figure.kind === 'table'),
    notes: figures.flatMap((figure) => (figure.kind === 'table' ? figure.notes : [])),
  };
}

/** The legend, one line per run. */
export const printLegend = ({ runs }: CompareInput, columns: number): string =>
  runs.map((_, index) => paragraph([nameOf(runs, index)], columns)).join('');

/** Everything except the legend. */
export function printFindings(input: CompareInput, columns: number): string {
  const { sentences, reasons, tables, notes } = comparisonContent(input);
  const blocks = [
    paragraph(sentences, columns),
    paragraph(reasons, columns),
    ...tables.map((table) => tableText(table, columns)),
    paragraph(notes, columns),
  ];
  return blocks.filter((block) => block !== '').join('\n');
}

/** @param columns of the terminal; if absent, every row is one line */
export const printComparison = (input: CompareInput, columns = Number.POSITIVE_INFINITY): string =>
  `${printLegend(input, columns)}\n${printFindings(input, columns)}`;

/**
 * What *Compare* says about many results: the sentence, a row for each cell and group, and notes.
 * @param columns of the terminal; if absent, every row is one line
 */
export function printPopulation(input: PopulationInput, columns = Number.POSITIVE_INFINITY): string {
  const { strips, notes } = populationOf(input);
  return [paragraph([strips.sentence], columns), tableText(strips.table, columns), paragraph(notes, columns)].join(
    '\n',
  );
}
