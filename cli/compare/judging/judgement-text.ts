/** What the regression check found, in sentences. */
import { backendName } from '../../../site/backends/backend.ts';
import { type ComparedPair, letterOf } from '../../../site/figures/compare/compare-cells.ts';
import { leastRatio } from '../../../site/figures/compare/power.ts';
import { formatRatio } from '../../../site/figures/words/format-ratio.ts';
import { operationTitle, schemeName } from '../../../site/figures/words/names.ts';
import { type CellVerdict, cellsThatAre, type Judgement } from './judge.ts';

export const verdictTexts: Readonly<Record<CellVerdict, string>> = {
  slower: 'slower',
  faster: 'faster',
  'not slower': 'not slower',
  undecided: 'cannot be told',
};

export const byMoreThan = (by: number): string => (by === 0 ? '' : ` by more than ${formatRatio(100 * by, '')} %`);

/** `Ed25519, Sign, WebAssembly`. */
export function cellText({ other: { measurement } }: ComparedPair): string {
  const { scheme, operation, backend } = measurement;
  return [schemeName(scheme), operationTitle(operation), backendName(backend)].join(', ');
}

/** `Ed25519, Sign, WebAssembly: B takes 1.24× as long as A.` */
const ratioSentence = (pair: ComparedPair): string =>
  `${cellText(pair)}: ${letterOf(pair.other.run)} takes ${formatRatio(pair.comparison.ratio)} as long as ${letterOf(pair.base.run)}.`;

/** A missing cell must not count as a cell without a fault. */
export function unpairedSentence({ unpaired }: Judgement): string | undefined {
  if (unpaired === 0) return undefined;
  return `${unpaired === 1 ? 'One cell of A has' : `${unpaired} cells of A have`} nothing to stand against.`;
}

/** What is undecided, and the difference that these runs could have shown; undefined if every cell is decided. */
export function undecidedSentence(judgement: Judgement): string | undefined {
  const undecided = cellsThatAre(judgement, 'undecided');
  if (undecided.length === 0) return undefined;
  const most = Math.max(...undecided.map((pair) => leastRatio(pair) ?? Number.NaN));
  const least = Number.isFinite(most)
    ? ` In the least certain one only a factor of ${formatRatio(most, '')} would have been found.`
    : '';
  return `${undecided.length} of ${judgement.cells.length} ${judgement.cells.length === 1 ? 'comparison' : 'comparisons'} ${undecided.length === 1 ? 'leaves' : 'leave'} open whether the cell is slower${byMoreThan(judgement.by)}.${least} Repeated runs tell more.`;
}

export function judgementSentences(judgement: Judgement): readonly string[] {
  const slower = cellsThatAre(judgement, 'slower');
  return [
    unpairedSentence(judgement) ?? [],
    slower.map(ratioSentence),
    `${slower.length} of ${judgement.judged} judged comparisons are slower${byMoreThan(judgement.by)}.`,
    undecidedSentence(judgement) ?? [],
  ].flat();
}
