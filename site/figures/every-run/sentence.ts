/** The plain sentence at the end of a run, which a reader can quote. */
import { backendName } from '../../backends/backend.ts';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { cellAlone } from '../../experiments/settings/cell.ts';
import type { Measurement } from '../../results/document/run.ts';
import { hasMedian, isBelowClock, knownSummaryOf } from '../../results/document/summary-of.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import type { Operation } from '../../schemes/operation.ts';
import { backendsOf, caseOf, cellOf, measurementOf, messagesOf, operationsOf, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import type { TimeUnit } from '../form/figure.ts';
import { type FigureInput, isInviting, isOver, type RunContent } from '../form/figure-input.ts';
import { formatSpoken, rangeOfTexts } from '../words/format-duration.ts';
import { roughRemark } from '../words/machine-remark.ts';
import { schemeName } from '../words/names.ts';
import { missingSentences } from './missing-cells.ts';
import { ratioChangeSentence, visitNote, visitSentence } from './visit-sentence.ts';

/** One backend's time for the operation of the sentence. */
interface TimedBackend {
  readonly backend: string;
  readonly measurement: Measurement;
  readonly medianNs: number;
}

/** All times of a scheme; it has at least one, so there is always a best time. */
interface TimedScheme {
  readonly name: string;
  readonly cells: readonly [TimedBackend, ...TimedBackend[]];
  readonly bestNs: number;
}

/** The operation of the question: signing, unless the card of a study gives another. */
export const askedOperation = ({ card }: Experiment): Operation => card?.operation ?? 'sign';

/** The operation of the sentence: the one in the question if it was measured, else the first one measured. */
export function spokenOperation({ run, experiment }: FigureInput): Operation | undefined {
  const question = askedOperation(experiment);
  const measured = operationsOf(run.settings).filter((operation) =>
    run.measurements.some((measurement) => measurement.operation === operation && hasMedian(measurement)),
  );
  return measured.includes(question) ? question : measured[0];
}

function spokenDoing(run: RunContent, operation: Operation): string {
  const message = messagesOf(run.settings, operation)[0];
  const raw = message?.form === 'raw' ? ` a raw challenge of ${message.challengeBytes} bytes` : '';
  if (operation === 'generate') return 'Making a key pair';
  if (operation === 'check') return 'Checking a login';
  return operation === 'sign' ? `Signing${raw}` : `Verifying${raw}`;
}

/** Fastest scheme first, by its best backend: that scheme begins the sentence. */
function timedSchemes(run: RunContent, operation: Operation): readonly TimedScheme[] {
  const message = messagesOf(run.settings, operation)[0];
  const timed = schemesOf(run.settings).flatMap((scheme): TimedScheme[] => {
    const cells = run.settings.backends.flatMap((backend): TimedBackend[] => {
      const measurement = measurementOf(run, caseOf(scheme, backend, operation, message));
      const summary = knownSummaryOf(measurement);
      if (measurement?.status !== 'measured' || !summary) return [];
      return [{ backend, measurement, medianNs: summary.medianNs }];
    });
    const [first, ...rest] = cells;
    if (!first) return [];
    return [
      { name: schemeName(scheme), cells: [first, ...rest], bestNs: Math.min(...cells.map((cell) => cell.medianNs)) },
    ];
  });
  return timed.sort((a, b) => a.bestNs - b.bestNs);
}

/** Two medians closer than this ratio are given as one. */
const NEAR_RATIO = 1.1;

/**
 * `0.03 ms` or `0.04 to 0.12 ms`: over all of a scheme's backends. The figure shows each backend and the comparisons.
 */
function spokenTimes({ cells }: TimedScheme, shownIn: TimeUnit | undefined): string {
  const times = cells.map(({ medianNs }) => medianNs).toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [times[0], times.at(-1)];
  const low = formatSpoken(least, shownIn);
  const high = formatSpoken(most, shownIn);
  if (low === high || most <= NEAR_RATIO * least) return cells.length > 1 ? `about ${low}` : low;
  return rangeOfTexts(low, high);
}

/** The sentence names the backend if only one has a time; otherwise all are meant. */
const whereAlone = ({ cells }: TimedScheme) => (cells.length === 1 ? ` in ${backendName(cells[0].backend)}` : '');

/** A tenth of a second: people notice a longer delay (Nielsen, Usability Engineering, 1993, 5.5). */
export const NOTICED_NS = 1e8;

/** `: nobody notices`, for operations that a person waits for. */
function noticedClause(operation: Operation, { cells }: TimedScheme): string {
  if (operation === 'verify') return '';
  const isNoticed = Math.max(...cells.map(({ medianNs }) => medianNs)) >= NOTICED_NS;
  return isNoticed ? ': people notice a tenth of a second' : ': nobody notices';
}

const namesOf = ({ cells }: TimedScheme) => cells.map(({ backend }) => backend).join();

/** The most schemes that a listener can follow. */
const MAX_SPOKEN = 5;

/** `ECDSA P-256 takes 0.04 to 0.12 ms, RSA 3072 1.5 to 13 ms`; `…, and 5 more take longer`, or `as long or longer`. */
function otherClauses(others: readonly TimedScheme[], lead: TimedScheme, shownIn: TimeUnit | undefined): string {
  const clauses = others.slice(0, MAX_SPOKEN).map((scheme, index) => {
    // If all schemes have the same single backend, its name is not repeated.
    const where = namesOf(scheme) === namesOf(lead) ? '' : whereAlone(scheme);
    return `${scheme.name}${index === 0 ? ' takes' : ''} ${spokenTimes(scheme, shownIn)}${where}`;
  });
  // The fastest schemes come first.
  const last = others[MAX_SPOKEN - 1];
  const next = others[MAX_SPOKEN];
  if (!last || !next) return clauses.join(', ');
  const more = others.length - MAX_SPOKEN;
  const longer = next.bestNs > NEAR_RATIO * last.bestNs ? 'longer' : 'as long or longer';
  return `${clauses.join(', ')}, and ${more} more ${more === 1 ? 'takes' : 'take'} ${longer}`;
}

function missingClause(run: RunContent): string {
  return missingSentences(run)
    .map((sentence) => ` ${sentence}`)
    .join('');
}

/** The published times of an operation with a scheme on the machines of the study, ascending. */
function publishedTimes(reference: PublishedStudy, scheme: string, operation: Operation): readonly number[] {
  return reference.times
    .filter((time) => time.scheme === scheme && time.operation === operation)
    .map(({ ns }) => ns)
    .toSorted((a, b) => a - b);
}

/**
 * The result of the published study, for readers who have not run anything yet: the fastest scheme, and the slowest
 * one's longest time.
 */
export function referenceSentence(reference: PublishedStudy, experiment: Experiment, shownIn?: TimeUnit): string {
  const operation = askedOperation(experiment) === 'verify' ? 'verify' : 'sign';
  const found = [...new Set(reference.times.map(({ scheme }) => scheme))]
    .map((scheme) => ({ name: schemeName(scheme), times: publishedTimes(reference, scheme, operation) }))
    .filter(({ times }) => times.length > 0)
    .toSorted((a, b) => (a.times[0] ?? 0) - (b.times[0] ?? 0));
  const lead = found[0];
  const slowest = found.toSorted((a, b) => (b.times.at(-1) ?? 0) - (a.times.at(-1) ?? 0))[0];
  if (!lead) return '';
  const spoken = (times: readonly number[], at: number) => formatSpoken(times.at(at) ?? 0, shownIn);
  const range = rangeOfTexts(spoken(lead.times, 0), spoken(lead.times, -1));
  const most = slowest && slowest !== lead ? `, up to ${spoken(slowest.times, -1)} with ${slowest.name}` : '';
  const what = operation === 'verify' ? 'verifying' : 'a signature';
  return `In the published study ${what} takes ${range} with ${lead.name}${most}.`;
}

/** For a run without any time to say: none, all too short for the clock, or all of cells that its settings do not name. */
function nothingSentence({ device = 'this device', whole, run }: FigureInput): string {
  const timed = run.measurements.filter(hasMedian);
  if (timed.some(isBelowClock)) return `No time on ${device} was long enough for its clock.`;
  if (timed.length > 0) return `The settings ask for none of the times on ${device}, so none of them is drawn.`;
  return `${whole ? 'None of these' : 'Nothing'} was measured on ${device}.`;
}

/**
 * The sentence for a run in its present state. Comparisons are made only when the run has ended.
 * @param shownIn the unit of the picture below
 */
export function runSentence(input: FigureInput, shownIn?: TimeUnit): string {
  const { experiment, run, reference, device = 'this device' } = input;
  const published = reference ? referenceSentence(reference, experiment, shownIn) : '';
  if (isInviting(input)) return published === '' ? 'Run to see where this device stands.' : `${published} And here?`;
  if (!isOver(run)) return published;
  const operation = spokenOperation(input);
  const [lead, ...others] = operation ? timedSchemes(run, operation) : [];
  if (!operation || !lead) {
    return `${nothingSentence(input)}${missingClause(run)}`;
  }
  const on = device === 'this device' ? '' : ` on ${device}`;
  const times = `${spokenTimes(lead, shownIn)} with ${lead.name}${whereAlone(lead)}`;
  const clause = `${spokenDoing(run, operation)}${on} takes ${times}${noticedClause(operation, lead)}.`;
  const rest = others.length > 0 ? ` ${otherClauses(others, lead, shownIn)}.` : '';
  return `${clause}${rest}${missingClause(run)}`;
}

/** The cell that begins the sentence of a run that is over. */
function leadCell(input: FigureInput) {
  const { run } = input;
  const operation = spokenOperation(input);
  const lead = isOver(run) && operation !== undefined ? timedSchemes(run, operation)[0] : undefined;
  const quickest = lead?.cells.find(({ medianNs }) => medianNs === lead.bestNs);
  return lead && quickest && { name: lead.name, ...quickest };
}

/** What the run knows about other visits, for the cell that begins the sentence. */
export function leadVisitSentence(input: FigureInput): string {
  const lead = leadCell(input);
  return lead ? visitSentence(input.run, lead.measurement, `${lead.name} in ${backendName(lead.backend)}`) : '';
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
