/** What is shown of several runs: medians on one axis, ratios on another, and a table of both. */

import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import type { DotFigure, Figure } from '../form/figure.ts';
import { type CompareInput, pairsOf, questionsOf } from './compare-cells.ts';
import { compareDots } from './compare-dots.ts';
import { compareRatios } from './compare-ratios.ts';
import { compareTable } from './compare-table.ts';

/** More than any experiment of this page asks. */
const MOST_DRAWN_QUESTIONS = 150;
/** A longer table unfolds when it is asked for. */
const MOST_OPEN_ROWS = 1000;

const leftToTheTable = (count: number) =>
  `The first ${MOST_DRAWN_QUESTIONS} of ${formatFixed(count, 0)} questions are drawn; the table has all.`;

const withNotes = (figure: DotFigure, notes: readonly string[]): DotFigure => ({
  ...figure,
  notes: [...notes, ...figure.notes],
});

/** Nothing for fewer than two runs. Comparing costs time, so all three share what was found, and `tell` hears how far it has got. */
export function compareFigures(input: CompareInput, tell?: (done: number, total: number) => void): readonly Figure[] {
  if (input.runs.length < 2) return [];
  const requests = questionsOf(input);
  const questions = requests.map((question, index) => {
    const pairs = pairsOf(question, input);
    tell?.(index + 1, requests.length);
    return { ...question, pairs };
  });
  // Charts of thousands of bars would hold up the page, and nobody reads them.
  const drawn = questions.slice(0, MOST_DRAWN_QUESTIONS);
  const left = questions.length > drawn.length ? [leftToTheTable(questions.length)] : [];
  const table = compareTable(input, questions);
  const rows = table.groups.reduce((sum, group) => sum + group.rows.length, 0);
  return [
    withNotes(compareRatios(input, questions, drawn), left),
    withNotes(compareDots(input, drawn), left),
    // Of runs that have nothing in common it would be a head over no rows.
    ...(rows > 0 ? [{ ...table, folded: rows > MOST_OPEN_ROWS }] : []),
  ];
}
