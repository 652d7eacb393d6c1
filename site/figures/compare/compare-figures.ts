/** The figures of several runs: medians on one axis, ratios on another, and a table of both. */

import { backendName } from '../../backends/backend.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { gapOf } from '../cells/compare-measured.ts';
import { timesOnAxis } from '../cells/dot-axis.ts';
import type { Bar, DotFigure, DotGap, DotGroup, DotPanel, Figure } from '../form/figure.ts';
import { formatDuration } from '../words/format-duration.ts';
import { backendFill, backendMark, operationTitle, schemeHue } from '../words/names.ts';
import {
  atPace,
  type ComparedCell,
  type ComparedQuestion,
  type CompareInput,
  letterOf,
  olderMeaningNotes,
  paceNotes,
  pairsOf,
  questionsOf,
} from './compare-cells.ts';
import { barLabel, bySchemes, differInMessage, operationsAmong, questionLabel } from './compare-names.ts';
import { compareRatios, type PairedQuestion } from './compare-ratios.ts';
import { compareTable } from './compare-table.ts';

/** The letter of the run, `A`, `B`; the dot's shape shows the backend. */
function comparedDot(question: ComparedQuestion, cell: ComparedCell): Bar {
  const { medianNs, intervalNs, confidence = 0 } = cell.summary;
  return {
    key: `${question.key}/${cell.run}-${cell.measurement.backend}`,
    label: barLabel(cell),
    letter: letterOf(cell.run),
    fill: backendFill(cell.measurement.backend),
    text: formatDuration(medianNs),
    value: { status: 'measured', amount: medianNs, interval: confidence > 0 ? intervalNs : undefined },
  };
}

/** The gap between two runs; with more runs it would be unclear which are meant. */
function gapBetween(
  question: PairedQuestion,
  cells: readonly ComparedCell[],
  dots: readonly Bar[],
): DotGap | undefined {
  const [first, second, ...others] = dots;
  const pair = question.pairs.find(({ base, other }) => cells.includes(base) && cells.includes(other));
  if (!first || !second || others.length > 0 || !pair) return undefined;
  const ratio = pair.other.summary.medianNs / pair.base.summary.medianNs;
  return gapOf([first.key, second.key], pair.comparison.verdict, ratio);
}

/** A row for each backend, so that the compared dots are in one line. */
function backendRows(question: PairedQuestion, withMessage: boolean): readonly DotGroup[] {
  const backends = [...new Set(question.cells.map((cell) => cell.measurement.backend))];
  return backends.map((backend) => {
    const cells = question.cells
      .filter((cell) => cell.measurement.backend === backend)
      .toSorted((a, b) => a.run - b.run);
    const bars = cells.map((cell) => comparedDot(question, cell));
    const gap = gapBetween(question, cells, bars);
    return {
      label: `${questionLabel(question, withMessage)}, ${backendName(backend)}`,
      hue: schemeHue(question.scheme),
      bars,
      ...(gap && { gap }),
    };
  });
}

function comparedGroups(operation: string, questions: readonly PairedQuestion[]): readonly DotGroup[] {
  const withMessage = differInMessage(questions);
  return bySchemes(
    questions.filter((question) => question.operation === operation),
    questions,
  ).flatMap((question) => backendRows(question, withMessage));
}

function comparedPanel(
  { operation, groups }: { readonly operation: string; readonly groups: readonly DotGroup[] },
  beside: readonly DotGroup[],
): DotPanel {
  const title = operationTitle(operation);
  const sentences = groups.map(
    (group) => `${group.label}: ${group.bars.map((bar) => `${bar.letter} ${bar.text}`).join(', ')}`,
  );
  return { id: operation, title, sentence: `${title}. ${sentences.join('; ')}.`, ...timesOnAxis(groups, beside) };
}

/** Backends of other programs share the grey of results from elsewhere, and one entry. */
function comparedLegend(questions: readonly ComparedQuestion[]): DotFigure['legend'] {
  const backends = new Set(questions.flatMap(({ cells }) => cells.map((cell) => cell.measurement.backend)));
  const entries = [...backends].map(backendMark);
  const own = entries.filter((entry) => entry.fill !== 'reference');
  const elsewhere = entries.filter((entry) => entry.fill === 'reference').map((entry) => entry.label);
  return elsewhere.length > 0 ? [...own, { fill: 'reference', label: elsewhere.join(', ') }] : own;
}

function compareDots(input: CompareInput, questions: readonly PairedQuestion[]): DotFigure {
  const rows = operationsAmong(questions).map((operation) => ({
    operation,
    groups: comparedGroups(operation, questions),
  }));
  const all = rows.flatMap(({ groups }) => groups);
  return {
    kind: 'dots',
    // Saved pictures and tables have this name.
    id: 'compare-bars',
    title: `Time for one operation, run by run${atPace(input)}`,
    sentence: 'The medians of all runs, each with its letter.',
    notes: [
      ...paceNotes(input),
      ...olderMeaningNotes(input),
      'Dots are medians on a logarithmic axis: each line is ten times the one before. Thin lines through them are 95 % intervals; with few samples, the range. Grey was not measured by this page.',
    ],
    legend: comparedLegend(questions),
    panels: rows.map((row) => comparedPanel(row, all)),
  };
}

/** More than any experiment of this page asks. */
const MAX_DRAWN_QUESTIONS = 150;
/** A longer table is closed at first. */
const MAX_OPEN_ROWS = 1000;

const leftToTheTable = (count: number) =>
  `The first ${MAX_DRAWN_QUESTIONS} of ${formatFixed(count, 0)} questions are drawn; the table has all.`;

const withNotes = (figure: DotFigure, notes: readonly string[]): DotFigure => ({
  ...figure,
  notes: [...notes, ...figure.notes],
});

/**
 * Empty for fewer than two runs. Comparing takes time, so all figures share its results; `tell` receives the progress.
 */
export function compareFigures(input: CompareInput, tell?: (done: number, total: number) => void): readonly Figure[] {
  if (input.runs.length < 2) return [];
  const requests = questionsOf(input);
  const questions = requests.map((question, index) => {
    const pairs = pairsOf(question, input);
    tell?.(index + 1, requests.length);
    return { ...question, pairs };
  });
  // Charts of thousands of bars would block the page, and nobody reads them.
  const drawn = questions.slice(0, MAX_DRAWN_QUESTIONS);
  const left = questions.length > drawn.length ? [leftToTheTable(questions.length)] : [];
  const table = compareTable(input, questions);
  const rows = table.groups.reduce((sum, group) => sum + group.rows.length, 0);
  return [
    withNotes(compareRatios(input, questions, drawn), left),
    withNotes(compareDots(input, drawn), left),
    // If the runs have nothing in common, the table would be a head without rows.
    ...(rows > 0 ? [{ ...table, folded: rows > MAX_OPEN_ROWS }] : []),
  ];
}
