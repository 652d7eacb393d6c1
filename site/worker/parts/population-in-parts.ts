/** A population of thousands of cells comes in parts, as documents do: most of it are words of a table. */

import type { TableGroup } from '../../figures/form/figure.ts';
import type { Population } from '../../figures/population/population.ts';

export interface PopulationPart {
  readonly rows: readonly TableGroup[];
  readonly cells: Population['cells'];
}

/** Rows or names that cross in a few milliseconds on a phone. */
const MOST_ROWS = 200;

const slices = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / MOST_ROWS) }, (_, index) =>
    items.slice(index * MOST_ROWS, (index + 1) * MOST_ROWS),
  );

/** Hands over the rows and names, of which there are most. @returns the rest */
export function populationInParts(population: Population, post: (part: PopulationPart) => void): Population {
  const { strips, cells } = population;
  // A group is what is asked of a scheme in one way, so it has a few rows.
  for (const rows of slices(strips.table.groups)) post({ rows, cells: [] });
  for (const names of slices(cells)) post({ rows: [], cells: names });
  return { ...population, strips: { ...strips, table: { ...strips.table, groups: [] } }, cells: [] };
}

/** The receiving end puts a population together. @param parts in their order */
export function wholePopulation(rest: Population, parts: readonly PopulationPart[]): Population {
  const { strips } = rest;
  const groups = parts.flatMap(({ rows }) => rows);
  return {
    ...rest,
    strips: { ...strips, table: { ...strips.table, groups } },
    cells: parts.flatMap(({ cells }) => cells),
  };
}
