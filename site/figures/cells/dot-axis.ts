/** A logarithmic axis that is only as long as its dots need. */
import { powerAtLeast, powerAtMost, roundedUp } from '../../statistics/digits/powers-of-ten.ts';
import type { BarAxis, BarGroup, DotGroup, Unit } from '../form/figure.ts';
import { formatIn, unitAcross } from '../words/format-duration.ts';
import { decadesAround, isDrawable } from './decades.ts';

/** An empty axis, and the factor between the outermost marks and the ends of the axis. */
const EMPTY = { min: 1e4, max: 1e7 };
const AIR = 1.3;
/** At least this many named powers of ten; fewer do not show the scale of the axis. */
const MIN_POWERS = 2;

/** Covers every number of these groups and every end of an interval; times are in nanoseconds. */
export function dotAxis(groups: readonly BarGroup[], unit: Unit = 'ns'): BarAxis {
  const shown = groups
    .flatMap(({ bars }) => bars)
    .flatMap(({ value }) => (value.status === 'measured' ? [value.amount, ...(value.interval ?? [])] : []))
    .filter(isDrawable);
  const whole = decadesAround(shown, EMPTY);
  const axis = { unit, scale: 'logarithmic' } as const;
  if (shown.length === 0) return { ...whole, ...axis };
  // The inverse of a round number is round, too.
  const least = Number((1 / roundedUp(AIR / Math.min(...shown))).toPrecision(1));
  const min = Math.max(whole.min, least);
  const max = Math.min(whole.max, roundedUp(Math.max(...shown) * AIR));
  const powers = powerAtMost(max) - powerAtLeast(min) + 1;
  return powers >= MIN_POWERS ? { min, max, ...axis } : { ...whole, ...axis };
}

/** Writes every time of this run in the unit of the axis. Published times are ticks with fixed texts. */
function inOneUnit(group: DotGroup, shownIn: BarAxis['shownIn']): DotGroup {
  if (shownIn === undefined) return group;
  const bars = group.bars.map((bar) =>
    bar.value.status === 'measured' && bar.value.amount > 0 && bar.fill !== 'reference'
      ? { ...bar, text: formatIn(bar.value.amount, shownIn) }
      : bar,
  );
  return { ...group, bars };
}

/**
 * Rows of times with their axis: one unit for all if that is easy to read, else one for each row.
 * @param beside the rows of the panels beside this one, which have the same unit if it is easy to read for all
 */
export function timesOnAxis(
  groups: readonly DotGroup[],
  beside: readonly DotGroup[] = groups,
): { groups: readonly DotGroup[]; axis: BarAxis } {
  const axis = dotAxis(groups);
  const all = dotAxis(beside);
  const shownIn = unitAcross(all.min, all.max) ?? unitAcross(axis.min, axis.max);
  if (shownIn !== undefined)
    return { groups: groups.map((group) => inOneUnit(group, shownIn)), axis: { ...axis, shownIn } };
  const ownUnit = (group: DotGroup) => {
    const { min, max } = dotAxis([group]);
    return inOneUnit(group, unitAcross(min, max));
  };
  return { groups: groups.map(ownUnit), axis };
}
