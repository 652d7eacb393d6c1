/** What a run knows about other visits, in words; one visit alone cannot predict the next one. */
import { measuredIn } from '../../results/document/measured-in.ts';
import type { Measurement } from '../../results/document/run.ts';
import { runsOfCell } from '../../results/document/runs-of-cell.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { type ExpectedVisit, expectedVisit, saysNextVisit } from '../cells/next-visit.ts';
import type { RunContent } from '../form/figure-input.ts';
import { formatDuration, formatInterval, formatReach } from '../words/format-duration.ts';

const over = ({ count, basis }: ExpectedVisit) => `the next one, from ${count} ${basis}`;

/**
 * `27.4 µs (26.1 – 28.9 µs now; 24 to 31 µs the next one, from 6 visits)`, for the cell that begins the sentence of a
 * run. Empty if there is no expectation, or one of a single visit that says nothing.
 */
export function visitSentence(
  { environment }: Pick<RunContent, 'environment'>,
  measurement: Measurement | undefined,
  name: string,
): string {
  const summary = summaryOf(measurement, environment);
  if (measurement?.status !== 'measured' || !summary) return '';
  const expected = expectedVisit(measurement, environment);
  if (!expected) return '';
  const repeats = runsOfCell(measurement).length;
  const now = summary.confidence > 0 ? formatInterval(summary.intervalNs, summary.medianNs) : 'one sample';
  const when = repeats > 1 ? `over ${repeats} repeats` : 'now';
  const isSaid = saysNextVisit(expected);
  if (!isSaid && repeats < 2) return '';
  const next = isSaid ? `; ${formatReach(expected.intervalNs, summary.medianNs)} ${over(expected)}` : '';
  return `${name}: ${formatDuration(summary.medianNs)} (${now} ${when}${next}).`;
}

/** The notes under a table with a column for the next visit. */
export function visitNotes(run: RunContent): readonly string[] {
  const expected = run.measurements.flatMap((measurement) => expectedVisit(measurement) ?? []);
  const counts = expected.map(({ count }) => count);
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  const among = least === most ? `${most}` : `${least} to ${most}`;
  const isRepeats = expected.every(({ basis }) => basis === 'repeats');
  const rests = isRepeats
    ? `the ${among} repeats of this run, which share its hour; visits on other days may lie further apart`
    : `${among} visits of ${measuredIn(run.environment)} to the same cells, this one counted`;
  return [
    ...(expected.length > 0 ? [`Next visit: a 95 % prediction interval of the median. It rests on ${rests}.`] : []),
    ...(run.repeats && run.repeats.length > 1
      ? ['Medians and intervals are over the repeats: the geometric mean of their medians, and how far they are apart.']
      : []),
    ...(run.notCounted ?? []),
  ];
}
