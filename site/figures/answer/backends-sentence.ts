/**
 * Which of two backends is faster, with the interval of each ratio and how it was taken: the line that follows a run's
 * first sentence.
 */
import { backendName } from '../../backends/backend.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { backendsOf, type MeasuredCell, plainCell } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { comparedText, TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import { plainRatio } from '../cells/ratio-dot.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { formatList } from '../words/format-list.ts';
import { formatRatioEnds } from '../words/format-ratio.ts';
import { schemeName } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';
import { MAX_SPOKEN, spokenOperation } from './sentence.ts';

/** One scheme on both backends. */
interface ComparedScheme {
  readonly name: string;
  readonly first: MeasuredCell;
  readonly second: MeasuredCell;
  readonly comparison: Comparison;
}

const verbs: Readonly<Record<string, string>> = { sign: 'signs', verify: 'verifies', generate: 'makes key pairs' };

/** `2.51 times (2.40–2.62) as fast as WebCrypto with ECDSA P-256`; what an earlier clause says is left out. */
function fasterClause({ name, comparison }: ComparedScheme, slower: string, isFirst: boolean): string {
  if (!('interval' in comparison)) return '';
  const { ratio, interval, verdict } = comparison;
  const [low, high] = interval;
  const times = ratio < 1 ? 1 / ratio : ratio;
  const ends = formatRatioEnds(ratio < 1 ? [1 / high, 1 / low] : interval);
  const fast = isFirst ? ` as fast as ${slower}` : '';
  return `${plainRatio({ verdict, ratio: times, interval }, '')} times (${ends.join('–')})${fast} with ${name}`;
}

/** `WebCrypto signs 2.51 times (2.40–2.62) as fast as WebAssembly with ECDSA P-256`; empty if it is never faster. */
function winnerClauses(winner: string, loser: string, doing: string, won: readonly ComparedScheme[]): string[] {
  if (won.length === 0) return [];
  const clauses = won.map((scheme, index) => fasterClause(scheme, loser, index === 0));
  return [`${winner} ${doing} ${formatList(clauses)}`];
}

/** The schemes with both times, at most as many as the first sentence names. */
function comparedSchemes(input: FigureInput, operation: Operation): readonly ComparedScheme[] {
  const [a, b, ...others] = backendsOf(input.run.settings);
  if (!a || !b || others.length > 0) return [];
  const compared = orderedSchemes(input).flatMap((scheme): ComparedScheme[] => {
    const [first, second] = [a, b].map((backend) => plainCell(input.run, scheme, backend, operation));
    if (!first || !second) return [];
    return [{ name: schemeName(scheme), first, second, comparison: compareMeasured(first, second) }];
  });
  return compared.slice(0, MAX_SPOKEN + 1);
}

/**
 * For the operation of the run's first sentence. Empty before the run is over, for a run that leads to advice, and
 * without two backends to compare: among more than two it would be unclear which are meant.
 */
export function backendsSentence(input: FigureInput): string {
  const { experiment, run } = input;
  // Whoever asks for advice does not ask how backends differ.
  const operation = isOver(run) && !experiment.advises ? spokenOperation(input) : undefined;
  const doing = operation && verbs[operation];
  const schemes = operation ? comparedSchemes(input, operation) : [];
  const [one] = schemes;
  if (!doing || !one) return '';
  const [first, second] = [one.first, one.second].map(({ cell }) => backendName(cell.backend)) as [string, string];
  const withVerdict = (verdict: Comparison['verdict']) =>
    schemes.filter(({ comparison }) => comparison.verdict === verdict);
  const namesOf = (some: readonly ComparedScheme[]) => formatList(some.map(({ name }) => name));
  const slower = withVerdict('slower');
  const faster = withVerdict('faster');
  const alike = withVerdict('no difference detected');
  const unjudged = withVerdict('too few samples');
  const [differing] = [...slower, ...faster];
  // The first clause names both backends.
  const between = differing ? '' : ` between ${first} and ${second}`;
  const toCompare = between && alike.length === 0 ? ` to compare ${first} and ${second}` : '';
  const winners = [...winnerClauses(second, first, doing, slower), ...winnerClauses(first, second, doing, faster)];
  const clauses = [
    ...(differing ? [`${winners.join('; ')}, compared ${comparedText(run, differing.comparison)}`] : []),
    ...(alike.length > 0 ? [`no difference${between} was detected with ${namesOf(alike)}`] : []),
    ...(unjudged.length > 0 ? [`with ${namesOf(unjudged)} ${TOO_FEW_OR_UNSTEADY}${toCompare}`] : []),
  ];
  return `${capitalised(clauses.join('; '))}.`;
}
