/** What *Compare* says of many results, as text: the sentence, a row for each cell and group, and what must be known of them. */
import { type PopulationInput, populationOf } from '../../site/figures/population/population.ts';
import { harmless, tableText } from '../terminal/text-table.ts';

export function printPopulation(input: PopulationInput): string {
  const { strips, notes } = populationOf(input);
  return [
    `${harmless(strips.sentence)}\n`,
    tableText(strips.table),
    notes.map((note) => `${harmless(note)}\n`).join(''),
  ].join('\n');
}
