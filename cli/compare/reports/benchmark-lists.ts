/** The times of the runs that were compared with the first, for services that follow them over a project's commits. */
import type { ComparedCell } from '../../../site/figures/compare/compare-cells.ts';
import { jsonText } from '../../terminal/terminal.ts';
import { type ComparisonReport, pairText, reportedName } from './reported-cells.ts';

/** Each cell once: a cell that is compared with several backends has one time. */
function timedCells({ input, judgement }: ComparisonReport) {
  const byName = new Map<string, { readonly cell: ComparedCell; readonly ratios: string[] }>();
  for (const { pair, verdict } of judgement.cells) {
    const name = reportedName({ ...pair, base: pair.other }, input);
    const known = byName.get(name) ?? { cell: pair.other, ratios: [] };
    known.ratios.push(pairText(pair, verdict));
    byName.set(name, known);
  }
  return [...byName].map(([name, { cell, ratios }]) => ({ name, summary: cell.summary, ratios }));
}

/** The format that github-action-benchmark calls `customSmallerIsBetter`. */
export function actionBenchmarkJson(report: ComparisonReport): string {
  return jsonText(
    timedCells(report).map(({ name, summary: { medianNs, intervalNs }, ratios }) => ({
      name,
      unit: 'ns',
      value: medianNs,
      ...(intervalNs && { range: `± ${Math.max(medianNs - intervalNs[0], intervalNs[1] - medianNs)}` }),
      extra: ratios.join('\n'),
    })),
  );
}

/** Bencher's Metric Format; its measure `latency` is in nanoseconds. */
export function bencherJson(report: ComparisonReport): string {
  return jsonText(
    Object.fromEntries(
      timedCells(report).map(({ name, summary: { medianNs, intervalNs } }) => [
        name,
        {
          latency: { value: medianNs, ...(intervalNs && { lower_value: intervalNs[0], upper_value: intervalNs[1] }) },
        },
      ]),
    ),
  );
}
