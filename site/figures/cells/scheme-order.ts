/** The order of a run's schemes, which every picture and table of its page shares. */

import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { findScheme } from '../../schemes/index.ts';
import { askedOperation, asksForPayloads, type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { schemeHue } from '../words/names.ts';
import { schemesOf } from './cells.ts';

interface TimedOperation {
  readonly operation: string;
  readonly ns: number;
}

/** The usual times on the scheme's card, for each operation asked for; none for passwords. */
function usualNs(run: RunContent, id: string): readonly TimedOperation[] {
  const scheme = findScheme(id);
  const usual = Object.entries(scheme && 'usualMs' in scheme ? scheme.usualMs : {});
  return usual
    .filter(([operation]) => run.settings.operations.includes(operation))
    .map(([operation, byBackend]) => ({ operation, ns: Math.min(...Object.values(byBackend)) * NS_PER_MS }));
}

/** This run's medians for each operation of a scheme. */
function measuredNs(run: RunContent, scheme: string): readonly TimedOperation[] {
  return run.measurements.flatMap((measurement) => {
    const summary = measurement.scheme === scheme ? knownSummaryOf(measurement) : undefined;
    return summary ? [{ operation: measurement.operation, ns: summary.medianNs }] : [];
  });
}

/** Rows stay in place during a run. Its times order them only when it is over and every scheme has a time. */
export function isOrderedByRun(run: RunContent): boolean {
  return isOver(run) && schemesOf(run.settings).every((scheme) => measuredNs(run, scheme).length > 0);
}

/**
 * The shortest known time of a scheme: of the operation in the question if there are any, else of its others. It is
 * from this run if that is over, else published, or else the usual time.
 */
function quickestNs({ experiment, reference }: FigureInput, run: RunContent, scheme: string): number {
  const published = (reference?.times ?? []).filter((time) => time.scheme === scheme);
  const expected = published.length > 0 ? published : usualNs(run, scheme);
  const known = isOrderedByRun(run) ? measuredNs(run, scheme) : expected;
  const ofQuestion = known.filter(({ operation }) => operation === askedOperation(experiment));
  return Math.min(...(ofQuestion.length > 0 ? ofQuestion : known).map(({ ns }) => ns));
}

/**
 * The fastest first, in the same order in every panel and table of a page. Schemes without a time come last, in the
 * order of the settings. Schemes of one family stay in the order of their sizes, and so do those that encrypt payloads,
 * of which each takes others. A part of a run, such as one operation on the stage, keeps the order of the whole run.
 */
export const orderedSchemes = onceFor((input: FigureInput): readonly string[] => {
  const listed = schemesOf(input.run.settings);
  if (new Set(listed.map(schemeHue)).size < 2 || asksForPayloads(input.experiment)) return listed;
  const run = input.whole ?? input.run;
  return listed
    .map((scheme) => ({ scheme, ns: quickestNs(input, run, scheme) }))
    .toSorted((a, b) => (a.ns === b.ns ? 0 : a.ns - b.ns))
    .map(({ scheme }) => scheme);
});
