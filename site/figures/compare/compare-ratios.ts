/** Ratios to the first run with their intervals: left of 1 takes less time than it, right of 1 more. */

import { backendName } from '../../backends/backend.ts';
import { isDrawable } from '../cells/decades.ts';
import { panelSentence } from '../cells/panel-sentence.ts';
import { beyondAxisNote, ratioAxis, ratioText, ratioValue } from '../cells/ratio-dot.ts';
import type { Bar, BarAxis, DotFigure, DotGroup, DotPanel } from '../form/figure.ts';
import { formatList, howManyText } from '../words/format-list.ts';
import { backendFill, operationTitle, schemeHue } from '../words/names.ts';
import { timesRange } from '../words/ranges/times-range.ts';
import {
  atPace,
  type ComparedPair,
  type ComparedQuestion,
  type CompareInput,
  letterOf,
  olderMeaningNotes,
  paceNotes,
} from './compare-cells.ts';
import { barLabel, bySchemes, differInMessage, operationsAmong, questionLabel } from './compare-names.ts';
import { powerSentence } from './power.ts';

export interface PairedQuestion extends ComparedQuestion {
  readonly pairs: readonly ComparedPair[];
}

function pairBar(pair: ComparedPair): Bar {
  const { comparison, other } = pair;
  return {
    key: pair.key,
    label: barLabel(other),
    fill: backendFill(other.measurement.backend),
    text: ratioText(comparison),
    value: ratioValue(comparison),
  };
}

/** `Ed25519, WebAssembly`; with the letter of the run if there are several, and both backends if they differ. */
function pairLabel(question: PairedQuestion, pair: ComparedPair, withMessage: boolean, runs: number): string {
  const [base, other] = [pair.base, pair.other].map(({ measurement }) => backendName(measurement.backend));
  const letter = runs > 2 ? `${letterOf(pair.other.run)} ` : '';
  const way = base === other ? `${letter}${other}` : `${letterOf(pair.other.run)} ${other} to ${letterOf(0)} ${base}`;
  return `${questionLabel(question, withMessage)}, ${way}`;
}

/** A row for each comparison of the question. */
function pairGroups(question: PairedQuestion, withMessage: boolean, runs: number): readonly DotGroup[] {
  return question.pairs.map((pair) => ({
    label: pairLabel(question, pair, withMessage, runs),
    hue: schemeHue(question.scheme),
    bars: [pairBar(pair)],
  }));
}

function pairsPanel(
  operation: string,
  questions: readonly PairedQuestion[],
  { runs, axis }: { readonly runs: number; readonly axis: BarAxis },
): DotPanel {
  const withMessage = differInMessage(questions);
  const groups = bySchemes(
    questions.filter((question) => question.operation === operation),
    questions,
  ).flatMap((question) => pairGroups(question, withMessage, runs));
  const title = operationTitle(operation);
  return { id: operation, title, sentence: panelSentence(title, groups, 'ratio'), groups, axis };
}

/** `5.2 to 6.9 times`. A ratio below 1 is inverted: the verdict beside it says which of the two is faster. */
function ratioRange(pairs: readonly ComparedPair[]): string {
  const ratios = pairs
    .map((pair) => pair.comparison.ratio)
    .filter(isDrawable)
    .map((ratio) => Math.max(ratio, 1 / ratio));
  return `${timesRange(ratios)} times`;
}

/** `2 of 18 comparisons`, with the number of all: only the first clause of a sentence needs it. */
const ofComparisons = (count: number, all: number): string =>
  all === 1 ? 'the only comparison' : howManyText(count, all, 'comparison');

/**
 * `B takes 5.2 to 6.9 times as long as A in 2 of 18 comparisons; no difference was detected in 11; 5 cannot be judged.`
 */
