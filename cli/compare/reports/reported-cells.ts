/** What a report to other programs says about each cell, by a name that is the same in every run. */
import { cellKey } from '../../../site/experiments/settings/cell.ts';
import { plainRatio } from '../../../site/figures/cells/ratio-dot.ts';
import { type ComparedPair, type CompareInput, letterOf } from '../../../site/figures/compare/compare-cells.ts';
import { leastRatio } from '../../../site/figures/compare/power.ts';
import { formatRatio, formatRatioEnds } from '../../../site/figures/words/format-ratio.ts';
import type { CellVerdict, Judgement } from '../judging/judge.ts';
import { verdictTexts } from '../judging/judgement-text.ts';

/** What is judged, and whether an undecided cell counts as a failure. */
export interface ComparisonReport {
  readonly input: CompareInput;
  readonly judgement: Judgement;
  readonly failsOnUndecided: boolean;
}

/** `ed25519/wasm/sign/assertion-32`; with the letter of its run if several are compared with the first. */
export function reportedName({ base, other }: ComparedPair, { runs }: CompareInput): string {
  const own = cellKey(other.measurement);
  const isAcross = base.measurement.backend !== other.measurement.backend;
  return [
    own,
    ...(isAcross ? [`against ${base.measurement.backend}`] : []),
    ...(runs.length > 2 ? [letterOf(other.run)] : []),
  ].join(' ');
}

/** `1.24× as long (1.20× to 1.28×): slower. A measured difference by a factor of 1.06 would have been found.` */
export function pairText(pair: ComparedPair, verdict: CellVerdict): string {
  const { comparison } = pair;
  const interval = 'interval' in comparison ? ` (${formatRatioEnds(comparison.interval, '×').join(' to ')})` : '';
  const least = leastRatio(pair);
  const power =
    least === undefined
      ? 'Too few samples for an interval.'
      : `A measured difference by a factor of ${formatRatio(least, '')} would have been found.`;
  return `${plainRatio(comparison)} as long${interval}: ${verdictTexts[verdict]}. ${power}`;
}
