/**
 * How often the interval that the page shows after one visit misses the median of all visits, or the
 * result of the next visit.
 */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { cellInterval, type MeasuredCell } from '../../../site/figures/cells/cells.ts';
import { compareMeasured } from '../../../site/figures/cells/compare-measured.ts';
import { medianSpread, spreadOfBlocks } from '../../../site/statistics/blocks/median-over-blocks.ts';
import type { Comparison } from '../../../site/statistics/comparison/compare.ts';
import { ascending, medianOf } from '../../../site/statistics/estimates/ascending.ts';
import { estimateOver, nextRun } from '../../../site/statistics/visits/series.ts';
import { percentFigure } from './percent-figure.ts';
import { type BackendPair, medianIn, type PairedCells, type VisitedCell, visitsWith } from './visited-cells.ts';

/** An interval of 95 % may miss this often, so that it holds in at least nine of ten cases. */
const MAX_MISSES_PERCENT = 10;

type Interval = readonly [low: number, high: number];

const misses = ([low, high]: Interval, value: number) => value < low || high < value;

/** For each visit with an interval: whether the interval misses the median of all visits. */
function areMissed<Visit>(
  visits: readonly Visit[],
  found: (visit: Visit) => number,
  intervalOf: (visit: Visit) => Interval | undefined,
): readonly boolean[] {
  const ofAllVisits = medianOf(ascending(visits.map(found)));
  return visits.flatMap((visit) => {
    const interval = intervalOf(visit);
    return interval === undefined ? [] : [misses(interval, ofAllVisits)];
  });
}

/**
 * For each visit of a cell with three earlier visits: whether the page's prediction from those misses it. The page
 * shows the last of the earlier visits at that time.
 */
function areUnforeseen(visits: readonly MeasuredCell[]): readonly boolean[] {
  return visits.flatMap((cell, visit) => {
    const before = visits.slice(0, visit);
    const spread = medianSpread(before.at(-1)?.samplesNs ?? []);
    const known = estimateOver(before.map(medianIn));
    const predicted = known && nextRun(known, spread && spreadOfBlocks(spread));
    return predicted ? [misses(predicted, medianIn(cell))] : [];
  });
}

/** An interval with a confidence below 95 % is not checked. */
const sureInterval = (cell: MeasuredCell) => ((cell.summary.confidence ?? 0) >= 0.95 ? cellInterval(cell) : undefined);

const ratioIn = ({ wasm, webcrypto }: PairedCells): Comparison => compareMeasured(wasm, webcrypto);

function ratioInterval(visit: PairedCells): Interval | undefined {
  const comparison = ratioIn(visit);
  return 'interval' in comparison ? comparison.interval : undefined;
}

export function coverageFigures(cells: readonly VisitedCell[], pairs: readonly BackendPair[]): readonly Figure[] {
  return [
    ...percentFigure(
      'ratios of all visits, WebAssembly ÷ WebCrypto, that a visit’s interval misses',
      pairs.flatMap(({ visits }) => areMissed(visits, (visit) => ratioIn(visit).ratio, ratioInterval)),
      MAX_MISSES_PERCENT,
    ),
    ...percentFigure(
      'medians that the prediction from three visits and more before misses',
      cells.flatMap((cell) => areUnforeseen(visitsWith(cell))),
      MAX_MISSES_PERCENT,
    ),
    ...percentFigure(
      'medians of all visits that a visit’s own interval misses',
      cells.flatMap((cell) => areMissed(visitsWith(cell), medianIn, sureInterval)),
    ),
  ];
}
