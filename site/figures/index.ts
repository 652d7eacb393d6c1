import { buildRatios } from './builds/build-ratios.ts';
import { buildTable } from './builds/build-table.ts';
import { distributionBoxes } from './distribution/distribution-boxes.ts';
import { payloadPlot } from './encryption/payload-plot.ts';
import { payloadTable } from './encryption/payload-table.ts';
import { publishedSlowDown } from './encryption/published-slow-down.ts';
import { reusePlot } from './encryption/reuse-plot.ts';
import { slowDownTable } from './encryption/slow-down-table.ts';
import { cellDetails } from './every-run/cell-details.ts';
import { notedTable } from './every-run/detectable-note.ts';
import { findingsFigure } from './every-run/findings.ts';
import { referenceTable } from './every-run/reference-table.ts';
import { reportedTable } from './every-run/reported-table.ts';
import { standingDots } from './every-run/standing-dots.ts';
import type { Figure, FigureSource } from './form/figure.ts';
import type { FigureInput } from './form/figure-input.ts';
import { faultFigure, makeFigures } from './form/make-figures.ts';
import { withoutEmptyPanels } from './how-measured/empty-panels.ts';
import { publishedSaving } from './key-storm/published-saving.ts';
import { stormCosts } from './key-storm/storm-costs.ts';
import { stormTable } from './key-storm/storm-table.ts';
import { signingCauses } from './ml-dsa/signing-causes.ts';
import { signingLottery } from './ml-dsa/signing-lottery.ts';
import { definedSizes } from './offer/defined-sizes.ts';
import { offerLadder } from './offer/offer-ladder.ts';
import { ownCodeTable } from './own-code/own-code-table.ts';
import { challengeSize } from './passkey-schemes/challenge-size.ts';
import { sizeBars } from './passkey-schemes/size-bars.ts';
import { checkGlance } from './passwords/check-glance.ts';
import { passwordLoad } from './passwords/load-bars.ts';
import { memoryPlot } from './passwords/memory-plot.ts';
import { passwordSettings } from './passwords/password-settings.ts';
import { attemptsTable } from './post-quantum/attempts-table.ts';
import { bothSignatures } from './post-quantum/both-signatures.ts';
import { bytesAndTime } from './post-quantum/bytes-and-time.ts';
import { whatFits } from './post-quantum/what-fits.ts';
import { blindingTable } from './rsa/blinding-table.ts';
import { exponentScatter } from './rsa/exponent-scatter.ts';
import { generationDraws } from './rsa/generation-draws.ts';
import { modulusGrowth } from './rsa/modulus-growth.ts';
import { modulusTable } from './rsa/modulus-table.ts';
import { serverCold } from './servers/server-cold.ts';
import { serverCosts } from './servers/server-costs.ts';
import { serverLogins } from './servers/server-logins.ts';
import { otherShares, serverShares } from './servers/server-shares.ts';
import { serverVerdicts } from './servers/server-verdicts.ts';
import { schemeGrid } from './which-scheme/scheme-grid.ts';
import { coldStartCurve } from './workers/cold-start-curve.ts';
import { coldStartSlopes } from './workers/cold-start-slopes.ts';
import { throughputGain } from './workers/throughput-gain.ts';
import { throughputLines } from './workers/throughput-lines.ts';

const everyFigure: readonly FigureSource[] = [
  standingDots,
  ownCodeTable,
  checkGlance,
  memoryPlot,
  passwordLoad,
  passwordSettings,
  buildRatios,
  buildTable,
  definedSizes,
  bytesAndTime,
  bothSignatures,
  coldStartSlopes,
  coldStartCurve,
  throughputGain,
  throughputLines,
  signingLottery,
  signingCauses,
  findingsFigure,
  exponentScatter,
  reusePlot,
  sizeBars,
  challengeSize,
  schemeGrid,
  blindingTable,
  modulusGrowth,
  modulusTable,
  generationDraws,
  payloadPlot,
  publishedSlowDown,
  slowDownTable,
  payloadTable,
  publishedSaving,
  stormCosts,
  stormTable,
  serverLogins,
  serverShares,
  otherShares,
  serverCosts,
  serverVerdicts,
  serverCold,
  notedTable,
  distributionBoxes,
  cellDetails,
  attemptsTable,
  reportedTable,
  referenceTable,
  whatFits,
];

/** Every figure of the first page, in the order of the page. */
export const figureSources: readonly FigureSource[] = everyFigure.map((source, _, all) =>
  withoutEmptyPanels(source, all),
);

/**
 * Every figure, also those that other parts of the page show, such as the ladder in the advice. On a stage and in a
 * frame each figure stands alone, and a requested panel keeps its place.
 */
export const sourcesAlone: readonly FigureSource[] = [offerLadder, ...everyFigure];

/**
 * The figures that fit these results.
 * @param more figures that come with other pages
 * @throws what any of the figures throws
 */
export function figuresFor(input: FigureInput, more: readonly FigureSource[] = []): readonly Figure[] {
  return makeFigures([...figureSources, ...more], input);
}

/** The figures of a page; a figure that fails does not affect the others. */
export function shownFigures(input: FigureInput, more: readonly FigureSource[]): readonly Figure[] {
  return makeFigures([...figureSources, ...more], input, faultFigure);
}
