/** What *Compare* says of several results, as text: who is who, the sentence, the table and its notes. */
import { type CompareInput, nameOf } from '../../site/figures/compare/compare-cells.ts';
import { compareFigures } from '../../site/figures/compare/compare-figures.ts';
import { tableText } from '../terminal/text-table.ts';
import { paragraph } from '../terminal/text-width.ts';

/** @param columns of the terminal; every row is one line where nothing is said */
export function printComparison(input: CompareInput, columns = Number.POSITIVE_INFINITY): string {
  const blocks = compareFigures(input).flatMap((figure) => {
    if (figure.id === 'compare-ratios') return [paragraph([figure.sentence], columns)];
    if (figure.kind !== 'table') return [];
    return [tableText(figure, columns), paragraph(figure.notes, columns)];
  });
  const names = input.runs.map((_, place) => nameOf(input.runs, place));
  return [paragraph(names, columns), ...blocks].join('\n');
}
