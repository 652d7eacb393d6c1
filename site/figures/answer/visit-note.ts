/** What one visit does not know about others, in notes that are loaded after the first screen. */
import { backendName } from '../../backends/backend.ts';
import { cellAlone } from '../../experiments/settings/cell.ts';
import type { Measurement } from '../../results/document/run.ts';
import { runsOfCell } from '../../results/document/runs-of-cell.ts';
import { summaryOf } from '../../results/document/summary-of.ts';
import { NORMAL_REACH } from '../../statistics/comparison/compare.ts';
import { backendsOf, cellOf, type MeasuredCell } from '../cells/cells.ts';
import { compareMeasured, sdOfHours } from '../cells/compare-measured.ts';
import { expectedVisit } from '../cells/next-visit.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { roughRemark } from '../words/machine-remark.ts';
import { leadCell } from './sentence.ts';

/** A note on what too few visits cannot show; empty if there are enough. */
function visitNote(measurement: Measurement | undefined): readonly string[] {
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

/** What the run does not know about other visits. This is a note, because the sentence is for results. */
export function leadVisitNote(input: FigureInput): readonly string[] {
  const { run } = input;
  const lead = leadCell(input)?.measurement;
  const sentences = visitNote(lead);
  if (!lead || sentences.length === 0) return sentences;
  const cells = backendsOf(run.settings).flatMap((backend) => cellOf(run, { ...cellAlone(lead), backend }) ?? []);
  const [first, second, ...others] = cells;
  if (!first || !second || others.length > 0) return sentences;
  // After a rough run nobody knows how far the next is away, and without an interval nothing includes it.
  const isKnown = roughRemark(run.drift) === '' && 'interval' in compareMeasured(first, second);
  return isKnown ? [...sentences, ratioChangeSentence(first, second)] : sentences;
}
