/** Every comparison as a row: both medians, the ratio, its interval, what that rests on, and what is found. */
import { backendName } from '../../backends/backend.ts';
import type { SpreadBasis } from '../../statistics/comparison/compare.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import type { TableFigure, TableRow } from '../form/figure.ts';
import { formatDuration } from '../words/format-duration.ts';
import { formatRatio } from '../words/format-ratio.ts';
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

/** Ratios are of times, so what is found is less or more of it. */
const verdictWords = {
  faster: 'less time',
  slower: 'more time',
  'no difference detected': 'no difference detected',
  'too few samples': 'too few samples to judge',
} as const;

const inPercent = (sdOfLogs: number) => `${Number((100 * sdOfLogs).toPrecision(2))}\u202f%`;
const { plain, atEqualPace } = statedSdOfLogs;
const DIFFERENCE_NOTE = `Two visits to the same device differ by more than one visit can tell. The 95\u202f% interval of the ratio includes that; where it leaves out 1, a difference is detected, as it is in up to 5 of 100 comparisons of the same. The repeats of a run show how much visits differ, with ${inPercent(plain.repeats)} for what they share (standard deviation; at equal pace ${inPercent(atEqualPace.repeats)}). Without repeats, the earlier visits in the document show it, or else this is taken: ${inPercent(plain.visit)}, at equal pace ${inPercent(atEqualPace.visit)}. For a run that was made once, its own unsteadiness counts, too. A cell without an interval is not judged.`;

/** `B to A, WebAssembly`, or `C Go to A WebAssembly`. */
function pairText({ base, other }: ComparedPair): string {
  const a = backendName(base.measurement.backend);
  const b = backendName(other.measurement.backend);
  const first = letterOf(base.run);
  const second = letterOf(other.run);
  return a === b ? `${second} to ${first}, ${a}` : `${second} ${b} to ${first} ${a}`;
}

const basisWords: Readonly<Record<SpreadBasis, string>> = {
  repeats: 'its repeats',
  history: 'its history',
  stated: 'stated',
};

/** Where the part for the visit comes from, of each run. */
function basisText(basis: readonly SpreadBasis[] | undefined): string {
  if (!basis) return '–';
  const [first, second] = basis.map((one) => basisWords[one]);
  return first === second ? `${first}` : `${first}, ${second}`;
}

function comparisonRow(pair: ComparedPair): TableRow {
  const { comparison, base, other } = pair;
  const { interval, basis } = 'interval' in comparison ? comparison : {};
  return {
    key: pair.key,
    status: 'measured',
    head: operationTitle(other.measurement.operation),
    cells: [
      pairText(pair),
      `${formatDuration(other.summary.medianNs)} to ${formatDuration(base.summary.medianNs)}`,
      formatRatio(comparison.ratio),
      interval ? `${formatRatio(interval[0], '')}\u202f–\u2009${formatRatio(interval[1])}` : 'none',
      basisText(basis),
      verdictWords[comparison.verdict],
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
    group.rows.push(...question.pairs.map(comparisonRow));
    // A question that only the base answers has nothing to compare.
    if (group.rows.length > 0) groups.set(label, group);
  }
  return {
    kind: 'table',
    id: 'compare-table',
    title: `The comparisons${atPace(input)}`,
    sentence: 'Every comparison with its medians, ratio and interval.',
    notes: [...paceNotes(input), ...olderMeaningNotes(input), DIFFERENCE_NOTE],
    columns: comparisonColumns,
    groups: [...groups.values()],
  };
}
