/** The native baseline as the file that the page reads, and as a table for the terminal. */
import { formatDuration, formatInterval } from '../../../site/figures/words/format-duration.ts';
import { summaryOf } from '../../../site/results/document/summary-of.ts';
import { printRun } from '../../../site/results/export/json.ts';
import { type Baseline, nativeBaseline } from '../../../site/results/import/native-baseline.ts';

export function printBaseline(baseline: Baseline, startedAt: string): { json: string; table: string } {
  const run = nativeBaseline(baseline, startedAt);
  const rows = run.measurements.flatMap((measurement) => {
    const summary = summaryOf(measurement);
    if (!summary) return [];
    const what = `${measurement.scheme}, ${measurement.operation}`.padEnd(24);
    const median = formatDuration(summary.medianNs).padStart(10);
    return [
      `${what}${measurement.backend.padEnd(9)}${median}  (${formatInterval(summary.intervalNs, summary.medianNs)}, n = ${summary.n})`,
    ];
  });
  return { json: printRun(run), table: rows.join('\n') };
}
