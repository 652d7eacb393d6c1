/** What *Compare* says of many results, as text: the sentence, a row for each cell and group, and what must be known of them. */
import { type PopulationInput, populationOf } from '../../site/figures/population/population.ts';
import { tableText } from '../terminal/text-table.ts';
import { paragraph } from '../terminal/text-width.ts';

/** @param columns of the terminal; without it every row is one line */
export function printPopulation(input: PopulationInput, columns = Number.POSITIVE_INFINITY): string {
  const { strips, notes } = populationOf(input);
  return [paragraph([strips.sentence], columns), tableText(strips.table, columns), paragraph(notes, columns)].join(
    '\n',
  );
}