function pairsSentence(run: number, pairs: readonly ComparedPair[]): string {
  const one = letterOf(run);
  const base = letterOf(0);
  if (pairs.length === 0) return `${one} has nothing in common with ${base}.`;
  const withVerdict = (verdict: string) => pairs.filter((pair) => pair.comparison.verdict === verdict);
  const slower = withVerdict('slower');
  const faster = withVerdict('faster');
  const same = withVerdict('no difference detected');
  const unsure = withVerdict('too few samples');
  const inAll = (some: readonly ComparedPair[]) => `in ${ofComparisons(some.length, pairs.length)}`;
  const differences = [
    ...(slower.length > 0 ? [`takes ${ratioRange(slower)} as long as ${base} ${inAll(slower)}`] : []),
    ...(faster.length > 0
      ? [
          slower.length > 0
            ? `is ${ratioRange(faster)} as fast in ${faster.length}`
            : `is ${ratioRange(faster)} as fast as ${base} ${inAll(faster)}`,
        ]
      : []),
  ];
  const none = 'no difference was detected';
  if (differences.length > 0) {
    const rest = [
      ...(same.length > 0 ? [`${none} in ${same.length}`] : []),
      ...(unsure.length > 0 ? [`${unsure.length} cannot be judged`] : []),
    ];
    return `${[`${one} ${differences.join(' and ')}`, ...rest].join('; ')}.`;
  }
  const beside = `Between ${base} and ${one}`;
  if (same.length === 0) return `${beside} nothing can be judged, ${inAll(unsure)}.`;
  const where =
    same.length === pairs.length && pairs.length > 1 ? `in any of ${pairs.length} comparisons` : inAll(same);
  return `${[`${beside} ${none} ${where}`, ...(unsure.length > 0 ? [`${unsure.length} cannot be judged`] : [])].join('; ')}.`;
}

/** `The times of B and C as multiples of A’s; left of 1× is faster.`: of the runs in the chart. Undefined without any. */
function ratioLine(pairs: readonly ComparedPair[]): string | undefined {
  const runs = [...new Set(pairs.map(({ other }) => other.run))].toSorted((a, b) => a - b);
  if (runs.length === 0) return undefined;
  const letters = formatList(runs.map(letterOf));
  const times = runs.length === 1 ? `${letters}’s time as a multiple` : `The times of ${letters} as multiples`;
  return `${times} of ${letterOf(0)}’s; left of 1× is faster.`;
}

/** @param drawn the questions in the chart; its sentence covers all questions */
export function compareRatios(
  input: CompareInput,
  questions: readonly PairedQuestion[],
  drawn: readonly PairedQuestion[],
): DotFigure {
  const pairs = questions.flatMap((question) => question.pairs);
  const answered = drawn.filter((question) => question.pairs.length > 0);
  const sentences = input.runs.slice(1).map((_, index) =>
    pairsSentence(
      index + 1,
      pairs.filter((pair) => pair.other.run === index + 1),
    ),
  );
  const power = powerSentence(pairs, input.runs);
  const comparisons = answered.flatMap((question) => question.pairs.map(({ comparison }) => comparison));
  const axis = ratioAxis(comparisons);
  const ratioOf = ratioLine(answered.flatMap((question) => question.pairs));
  return {
    kind: 'dots',
    id: 'compare-ratios',
    title: `How many times as long${atPace(input)}`,
    sentence: sentences.join(' '),
    notes: [
      ...paceNotes(input),
      ...olderMeaningNotes(input),
      ...(pairs.length > 0
        ? [
            'Thin lines are 95 % intervals of the ratio; they include how much two visits to one device differ. “=” marks where no difference was detected, “?” where nothing can be judged.',
          ]
        : []),
      ...beyondAxisNote(comparisons),
      ...(power === undefined ? [] : [power]),
    ],
    // Each row names its backend.
    legend: [],
    ...(ratioOf !== undefined && { ratioOf }),
    panels: operationsAmong(answered).map((operation) =>
      pairsPanel(operation, answered, { runs: input.runs.length, axis }),
    ),
  };
}
