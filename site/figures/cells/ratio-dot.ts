/** Ratios as dots beside a line at 1: what is written beside each or in its place, and the axis that holds them all. */
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { isBelowClock, upperBoundNs } from '../../results/document/summary-of.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import type { Bar, BarAxis, BarGroup, DotGroup } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatUnder } from '../words/format-duration.ts';
import { formatRatio, formatRatioEnds, unlikeOne } from '../words/format-ratio.ts';
import { isDrawable } from './decades.ts';
import { isOver } from './measured-cell.ts';
import { stateWithoutNumber, type WithoutNumber } from './why-no-number.ts';

/** A ratio without its verdict: `1.32×`; one that was told from 1 does not read as 1. */
export function plainRatio({ verdict, ratio }: Comparison, times = '×'): string {
  const text = formatRatio(ratio, times);
  return verdict === 'faster' || verdict === 'slower' ? unlikeOne(ratio, text) : text;
}

/** `1.32×`, `1.01× =` where no difference was detected, `1.3× ?` where there is no interval to judge by. */
export function ratioText(comparison: Comparison): string {
  const ratio = plainRatio(comparison);
  if (comparison.verdict === 'too few samples') return `${ratio} ?`;
  return comparison.verdict === 'no difference detected' ? `${ratio} =` : ratio;
}

/** Where the dot stands; none where a median is 0, as a coarse clock has it, since then there is no ratio to draw. */
export function ratioValue(comparison: Comparison): Bar['value'] {
  if (!isDrawable(comparison.ratio)) return { status: 'pending' };
  const interval = 'interval' in comparison && comparison.interval.every(isDrawable) ? comparison.interval : undefined;
  return { status: 'measured', amount: comparison.ratio, interval };
}

/** A row for each, so that each has its own verdict beside it: `Ed25519, WebAssembly`. */
export function ratioRows(groups: readonly BarGroup[]): readonly DotGroup[] {
  return groups.flatMap((group) =>
    group.bars.map((bar) => ({ ...group, label: `${group.label}, ${bar.label}`, bars: [bar] })),
  );
}

/** As far each way as the furthest goes, and at least a tenth. */
export function ratioSpan(ends: readonly number[]): BarAxis {
  const known = ends.filter(isDrawable);
  const low = known.reduce((least, end) => Math.min(least, end), 1 / 1.1);
  const high = known.reduce((most, end) => Math.max(most, end), 1.1);
  // 2 % more on either side, so that no whisker ends on the frame.
  return { unit: 'ratio', scale: 'logarithmic', min: low / 1.02, max: high * 1.02 };
}

/** An axis that holds comparisons with their intervals. */
export const ratioAxis = (comparisons: readonly Comparison[]): BarAxis =>
  ratioSpan(
    comparisons.flatMap((comparison) => [comparison.ratio, ...('interval' in comparison ? comparison.interval : [])]),
  );

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
 * What stands in a chart in place of a number that rests on these cells: which state the first has that has none, or that it took less
 * than the clock can tell. Nothing is said while it may still come.
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

/** In place of a ratio: where only what it would be divided by has no number, there is nothing to compare its cell with. */
export function inPlaceOfRatio(run: RunContent, cell: RecordedCell, beside: RecordedCell): InPlace {
  const own = inPlaceOfNumber(run, [cell]);
  const { value } = inPlaceOfNumber(run, [beside]);
  if (own.value.status !== 'pending' || value.status === 'pending') return own;
  return { text: 'not compared', value };
}
