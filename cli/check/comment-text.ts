/** A check as a comment on a pull request: verdict, cells that differ, what could have been found, and all cells. */

import { plainRatio } from '../../site/figures/cells/ratio-dot.ts';
import type { ComparedPair } from '../../site/figures/compare/compare-cells.ts';
import { leastRatio } from '../../site/figures/compare/power.ts';
import type { TableData, TableRow } from '../../site/figures/form/figure.ts';
import { printMarkdownTable } from '../../site/figures/print/print-markdown.ts';
import { formatDuration } from '../../site/figures/words/format-duration.ts';
import { formatRatioEnds } from '../../site/figures/words/format-ratio.ts';
import { formatTimes } from '../../site/statistics/digits/format-times.ts';
import { type CellVerdict, cellsThatAre, type Judgement } from '../compare/judging/judge.ts';
import {
  byMoreThan,
  cellText,
  undecidedSentence,
  unpairedSentence,
  verdictTexts,
} from '../compare/judging/judgement-text.ts';

/** A later check finds its comment by this mark. */
export const COMMENT_MARK = '<!-- passkey-bench check -->';

function rowOf(pair: ComparedPair, verdict: CellVerdict): TableRow {
  const { comparison, base, other, key } = pair;
  const interval = 'interval' in comparison ? formatRatioEnds(comparison.interval, '×').join(' to ') : '–';
  const least = leastRatio(pair);
  return {
    key,
    head: cellText(pair),
    status: 'measured',
    cells: [
      formatDuration(base.summary.medianNs),
      formatDuration(other.summary.medianNs),
      plainRatio(comparison),
      interval,
      least === undefined ? '–' : formatTimes(least),
      verdictTexts[verdict],
    ],
  };
}

function tableOf(cells: Judgement['cells']): TableData {
  return {
    columns: [
      { id: 'cell', label: 'Cell', numeric: false },
      { id: 'base', label: 'Base', numeric: true },
      { id: 'head', label: 'Head', numeric: true },
      { id: 'ratio', label: 'Head / base', numeric: true },
      { id: 'interval', label: 'Interval', numeric: true },
      { id: 'least', label: 'Would have been found', numeric: true },
      { id: 'verdict', label: 'Verdict', numeric: false },
    ],
    groups: [{ label: '', rows: cells.map(({ pair, verdict }) => rowOf(pair, verdict)) }],
  };
}

/** `3 of 18 cells are slower by more than 5 %.` */
function headline(judgement: Judgement): string {
  const { cells, by } = judgement;
  const slower = cellsThatAre(judgement, 'slower');
  const faster = cellsThatAre(judgement, 'faster');
  const count = (found: readonly ComparedPair[]) =>
    `${found.length} of ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
  const are = (found: readonly ComparedPair[]) => (found.length === 1 ? 'is' : 'are');
  const sentences = [
    ...(slower.length > 0 ? [`${count(slower)} ${are(slower)} slower${byMoreThan(by)}`] : []),
    ...(faster.length > 0 ? [`${count(faster)} ${are(faster)} faster${byMoreThan(by)}`] : []),
  ];
  return `${sentences.length > 0 ? sentences.join(', ') : `No cell was found to differ${byMoreThan(by)}`}.`;
}

/** The range of smallest differences that could have been found over all cells. */
function powerOfAll({ cells }: Judgement): string {
  const least = cells.flatMap(({ pair }) => leastRatio(pair) ?? []).sort((a, b) => a - b);
  const first = least[0];
  const last = least.at(-1);
  if (first === undefined || last === undefined) return 'There were too few samples to find any difference.';
  const low = formatTimes(first);
  const high = formatTimes(last);
  return `A measured difference by a factor of ${low === high ? low : `${low} to ${high}, by cell,`} would have been found.`;
}

/** What was measured, and how. */
export interface CheckContext {
  readonly base: string;
  readonly head: string;
  readonly engine: string;
  readonly repeats: number;
  /** Sides that were measured while the machine was not quiet; empty if there were none. */
  readonly rough: readonly string[];
}

export function commentText(judgement: Judgement, context: CheckContext): string {
  const differing = judgement.cells.filter(({ verdict }) => verdict === 'slower' || verdict === 'faster');
  const sentences = [
    powerOfAll(judgement),
    [undecidedSentence(judgement) ?? [], unpairedSentence(judgement) ?? []].flat().join(' '),
    `Base is ${context.base}, head ${context.head}: measured by turns on one machine in ${context.engine}, ${context.repeats} ${context.repeats === 1 ? 'run' : 'runs'} each.`,
    ...context.rough,
  ];
  return [
    COMMENT_MARK,
    `### Passkey Bench: ${headline(judgement)}`,
    '',
    differing.length > 0
      ? printMarkdownTable([], tableOf(differing), sentences)
      : `${sentences.filter((sentence) => sentence !== '').join('\n\n')}\n`,
    `<details><summary>${judgement.cells.length === 1 ? 'The one cell' : `All ${judgement.cells.length} cells`}</summary>`,
    '',
    printMarkdownTable([], tableOf(judgement.cells), []),
    '</details>',
    '',
  ].join('\n');
}
