/** What *Compare* says of several results, as text: who is who, the sentence, the table and its notes. */
import { type CompareInput, nameOf } from '../../site/figures/compare/compare-cells.ts';
import { compareFigures } from '../../site/figures/compare/compare-figures.ts';
import { harmless, tableText } from '../terminal/text-table.ts';

export function printComparison(input: CompareInput): string {
  const blocks = compareFigures(input).flatMap((figure) => {
    if (figure.id === 'compare-ratios') return [`${harmless(figure.sentence)}\n`];
    if (figure.kind !== 'table') return [];
    return [tableText(figure), figure.notes.map((note) => `${harmless(note)}\n`).join('')];
  });
  const names = input.runs.map((_, place) => `${harmless(nameOf(input.runs, place))}\n`);
  return [names.join(''), ...blocks].join('\n');
}
