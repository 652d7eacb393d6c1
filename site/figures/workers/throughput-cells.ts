/** The cells of a throughput run by the number of calls under way: several on one worker, or one on each of several. */
import type { RecordedCell } from '../../experiments/settings/cell.ts';
import { cellInterval, cellOf, type MeasuredCell } from '../cells/cells.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { cellsAlong } from './cells-along.ts';

export const waysOfMore = ['inFlight', 'workers'] as const;
export type WayOfMore = (typeof waysOfMore)[number];

export interface AtOnce {
  readonly count: number;
  readonly measured: MeasuredCell;
}

/** One scheme on one backend, ascending by number. Both ways begin with one call on one worker. */
export interface ThroughputLine {
  readonly scheme: string;
  readonly backend: string;
  readonly way: WayOfMore;
  /** The largest number that the run asks for. */
  readonly most: number;
  /** All numbers on the axis: those measured and, until the run is over, those still expected. */
  readonly counts: readonly number[];
  readonly points: readonly AtOnce[];
}

const isOne = ({ conditions }: RecordedCell) => conditions?.['inFlight'] === 1;

/** The lines of one way, in the order of the settings; empty if the run asks only for one call at a time. */
export function throughputLinesOf(input: FigureInput, way: WayOfMore): readonly ThroughputLine[] {
  const inFlight = cellsAlong(input, 'inFlight');
  const more = way === 'inFlight' ? inFlight.filter((cell) => !isOne(cell)) : cellsAlong(input, 'workers');
  return inFlight.filter(isOne).flatMap((alone) => {
    const { scheme, backend } = alone;
    const own = more.filter((cell) => cell.scheme === scheme && cell.backend === backend);
    if (own.length === 0) return [];
    const wanted = [alone, ...own].map((cell) => ({
      cell,
      count: cell === alone ? 1 : Number(cell.conditions?.[way]),
    }));
    const points = wanted.flatMap(({ cell, count }) => {
      const measured = cellOf(input.run, cell);
      return measured ? [{ count, measured }] : [];
    });
    const counts = (isOver(input.run) ? points : wanted).map(({ count }) => count);
    return [{ scheme, backend, way, most: Math.max(...wanted.map(({ count }) => count)), counts, points }];
  });
}

const NS_PER_SECOND = 1e9;

/**
 * Calls per second with their interval, whose lower end comes from the longer time. Undefined for a median of 0, as
 * under a coarse clock.
 */
export function rateOf(
  measured: MeasuredCell,
): { readonly amount: number; readonly interval: readonly [number, number] | undefined } | undefined {
  const { medianNs } = measured.summary;
  if (!(medianNs > 0)) return undefined;
  const interval = cellInterval(measured);
  const rates =
    interval && interval[0] > 0 ? ([NS_PER_SECOND / interval[1], NS_PER_SECOND / interval[0]] as const) : undefined;
  return { amount: NS_PER_SECOND / medianNs, interval: rates };
}
