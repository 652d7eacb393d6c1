/** The medians of all runs as dots, those of one question and backend in one row. */
import { backendName } from '../../backends/backend.ts';
import { gapOf } from '../cells/compare-measured.ts';
import { timesOnAxis } from '../cells/dot-axis.ts';
import type { Bar, DotFigure, DotGap, DotGroup, DotPanel } from '../form/figure.ts';
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
} from './compare-cells.ts';
import { barLabel, bySchemes, differInMessage, operationsAmong, questionLabel } from './compare-names.ts';
import type { PairedQuestion } from './compare-ratios.ts';

/** `A`, `B`: which run a dot is of; its shape says on what. */
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

/** What lies between two runs; between more it would not be clear which are meant. */
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

/** A row for each backend, so that what is compared stands in one line. */
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

function comparedPanel(operation: string, questions: readonly PairedQuestion[]): DotPanel {
  const withMessage = differInMessage(questions);
  const groups = bySchemes(
    questions.filter((question) => question.operation === operation),
    questions,
  ).flatMap((question) => backendRows(question, withMessage));
  const title = operationTitle(operation);
  const sentences = groups.map(
    (group) => `${group.label}: ${group.bars.map((bar) => `${bar.letter} ${bar.text}`).join(', ')}`,
  );
  return { id: operation, title, sentence: `${title}. ${sentences.join('; ')}.`, ...timesOnAxis(groups) };
}

/** Backends that are not this page's share the grey of what was measured elsewhere, and one entry. */
function comparedLegend(questions: readonly ComparedQuestion[]): DotFigure['legend'] {
  const backends = new Set(questions.flatMap(({ cells }) => cells.map((cell) => cell.measurement.backend)));
  const entries = [...backends].map(backendMark);
  const own = entries.filter((entry) => entry.fill !== 'reference');
  const elsewhere = entries.filter((entry) => entry.fill === 'reference').map((entry) => entry.label);
  return elsewhere.length > 0 ? [...own, { fill: 'reference', label: elsewhere.join(', ') }] : own;
}

export function compareDots(input: CompareInput, questions: readonly PairedQuestion[]): DotFigure {
  return {
    kind: 'dots',
    // As saved pictures and tables are named.
    id: 'compare-bars',
    title: `Time for one operation, run by run${atPace(input)}`,
    sentence: 'The medians of all runs, each with its letter.',
    notes: [
      ...paceNotes(input),
      ...olderMeaningNotes(input),
      'Dots are medians on a logarithmic axis: each line is ten times the one before. Thin lines through them are 95 % intervals; with few samples, the range. Grey was not measured by this page.',
    ],
    legend: comparedLegend(questions),
    panels: operationsAmong(questions).map((operation) => comparedPanel(operation, questions)),
  };
}
