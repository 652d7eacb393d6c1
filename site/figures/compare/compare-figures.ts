/** What is shown of several runs: medians on one axis, ratios on another, and a table of both. */
import type { Figure } from '../form/figure.ts';
import { compareBars } from './compare-bars.ts';
import { type CompareInput, pairsOf, questionsOf } from './compare-cells.ts';
import { compareRatios } from './compare-ratios.ts';
import { compareTable } from './compare-table.ts';

/** Nothing for fewer than two runs. Comparing costs time, so all three share what was found. */
export function compareFigures(input: CompareInput): readonly Figure[] {
  if (input.runs.length < 2) return [];
  const questions = questionsOf(input).map((question) => ({ ...question, pairs: pairsOf(question, input) }));
  return [compareRatios(input, questions), compareBars(input, questions), compareTable(input, questions)];
}
