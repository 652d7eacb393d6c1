/** What a run found of a cell, visit by visit, as comparing runs asks for it. */
import type { KnownSummary } from '../../results/document/summary-of.ts';
import { standardErrorOfLogs } from '../../statistics/blocks/median-over-blocks.ts';
import type { RunOfVisits } from '../../statistics/visits/compare-runs.ts';

/** A source that publishes a median alone says nothing of how sure it is. */
function standardErrorOf({ n, intervalNs, confidence }: KnownSummary): number | undefined {
  if (n === undefined || intervalNs === undefined || confidence === undefined) return undefined;
  return standardErrorOfLogs({ n, intervalNs, confidence });
}

export function visitsOf({ summary }: { readonly summary: KnownSummary }): RunOfVisits {
  return { visits: [summary.medianNs], standardError: standardErrorOf(summary) };
}
