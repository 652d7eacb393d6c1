/**
 * A ratio that stands beside its two times. A reader can divide them, but the ratio comes from another estimator. If
 * the two differ by more than their last digits, the text says which estimator.
 */

import { roundsOf } from '../../results/doubts/sample-times.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { powerAtMost } from '../../statistics/digits/powers-of-ten.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatRatioEnds } from '../words/format-ratio.ts';
import type { MeasuredCell } from './cells.ts';
import { plainRatio, ratioWithInterval } from './ratio-dot.ts';

/** Times and ratios are printed with three digits. */
const DIGITS = 3;

/** The range of numbers that are printed as this one. */
function roundedTo(value: number, digits = DIGITS): readonly [low: number, high: number] {
  const printed = Number(value.toPrecision(digits));
  const half = 0.5 * 10 ** (powerAtMost(printed) - digits + 1);
  return [printed - half, printed + half];
}

/** Whether the printed ratio is the quotient of both printed times, within their digits. @param digits of the ratio */
export function isTheQuotient(ratio: number, ns: number, besideNs: number, digits = DIGITS): boolean {
  if (![ratio, ns, besideNs].every((value) => Number.isFinite(value) && value > 0)) return false;
  const [low, high] = roundedTo(ns);
  const [least, most] = roundedTo(besideNs);
  const [from, to] = roundedTo(ratio, digits);
  return low / most <= to && from <= high / least;
}

/**
 * How `compareMeasured` compares: repeat by repeat if there are at least three repeats, else round by round. If a run
 * has no samples (from a link) or no recorded rounds, there are only medians.
 *
 * @param comparison the comparison described, if it is one: without an interval its ratio is that of the medians
 */
export function comparedText(
  { repeats = [], measurements }: Pick<RunContent, 'repeats' | 'measurements'>,
  comparison?: Comparison,
): string {
  const measured = measurements.filter((one) => one.status === 'measured');
  // Before anything is measured, the words describe how it will be compared.
  const hasRounds =
    measured.length === 0 || measured.some((one) => one.samplesNs.length > 0 && roundsOf(one).length > 0);
  const hasInterval = comparison === undefined || 'interval' in comparison;
  if (!hasRounds || !hasInterval) return 'by their medians';
  return repeats.length > 2 ? 'repeat by repeat' : 'round by round';
}

/** Consecutive sentences: only the first one that says how ratios were compared keeps those words. */
export function sayOnceHow(sentences: readonly string[], words: string): readonly string[] {
  const first = sentences.findIndex((sentence) => sentence.toLowerCase().includes(`compared ${words}`));
  return sentences.map((sentence, index) =>
    index > first ? sentence.replace(new RegExp(`, compared ${words}(?=[.,])`), '') : sentence,
  );
}

/** Why a comparison has no verdict: it has no interval, or the intervals of its two times contradict that of the ratio. */
export const TOO_FEW_OR_UNSTEADY = 'samples are too few or too unsteady';

/** Follows an interval within its brackets. */
export const undetectedClause = ({ verdict }: Comparison): string =>
  verdict === 'no difference detected' ? `, ${verdict}` : '';

/** `0.823× (0.811–0.836)`, `1.04× (0.984–1.10, no difference detected)`; a claim always has its interval. */
export function ratioWithVerdict(comparison: Comparison | undefined): string {
  if (!comparison || !('interval' in comparison)) return '';
  const [low, high] = formatRatioEnds(comparison.interval);
  return `${plainRatio(comparison)} (${low}–${high}${undetectedClause(comparison)})`;
}

/** `0.756× (0.741–0.772)`; `0.338× (0.31–0.37), round by round` if the quotient of the times beside it differs. */
export function ratioBeside(
  run: Pick<RunContent, 'repeats' | 'measurements'>,
  comparison: Comparison,
  measured: MeasuredCell,
  beside: MeasuredCell,
): string {
  const text = ratioWithInterval(comparison);
  const agrees = isTheQuotient(comparison.ratio, measured.summary.medianNs, beside.summary.medianNs);
  return agrees ? text : `${text}, ${comparedText(run, comparison)}`;
}
