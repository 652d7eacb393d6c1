/** What is shown of several runs: medians on one axis, ratios on another, and a table of both. */
import type { Figure } from '../form/figure.ts';
import { compareBars } from './compare-bars.ts';
import { type CompareInput, pairsOf, questionsOf } from './compare-cells.ts';
import { compareRatios } from './compare-ratios.ts';
import { compareTable } from './compare-table.ts';

/** Nothing for fewer than two runs. Comparing costs time, so all three share what was found, and `tell` hears how far it has got. */
export function compareFigures(input: CompareInput, tell?: (done: number, of: number) => void): readonly Figure[] {
  if (input.runs.length < 2) return [];
  const asked = questionsOf(input);
  const questions = asked.map((question, index) => {
    const pairs = pairsOf(question, input);
    tell?.(index + 1, asked.length);
    return { ...question, pairs };
  });
  return [compareRatios(input, questions), compareBars(input, questions), compareTable(input, questions)];
}
