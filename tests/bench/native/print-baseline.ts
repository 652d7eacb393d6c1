/** The native baseline as a file for the page, and as figures: one row per operation, one column per program. */
import type { Figure } from '../../../scripts/bench/figure.mjs';
import { summaryOf } from '../../../site/results/document/summary-of.ts';
import { printRun } from '../../../site/results/export/json.ts';
import { type Baseline, nativeBaseline } from './native-baseline.ts';

/** The unit in which a time has one to three digits before the point. */
const unitFor = (ns: number) => (ns < 1e6 ? ({ unit: 'µs', ns: 1e3 } as const) : ({ unit: 'ms', ns: 1e6 } as const));

export function printBaseline(baseline: Baseline, startedAt: string): { json: string; figures: readonly Figure[] } {
  const run = nativeBaseline(baseline, startedAt);
  const figures = run.measurements.flatMap((measurement): Figure[] => {
    const summary = summaryOf(measurement);
    if (!summary) return [];
    const { unit, ns } = unitFor(summary.medianNs);
    const [low, high] = summary.intervalNs;
    return [
      {
        name: `${measurement.scheme} ${measurement.operation}`,
        column: measurement.backend,
        value: summary.medianNs / ns,
        interval: [low / ns, high / ns],
        unit,
      },
    ];
  });
  return { json: printRun(run), figures };
}
