/** The plain sentence at the end of a run, which a reader can quote. */
import { backendName } from '../../backends/backend.ts';
import type { Experiment } from '../../experiments/form/experiment.ts';
import type { Measurement } from '../../results/document/run.ts';
import { hasMedian, isBelowClock, knownSummaryOf } from '../../results/document/summary-of.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import type { Operation } from '../../schemes/operation.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { caseOf, cellOf, measurementOf, messagesOf, operationsOf, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import type { TimeUnit } from '../form/figure.ts';
import { askedOperation, type FigureInput, isInviting, isOver, type RunContent } from '../form/figure-input.ts';
import { formatSpoken, rangeOfTexts } from '../words/format-duration.ts';
import { schemeName } from '../words/names.ts';
import { missingSentences } from './missing-cells.ts';
import { visitSentence } from './visit-sentence.ts';

/** One backend's time for what the sentence is about. */
interface BackendTime {
  readonly backend: string;
  readonly medianNs: number;
}

/** One backend's time for the operation of the sentence. */
interface TimedBackend extends BackendTime {
  readonly measurement: Measurement;
}

/** All times of a scheme, the shortest first; it has at least one. */
interface TimedScheme<Timed = BackendTime> {
  readonly name: string;
  readonly cells: readonly [Timed, ...Timed[]];
}

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
export function schemesByTime<Timed extends BackendTime>(
  run: RunContent,
  timeOf: (scheme: string, backend: string) => readonly Timed[],
): readonly TimedScheme<Timed>[] {
  const timed = schemesOf(run.settings).flatMap((scheme): TimedScheme<Timed>[] => {
    const cells = run.settings.backends.flatMap((backend) => timeOf(scheme, backend));
    const [best, ...rest] = cells.sort((a, b) => a.medianNs - b.medianNs);
    return best ? [{ name: schemeName(scheme), cells: [best, ...rest] }] : [];
  });
  return timed.sort((a, b) => bestNs(a) - bestNs(b));
}

function timedSchemes(run: RunContent, operation: Operation): readonly TimedScheme<TimedBackend>[] {
  const message = messagesOf(run.settings, operation)[0];
  return schemesByTime(run, (scheme, backend): TimedBackend[] => {
    const measurement = measurementOf(run, caseOf(scheme, backend, operation, message));
    const summary = knownSummaryOf(measurement);
    if (measurement?.status !== 'measured' || !summary) return [];
    return [{ backend, measurement, medianNs: summary.medianNs }];
  });
}

const bestNs = ({ cells }: TimedScheme): number => cells[0].medianNs;
const longestNs = ({ cells }: TimedScheme): number => cells.at(-1)?.medianNs ?? 0;

/** Two medians closer than this ratio are given as one. */
const NEAR_RATIO = 1.1;

const isFarApart = (scheme: TimedScheme): boolean => longestNs(scheme) > NEAR_RATIO * bestNs(scheme);

/**
 * `0.03 ms`: of the quickest backend, since a listener remembers one number. `about`, if the other backends of all
 * schemes are near it.
 */
function spokenTime(scheme: TimedScheme, shownIn: TimeUnit | undefined, isAbout: boolean): string {
  const time = formatSpoken(bestNs(scheme), shownIn);
  return scheme.cells.length > 1 && isAbout ? `about ${time}` : time;
}

/** The sentence names the backend if only one has a time; otherwise all are meant. */
const whereAlone = ({ cells }: TimedScheme) => (cells.length === 1 ? ` in ${backendName(cells[0].backend)}` : '');

/** A tenth of a second: people notice a longer delay (Nielsen, Usability Engineering, 1993, 5.5). */
export const NOTICED_NS = 1e8;

/** `: nobody notices`, for operations that a person waits for. */
function noticedClause(operation: Operation, scheme: TimedScheme): string {
  if (operation === 'verify') return '';
  if (bestNs(scheme) >= NOTICED_NS) return ': people notice a tenth of a second';
  return longestNs(scheme) < NOTICED_NS ? ': nobody notices' : '';
}

const namesOf = ({ cells }: TimedScheme) => cells.map(({ backend }) => backend).join();

/** `110 times Ed25519’s time`, if the two are known to differ; else empty. */
function timesOfLead(run: RunContent, scheme: TimedScheme<TimedBackend>, lead: TimedScheme<TimedBackend>): string {
  const [a, b] = [scheme, lead].map(({ cells }) => cellOf(run, cells[0].measurement));
  if (!a || !b || compareMeasured(a, b).verdict !== 'slower') return '';
  return `${formatTimes(bestNs(scheme) / bestNs(lead))} times ${lead.name}’s time`;
}

/** The most schemes that a listener can follow. */
export const MAX_SPOKEN = 5;

/** `ECDSA P-256 takes 0.10 ms, RSA 3072 3.5 ms`; `…, and 5 more take longer, up to 40 ms`. */
function otherClauses(
  [lead, ...others]: readonly [TimedScheme, ...TimedScheme[]],
  shownIn: TimeUnit | undefined,
  isAbout: boolean,
): string {
  // A lead of which only the best time is said has said so for all.
  const verb = isAbout || isFarApart(lead) ? ' takes' : ' takes at best';
  const clauses = others.slice(0, MAX_SPOKEN).map((scheme, index) => {
    // If all schemes have the same single backend, its name is not repeated.
    const where = namesOf(scheme) === namesOf(lead) ? '' : whereAlone(scheme);
    return `${scheme.name}${index === 0 ? verb : ''} ${spokenTime(scheme, shownIn, isAbout)}${where}`;
  });
  const slowest = others.at(-1);
  // The fastest schemes come first.
  const last = others[MAX_SPOKEN - 1];
  const next = others[MAX_SPOKEN];
  if (!last || !next || !slowest) return clauses.join(', ');
  const more = others.length - MAX_SPOKEN;
  const longer = bestNs(next) > NEAR_RATIO * bestNs(last) ? 'longer' : 'as long or longer';
  const most = more === 1 ? spokenTime(slowest, shownIn, isAbout) : `up to ${spokenTime(slowest, shownIn, isAbout)}`;
  const rest = `and ${more} more ${more === 1 ? 'takes' : 'take'} ${longer}`;
  return [...clauses, rest, most].join(', ');
}

/**
 * `At best, signing takes 0.03 ms with Ed25519: nobody notices.` and `ECDSA P-256 takes 0.10 ms, RSA 3072 3.5 ms`, which
 * is empty for one scheme.
 *
 * @param doing what takes these times, with a capital
 * @param shownIn the unit of the picture below
 */
export function spokenTimes(
  [lead, ...others]: readonly [TimedScheme, ...TimedScheme[]],
  doing: string,
  operation: Operation,
  shownIn?: TimeUnit,
): readonly [clause: string, others: string] {
  const isAbout = ![lead, ...others.slice(0, MAX_SPOKEN)].some(isFarApart);
  const begin = isFarApart(lead) ? `At best, ${doing.charAt(0).toLowerCase()}${doing.slice(1)}` : doing;
  const time = `${spokenTime(lead, shownIn, isAbout)} with ${lead.name}${whereAlone(lead)}`;
  return [
    `${begin} takes ${time}${noticedClause(operation, lead)}.`,
    others.length > 0 ? otherClauses([lead, ...others], shownIn, isAbout) : '',
  ];
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
  const doing = `${spokenDoing(run, operation)}${on}`;
  const [clause, ofOthers] = spokenTimes([lead, ...others], doing, operation, shownIn);
  const slowest = others.at(-1);
  const missing = missingClause(run);
  if (!slowest) return `${clause}${missing}`;
  // Whoever asks for advice does not ask how far schemes are apart, and what is missing matters more.
  const times = experiment.advises || missing !== '' ? '' : timesOfLead(run, slowest, lead);
  // Four lines of a phone hold it after two other times; after more it is a sentence that may stand below the picture.
  const compared = times && (others.length <= 2 ? `, ${times}` : `. ${slowest.name} takes ${times}`);
  return `${clause} ${ofOthers}${compared}.${missing}`;
}

/** The cell that begins the sentence of a run that is over. */
export function leadCell(input: FigureInput) {
  const { run } = input;
  const operation = spokenOperation(input);
  const lead = isOver(run) && operation !== undefined ? timedSchemes(run, operation)[0] : undefined;
  return lead && { name: lead.name, ...lead.cells[0] };
}

/** What the run knows about other visits, for the cell that begins the sentence. */
export function leadVisitSentence(input: FigureInput): string {
  const lead = leadCell(input);
  return lead ? visitSentence(input.run, lead.measurement, `${lead.name} in ${backendName(lead.backend)}`) : '';
}
