/** Every comparison as a row: both medians, the ratio, its interval, the source of the spread, and the verdict. */
import { backendName } from '../../backends/backend.ts';
import { countWhole } from '../../results/document/runs-of-cell.ts';
import type { SpreadBasis } from '../../statistics/comparison/compare.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import { plainRatio } from '../cells/ratio-dot.ts';
import type { TableFigure, TableRow } from '../form/figure.ts';
import { formatDuration } from '../words/format-duration.ts';
import { formatRatioEnds } from '../words/format-ratio.ts';
import { operationTitle, schemeHue } from '../words/names.ts';
import {
  atPace,
  type ComparedPair,
  type CompareInput,
  letterOf,
  olderMeaningNotes,
  paceNotes,
} from './compare-cells.ts';
import { bySchemes, differInMessage, operationsAmong, questionLabel } from './compare-names.ts';
import type { PairedQuestion } from './compare-ratios.ts';

const comparisonColumns = [
  { id: 'operation', label: 'Operation', numeric: false },
  { id: 'pair', label: 'Compared', numeric: false },
  { id: 'medians', label: 'Medians', numeric: true },
  { id: 'ratio', label: 'Ratio', numeric: true },
  { id: 'interval', label: '95 % interval', numeric: true },
  { id: 'basis', label: 'Visits differ as', numeric: false },
  { id: 'verdict', label: 'Found', numeric: false },
] as const;

/** Ratios are of times, so the verdict is less or more time. */
const verdictTexts = {
  faster: 'less time',
  slower: 'more time',
  'no difference detected': 'no difference detected',
  'too few samples': 'cannot be judged',
} as const;

const inPercent = (sdOfLogs: number) => `${Number((100 * sdOfLogs).toPrecision(2))}\u202f%`;
const { plain, atEqualPace } = statedSdOfLogs;
const DIFFERENCE_NOTE = `Two visits to the same device differ by more than one visit can tell, and the 95\u202f% interval of the ratio includes that. Where it leaves out 1, a difference is detected; chance alone does that in up to 5 of 100 comparisons. For a cell that is less steady than the others, chance does that in up to one of seven. The repeats of a run show how much visits differ, with ${inPercent(plain.repeats)} for what they share (standard deviation; at equal pace ${inPercent(atEqualPace.repeats)}). Without repeats, the earlier visits in the document show it. Without these, too, ${inPercent(plain.visit)} is taken, at equal pace ${inPercent(atEqualPace.visit)}. For a run that was made once, its own unsteadiness counts, too. A cell without an interval is not judged.`;

/** `B to A, WebAssembly`, or `C Go to A WebAssembly`. */
function pairText({ base, other }: ComparedPair): string {
  const a = backendName(base.measurement.backend);
  const b = backendName(other.measurement.backend);
  const first = letterOf(base.run);
  const second = letterOf(other.run);
  return a === b ? `${second} to ${first}, ${a}` : `${second} ${b} to ${first} ${a}`;
}

const basisTexts: Readonly<Record<SpreadBasis, string>> = {
  repeats: 'its repeats',
  history: 'its history',
  stated: 'stated',
};

/** How many repeats of a run a cell is judged by; some may lack it. */
interface JudgedRepeats {
  readonly basis: SpreadBasis;
  readonly count: number;
  readonly of: number;
}

/** The base comes last, as in the words for ratios. */
function judgedBy({ comparison, base, other }: ComparedPair, runs: CompareInput['runs']): readonly JudgedRepeats[] {
  const { basis = [], runs: counts = [] } = 'interval' in comparison ? comparison : {};
  const whole = [other, base].map(({ run }) => countWhole(runs[run] ?? {}));
  return basis.map((one, at) => ({ basis: one, count: counts[at] ?? 0, of: whole[at] ?? 0 }));
}

const isPartly = ({ count, of }: JudgedRepeats) => count < of;

/** `its repeats, 4 of 5` */
const judgedText = (one: JudgedRepeats) =>
  `${basisTexts[one.basis]}${isPartly(one) ? `, ${one.count} of ${one.of}` : ''}`;

/** The source of the spread between visits, for each run. */
function basisText(judged: readonly JudgedRepeats[]): string {
  if (judged.length === 0) return 'not judged';
  return [...new Set(judged.map(judgedText))].join('; ');
}

/** The note for runs in which a repeat lacks a cell. */
const LACKING_NOTE =
  'Some repeats lack a cell, which failed there or has no time. It is judged by those that have it (“4 of 5”); as repeats count three and more. What failed may have been slow: then those that have the cell are the fast ones. The interval counts what the others would change if they were the slowest.';

function comparisonRow(pair: ComparedPair, { runs }: CompareInput): TableRow {
  const { comparison, base, other } = pair;
  const { interval } = 'interval' in comparison ? comparison : {};
  return {
    key: pair.key,
    status: 'measured',
    head: operationTitle(other.measurement.operation),
    cells: [
      pairText(pair),
      `${formatDuration(other.summary.medianNs)} to ${formatDuration(base.summary.medianNs)}`,
      plainRatio(comparison),
      interval ? `${formatRatioEnds(interval).join('\u202f–\u2009')}×` : 'none',
      basisText(judgedBy(pair, runs)),
      verdictTexts[comparison.verdict],
    ],
    reason: undefined,
    marks: { verdict: comparison.verdict },
  };
}

export function compareTable(input: CompareInput, questions: readonly PairedQuestion[]): TableFigure {
  const withMessage = differInMessage(questions);
  const groups = new Map<string, TableFigure['groups'][number] & { rows: TableRow[] }>();
  const order = operationsAmong(questions);
  const inOrder = [...questions].sort((a, b) => order.indexOf(a.operation) - order.indexOf(b.operation));
  for (const question of bySchemes(inOrder, questions)) {
    const label = questionLabel(question, withMessage);
    const group = groups.get(label) ?? { label, hue: schemeHue(question.scheme), rows: [] };
    group.rows.push(...question.pairs.map((pair) => comparisonRow(pair, input)));
    // A question that only the base answers has no comparison.
    if (group.rows.length > 0) groups.set(label, group);
  }
  const isLacking = questions.some(({ pairs }) => pairs.some((pair) => judgedBy(pair, input.runs).some(isPartly)));
  return {
    kind: 'table',
    id: 'compare-table',
    title: `The comparisons${atPace(input)}`,
    sentence: 'Every comparison with its medians, ratio and interval.',
    notes: [...paceNotes(input), ...olderMeaningNotes(input), DIFFERENCE_NOTE, ...(isLacking ? [LACKING_NOTE] : [])],
    columns: comparisonColumns,
    groups: [...groups.values()],
  };
}
