/** Ratios as bars: what is written beside each, and the axis that holds them all. */
import type { Comparison } from '../../statistics/comparison/compare.ts';
import type { BarAxis } from '../form/figure.ts';
import { formatRatio } from '../words/format-ratio.ts';

/** `1.32×`, `1.01× =` where no difference was detected, `1.3× ?` where there is no interval to judge by. */
export function ratioText(comparison: Comparison): string {
  const ratio = formatRatio(comparison.ratio);
  if (comparison.verdict === 'too few samples') return `${ratio} ?`;
  return comparison.verdict === 'no difference detected' ? `${ratio} =` : ratio;
}

/** As far each way as the furthest goes, and at least a tenth. */
export function ratioAxis(comparisons: readonly Comparison[]): BarAxis {
  const ends = comparisons.flatMap((comparison) => [
    comparison.ratio,
    ...('interval' in comparison ? comparison.interval : []),
  ]);
  const known = ends.filter((end) => end > 0 && Number.isFinite(end));
  const low = Math.min(1 / 1.1, ...known);
  const high = Math.max(1.1, ...known);
  // 2 % more on either side, so that no whisker ends on the frame.
  return { unit: 'ratio', scale: 'logarithmic', min: low / 1.02, max: high * 1.02 };
}

/** `1.32× (1.28–1.37)`, `1.01× = (0.98–1.04)`. */
export function ratioWithInterval(comparison: Comparison): string {
  if (comparison.verdict === 'too few samples') return ratioText(comparison);
  const [low, high] = comparison.interval.map((end) => formatRatio(end, ''));
  return `${ratioText(comparison)} (${low}–${high})`;
}
