/** What *Compare* says about many results, as text: the sentence, a row for each cell and group, and notes. */
import { type PopulationInput, populationOf } from '../../site/figures/population/population.ts';
import { tableText } from '../terminal/text-table.ts';
import { paragraph } from '../terminal/text-width.ts';

/** @param columns of the terminal; if absent, every row is one line */
export function printPopulation(input: PopulationInput, columns = Number.POSITIVE_INFINITY): string {
  const { strips, notes } = populationOf(input);
  return [paragraph([strips.sentence], columns), tableText(strips.table, columns), paragraph(notes, columns)].join(
    '\n',
  );
}
