/** Ratios as dots beside a line at 1: the text beside each dot or in its place, and the axis for all. */
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { isBelowClock, upperBoundNs } from '../../results/document/summary-of.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import type { Bar, BarAxis, BarGroup, DotGroup } from '../form/figure.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { formatUnder } from '../words/format-duration.ts';
import { formatRatio, formatRatioEnds, unlikeOne } from '../words/format-ratio.ts';
import { isDrawable } from './decades.ts';
import { stateWithoutNumber, type WithoutNumber } from './why-no-number.ts';

/** A ratio without its verdict: `1.32×`. A ratio that was found to differ from 1 is not printed as 1. */
export function plainRatio({ verdict, ratio }: Comparison, times = '×'): string {
  const text = formatRatio(ratio, times);
  return verdict === 'faster' || verdict === 'slower' ? unlikeOne(ratio, text) : text;
}

/** `1.32×`, `1.01× =` if no difference was detected, `1.3× ?` if there is no interval to judge by. */
export function ratioText(comparison: Comparison): string {
  const ratio = plainRatio(comparison);
  if (comparison.verdict === 'too few samples') return `${ratio} ?`;
  return comparison.verdict === 'no difference detected' ? `${ratio} =` : ratio;
}

/**
 * The position of the dot; pending if a median is 0, as under a coarse clock, because there is no ratio to draw then.
 */
export function ratioValue(comparison: Comparison): Bar['value'] {
  if (!isDrawable(comparison.ratio)) return { status: 'pending' };
  const interval = 'interval' in comparison && comparison.interval.every(isDrawable) ? comparison.interval : undefined;
  return { status: 'measured', amount: comparison.ratio, interval };
}

/** One row for each bar, so that each has its own verdict beside it: `Ed25519, WebAssembly`. */
export function ratioRows(groups: readonly BarGroup[]): readonly DotGroup[] {
  return groups.flatMap((group) =>
    group.bars.map((bar) => ({ ...group, label: `${group.label}, ${bar.label}`, bars: [bar] })),
  );
}

/** The axis covers all of these ends and at least a tenth in each direction. */
export function ratioSpan(ends: readonly number[]): BarAxis {
  const known = ends.filter(isDrawable);
  const low = known.reduce((least, end) => Math.min(least, end), 1 / 1.1);
  const high = known.reduce((most, end) => Math.max(most, end), 1.1);
  // 2 % more on both sides, so that no whisker ends on the frame.
  return { unit: 'ratio', scale: 'logarithmic', min: low / 1.02, max: high * 1.02 };
}

/** An interval stretches an axis no farther than this many times beyond all ratios: dots need the room. */
const MAX_BEYOND = 10;

interface ComparedRatio {
  readonly ratio: number;
  readonly interval?: readonly [low: number, high: number];
}

/** The ratios, and their intervals as far as an axis goes for them. */
export function ratioEnds(comparisons: readonly ComparedRatio[]): readonly number[] {
  const ratios = comparisons.map(({ ratio }) => ratio).filter(isDrawable);
  const least = ratios.reduce((low, ratio) => Math.min(low, ratio), 1) / MAX_BEYOND;
  const most = ratios.reduce((high, ratio) => Math.max(high, ratio), 1) * MAX_BEYOND;
  return comparisons.flatMap(({ ratio, interval = [] }) => [
    ratio,
    ...interval.map((end) => Math.min(most, Math.max(least, end))),
  ]);
}

/** An axis for comparisons with their intervals. */
export const ratioAxis = (comparisons: readonly ComparedRatio[]): BarAxis => ratioSpan(ratioEnds(comparisons));

/** Says how an interval is drawn that goes on beyond the axis; empty if all end on it. */
export function beyondAxisNote(comparisons: readonly ComparedRatio[]): readonly string[] {
  const { min, max } = ratioAxis(comparisons);
  const goesOn = ({ interval: [low, high] = [min, max] }: ComparedRatio) => low < min || high > max;
  return comparisons.some(goesOn) ? ['A thin line with an arrow goes on beyond the axis.'] : [];
}

/** `1.32× (1.28–1.37)`, `1.01× = (0.98–1.04)`. */
export function ratioWithInterval(comparison: Comparison): string {
  if (comparison.verdict === 'too few samples') return ratioText(comparison);
  const [low, high] = formatRatioEnds(comparison.interval);
  return `${ratioText(comparison)} (${low}–${high})`;
}

interface InPlace {
  readonly text: string;
  readonly value: { readonly status: 'pending' | 'below clock' | WithoutNumber['status'] };
}

/**
 * The text of a chart in place of a number that rests on these cells: the state of the first cell without a number, or
 * a bound if the time was too short for the clock. A dash if the number may still come.
 */
export function inPlaceOfNumber(run: RunContent, cells: readonly RecordedCell[]): InPlace {
  const keys = new Set(cells.map(cellKey));
  const recorded = run.measurements.filter((one) => keys.has(cellKey(one)));
  const without = recorded.find((one): one is WithoutNumber => one.status !== 'measured');
  if (without) return { text: stateWithoutNumber(run, without), value: { status: without.status } };
  const below = isOver(run) ? recorded.find(isBelowClock) : undefined;
  if (below) return { text: formatUnder(upperBoundNs(below, run.environment)), value: { status: 'below clock' } };
  return { text: '–', value: { status: 'pending' } };
}

/** In a table, where a dash without a reason would be left: also `not reached` if the run ended before these cells. */
export function wordsInPlace(run: RunContent, cells: readonly RecordedCell[]): string {
  const { text } = inPlaceOfNumber(run, cells);
  return text === '–' && isOver(run) ? 'not reached' : text;
}

/** In place of a ratio. If only the cell in the denominator has no number, the text is `not compared`. */
export function inPlaceOfRatio(run: RunContent, cell: RecordedCell, beside: RecordedCell): InPlace {
  const own = inPlaceOfNumber(run, [cell]);
  const { value } = inPlaceOfNumber(run, [beside]);
  if (own.value.status !== 'pending' || value.status === 'pending') return own;
  return { text: 'not compared', value };
}
