import { blindingTable } from './blinding-table.ts';
import { buildRatios } from './build-ratios.ts';
import { buildTable } from './build-table.ts';
import { bytesAndTime } from './bytes-and-time.ts';
import { cellDetails } from './cell-details.ts';
import { challengeSize } from './challenge-size.ts';
import { coldStartCurve } from './cold-start-curve.ts';
import { distributionBoxes } from './distribution-boxes.ts';
import { exponentScatter } from './exponent-scatter.ts';
import type { Figure, FigureInput, FigureSource } from './figure.ts';
import { findingsFigure } from './findings.ts';
import { generationDraws } from './generation-draws.ts';
import { measurementTable } from './measurement-table.ts';
import { modulusGrowth } from './modulus-growth.ts';
import { modulusTable } from './modulus-table.ts';
import { operationBars } from './operation-bars.ts';
import { payloadPlot } from './payload-plot.ts';
import { payloadTable } from './payload-table.ts';
import { referenceTable } from './reference-table.ts';
import { reusePlot } from './reuse-plot.ts';
import { scoreRadar } from './score-radar.ts';
import { sizeBars } from './size-bars.ts';
import { slowDownTable } from './slow-down-table.ts';
import { stormCosts } from './storm-costs.ts';
import { stormTable } from './storm-table.ts';
import { throughputLines } from './throughput-lines.ts';
import { whatFits } from './what-fits.ts';

/** Every figure, in the order of the page. */
export const figureSources: readonly FigureSource[] = [
  operationBars,
  buildRatios,
  buildTable,
  bytesAndTime,
  coldStartCurve,
  throughputLines,
  findingsFigure,
  exponentScatter,
  reusePlot,
  sizeBars,
  challengeSize,
  scoreRadar,
  blindingTable,
  modulusGrowth,
  modulusTable,
  generationDraws,
  payloadPlot,
  slowDownTable,
  payloadTable,
  stormCosts,
  stormTable,
  measurementTable,
  distributionBoxes,
  cellDetails,
  referenceTable,
  whatFits,
];

/** The figures that fit these results. */
export function figuresFor(input: FigureInput): readonly Figure[] {
  return figureSources.filter((source) => source.fits(input)).map((source) => source.make(input));
}
