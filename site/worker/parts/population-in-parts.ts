/** Sends a population of thousands of cells in parts, as documents are sent: most of its text is a table. */

import type { TableGroup } from '../../figures/form/figure.ts';
import type { Population } from '../../figures/population/population.ts';

export interface PopulationPart {
  readonly rows: readonly TableGroup[];
  readonly cells: Population['cells'];
}

/** This many rows or names are sent within a few milliseconds on a phone. */
const MAX_ROWS = 200;

const slices = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / MAX_ROWS) }, (_, index) =>
    items.slice(index * MAX_ROWS, (index + 1) * MAX_ROWS),
  );

/** Posts the rows and the names in parts. @returns the rest of the population */
export function populationInParts(population: Population, post: (part: PopulationPart) => void): Population {
  const { strips, cells } = population;
  // A group has few rows: one scheme and operation in one way.
  for (const rows of slices(strips.table.groups)) post({ rows, cells: [] });
  for (const names of slices(cells)) post({ rows: [], cells: names });
  return { ...population, strips: { ...strips, table: { ...strips.table, groups: [] } }, cells: [] };
}

/** Joins the parts of a population at the receiving end. @param parts in their order */
export function wholePopulation(rest: Population, parts: readonly PopulationPart[]): Population {
  const { strips } = rest;
  const groups = parts.flatMap(({ rows }) => rows);
  return {
    ...rest,
    strips: { ...strips, table: { ...strips.table, groups } },
    cells: parts.flatMap(({ cells }) => cells),
  };
}
