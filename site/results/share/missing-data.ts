/** Says what a result lost on its way here, so that nobody takes its absence for a finding. */
import type { RunDocument } from '../document/run.ts';
import { recordedSummaryOf } from '../document/summary-of.ts';

const bareCells = ({ measurements }: RunDocument) =>
  measurements.filter((measurement) => measurement.status === 'measured' && measurement.samplesNs.length === 0);

/** Which verdicts a receiver sees; undefined if the result has samples, or no intervals either. */
export function verdictsSentence(run: RunDocument): string | undefined {
  const judged = bareCells(run).filter(
    (cell) => cell.status === 'measured' && (recordedSummaryOf(cell)?.intervalNs ?? cell.intervalNs) !== undefined,
  );
  if (run.source || judged.length < 2) return undefined;
  return 'This result came without single samples: verdicts here come from its intervals, and the sender’s may differ.';
}

/** Undefined if every measured cell has its samples, and for results that never had any. */
export function missingDataSentence(run: RunDocument): string | undefined {
  const { source } = run;
  const bare = bareCells(run);
  if (source || bare.length === 0) return undefined;
  if (bare.every((measurement) => !recordedSummaryOf(measurement))) {
    const isBare = bare.every((measurement) => measurement.status === 'measured' && !measurement.intervalNs);
    if (isBare) {
      return 'A code for so many cells holds rounded medians alone; the link to the result holds more, its JSON file all.';
    }
    return 'A code holds rounded medians and 95 % intervals; the link to the result holds more, its JSON file all.';
  }
  return 'Single samples are not in a link, and its times have five digits: the JSON file has all of them.';
}
