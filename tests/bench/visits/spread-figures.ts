/** How far the medians of visits are apart, and whether a visit is like the one before it. */
import { mean, sampleVariance } from 'simple-statistics';
import type { Figure } from '../../../scripts/bench/figure.mjs';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { ascending, medianOf } from '../../../site/statistics/estimates/ascending.ts';
import { knownLogs, withoutShared } from '../../../site/statistics/visits/shared-by-cells.ts';
import { type ByVisit, logsInPartsOfWork, medianIn, type VisitedCell, visitsWith } from './visited-cells.ts';

/** A correlation of fewer visits may be chance. */
const MIN_VISITS_FOR_CORRELATION = 8;

function apartFigures(how: string, logsOfCells: readonly ByVisit[]): readonly Figure[] {
  const spans = logsOfCells.map((logs) => Math.exp(Math.max(...logs) - Math.min(...logs)));
  const variances = logsOfCells.map((logs) => sampleVariance([...logs]));
  return [
    {
      name: `highest ÷ lowest median of a cell, middle of all cells, ${how}`,
      value: medianOf(ascending(spans)),
      unit: '×',
    },
    { name: `highest ÷ lowest median of a cell, the worst, ${how}`, value: Math.max(...spans), unit: '×' },
    { name: `standard deviation from visit to visit, ${how}`, value: 100 * Math.sqrt(mean(variances)), unit: '%' },
  ];
}

/**
 * The correlation of a visit's pace with the previous visit's, -1 to 1. Repeats and histories are only as good as
 * successive visits are independent.
 */
function neighbourFigures(logsOfCells: readonly ByVisit[]): readonly Figure[] {
  const logs = (logsOfCells[0] ?? []).map((_, visit) => mean(logsOfCells.map((cell) => cell[visit] ?? Number.NaN)));
  if (logs.length < MIN_VISITS_FOR_CORRELATION) return [];
  const middle = mean([...logs]);
  const centred = logs.map((log) => log - middle);
  const products = centred.slice(1).map((log, before) => log * (centred[before] ?? Number.NaN));
  const value = mean(products) / mean(centred.map((log) => log ** 2));
  return [{ name: 'correlation of the pace of neighbouring visits', value, unit: '' }];
}

/** The goal: the spread at equal pace is at most this share of the plain spread. */
const MAX_LEFT_PERCENT = 50;

const sdOf = (logsOfCells: readonly ByVisit[]) => Math.sqrt(mean(logsOfCells.map((logs) => sampleVariance([...logs]))));

/** @param cells the cells of every visit */
export function spreadFigures(runs: readonly RunDocument[], cells: readonly VisitedCell[]): readonly Figure[] {
  const plain = cells.map((cell) => visitsWith(cell).map((visit) => Math.log(medianIn(visit))));
  const inParts = logsInPartsOfWork(runs, cells);
  const paced = withoutShared(inParts).map(knownLogs);
  const left = paced.length === 0 || sdOf(plain) === 0 ? [] : [(100 * sdOf(paced)) / sdOf(plain)];
  return [
    ...left.map((value) => ({
      name: 'what is left at equal pace of the standard deviation from visit to visit',
      value,
      unit: '%',
      goal: MAX_LEFT_PERCENT,
    })),
    ...apartFigures('plain', plain),
    ...(paced.length > 0 ? apartFigures('in parts of the fixed work', inParts) : []),
    ...(paced.length > 0 ? apartFigures('at equal pace', paced) : []),
    ...neighbourFigures(plain),
  ];
}
