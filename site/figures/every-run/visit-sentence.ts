/** What a run knows about other visits, in words; one visit alone cannot predict the next one. */
import { backendName } from '../../backends/backend.ts';
import { measuredIn } from '../../results/document/measured-in.ts';
import type { Measurement } from '../../results/document/run.ts';
import { runsOfCell } from '../../results/document/runs-of-cell.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { NORMAL_REACH } from '../../statistics/comparison/compare.ts';
import type { MeasuredCell } from '../cells/cells.ts';
import { sdOfHours } from '../cells/compare-measured.ts';
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

/** A note on what too few visits cannot show; empty if there are enough. */
export function visitNote(measurement: Measurement | undefined): readonly string[] {
  if (measurement?.status !== 'measured' || !summaryOf(measurement) || expectedVisit(measurement)) return [];
  return runsOfCell(measurement).length > 1
    ? ['Two repeats cannot say how far the next one will be from them; three can.']
    : ['From your third visit on, this page says how much two visits differ.'];
}

/** Fractions in words, each with the largest number that it is used for. */
const parts = [
  [0.06, 'a twentieth'],
  [0.11, 'a tenth'],
  [0.145, 'an eighth'],
  [0.185, 'a sixth'],
  [0.225, 'a fifth'],
  [0.29, 'a quarter'],
  [0.42, 'a third'],
  [0.58, 'half'],
] as const;

/**
 * How much such a ratio changes from visit to visit, which is more for an unsteady ratio. The interval of a first visit
 * includes that change.
 */
export function ratioChangeSentence(a: MeasuredCell, b: MeasuredCell): string {
  const moved = Math.expm1(NORMAL_REACH * sdOfHours(a, b));
  const part = parts.find(([most]) => moved <= most)?.[1];
  const by = part === undefined ? 'can move by more than half' : `moves by up to ${part} in 95 of 100 cases`;
  return `From one hour to another the ratio of ${backendName(a.cell.backend)} and ${backendName(b.cell.backend)} ${by}; its interval includes that.`;
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
