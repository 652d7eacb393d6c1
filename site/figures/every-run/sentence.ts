/** The plain sentence at the end of a run: something a reader can quote. */
import { backendName } from '../../backends/backend.ts';
import type { Measurement } from '../../results/document/run.ts';
import { hasMedian, type KnownSummary, knownSummaryOf } from '../../results/document/summary-of.ts';
import { repeatsInRounds, roundsOf } from '../../results/doubts/sample-times.ts';
import type { Operation } from '../../schemes/operation.ts';
import type { SamplesInRounds } from '../../statistics/blocks/rounds.ts';
import { caseOf, expectedCells, measurementOf, messagesOf, operationsOf, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { isOver } from '../cells/measured-cell.ts';
import type { FigureInput, RunContent } from '../form/figure.ts';
import type { Reference } from '../form/reference.ts';
import { ownCodeSentence } from '../own-code/own-code-sentence.ts';
import { passwordSentence } from '../passwords/password-sentence.ts';
import { formatRange, formatRoughly, formatTimes, formatWait } from '../words/format-duration.ts';
import { formatAlternatives, formatList } from '../words/format-list.ts';
import { schemeName } from '../words/names.ts';
import { printedRange } from '../words/printed-range.ts';
import { repeatsClause } from '../words/repeats-clause.ts';
import { missingSentences } from './missing-cells.ts';
import { visitCaveat, visitSentence } from './visit-sentence.ts';

/** One backend's time for the operation that the sentence is about. */
interface Timed {
  readonly backend: string;
  readonly measurement: Measurement;
  readonly medianNs: number;
  readonly samplesNs: readonly number[];
  readonly rounds: readonly number[];
  readonly repeats: ReadonlyMap<number, SamplesInRounds>;
  readonly summary: KnownSummary;
}

/** All times of a scheme; it has at least one, so that there always is a best. */
interface TimedScheme {
  readonly name: string;
  readonly cells: readonly [Timed, ...Timed[]];
  readonly bestNs: number;
}

/** The operation that a sentence is about: signing, if it was measured, since that is the question. */
function spokenOperation(run: RunContent): Operation | undefined {
  const measured = operationsOf(run.settings).filter((operation) =>
    run.measurements.some((measurement) => measurement.operation === operation && hasMedian(measurement)),
  );
  return measured.includes('sign') ? 'sign' : measured[0];
}

function spokenVerb(run: RunContent, operation: Operation): string {
  const message = messagesOf(run.settings, operation)[0];
  const raw = message?.form === 'raw' ? `raw challenge of ${message.challengeBytes} bytes` : undefined;
  if (operation === 'generate') return 'makes a key pair';
  if (operation === 'check') return 'checks a login';
  if (operation === 'sign') return `signs a ${raw ?? 'passkey assertion'}`;
  return raw ? `verifies the signature of a ${raw}` : 'verifies a passkey signature';
}

/** Quickest scheme first, by its best backend: that one leads the sentence. */
function timedSchemes(run: RunContent, operation: Operation): readonly TimedScheme[] {
  const message = messagesOf(run.settings, operation)[0];
  const timed = schemesOf(run.settings).flatMap((scheme): TimedScheme[] => {
    const cells = run.settings.backends.flatMap((backend): Timed[] => {
      const measurement = measurementOf(run, caseOf(scheme, backend, operation, message));
      const summary = knownSummaryOf(measurement);
      if (measurement?.status !== 'measured' || !summary) return [];
      const { samplesNs } = measurement;
      return [
        {
          backend,
          measurement,
          medianNs: summary.medianNs,
          samplesNs,
          rounds: roundsOf(measurement),
          repeats: repeatsInRounds(measurement),
          summary,
        },
      ];
    });
    const [first, ...rest] = cells;
    if (!first) return [];
    return [
      { name: schemeName(scheme), cells: [first, ...rest], bestNs: Math.min(...cells.map((cell) => cell.medianNs)) },
    ];
  });
  return timed.sort((a, b) => a.bestNs - b.bestNs);
}

/** Two medians this near are one to a reader. */
const NEAR_RATIO = 1.1;

/** How the first backend's time stands to the second's, in words that claim no more than the interval allows. */
function comparedClause(first: Timed, second: Timed): string {
  const name = backendName(second.backend);
  const time = formatRoughly(second.medianNs);
  const { verdict } = compareMeasured(first, second);
  const ratio = first.medianNs / second.medianNs;
  if (verdict === 'slower') return `, ${formatTimes(ratio)} times ${name}’s ${time}`;
  if (verdict === 'faster') return `, where ${name} takes ${time}, ${formatTimes(1 / ratio)} times as long`;
  if (verdict === 'too few samples') return ` and ${time} in ${name}, from too few samples to compare`;
  // Both are said as one where they are near: no difference was detected between them.
  if (Math.max(ratio, 1 / ratio) <= NEAR_RATIO) return '';
  return ` and ${time} in ${name}, no difference detected`;
}

/** Two backends are compared in words; others only get their time, or the sentence could not be quoted. */
function leadClause(scheme: TimedScheme, verb: string): string {
  const [first, second, ...rest] = scheme.cells;
  const times = rest.map(({ medianNs, backend }) => `${formatRoughly(medianNs)} in ${backendName(backend)}`);
  const last = times.map((said, at) => (at === times.length - 1 ? `, and ${said}` : `, ${said}`)).join('');
  const compared = second ? comparedClause(first, second) : '';
  if (second && compared === '') {
    const [low, high] = [first.medianNs, second.medianNs].sort((a, b) => a - b);
    const both = rest.length > 0 ? `${backendName(first.backend)} and ${backendName(second.backend)}` : 'both backends';
    return `${scheme.name} ${verb} in about ${formatRange(low ?? 0, high ?? 0)} on ${both}${last}`;
  }
  return `${scheme.name} ${verb} in ${formatRoughly(first.medianNs)} in ${backendName(first.backend)}${compared}${last}`;
}

/** As many times as a listener can tell apart without hearing whose they are again. */
const MOST_TIMES = 3;

/** `80 µs (WebAssembly, own code) to 2.6 ms (JavaScript)`: of many times the least and the most. */
function rangeOfTimes({ cells }: TimedScheme): string {
  const sorted = cells.toSorted((a, b) => a.medianNs - b.medianNs);
  const ends = [...sorted.slice(0, 1), ...sorted.slice(-1)];
  const times = ends.map(({ medianNs }) => formatRoughly(medianNs));
  if (new Set(times).size === 1) return `${times[0]} in each`;
  return ends.map(({ backend }, at) => `${times[at]} (${backendName(backend)})`).join(' to ');
}

const orderOf = ({ cells }: TimedScheme) => cells.map(({ backend }) => backend).join();

/** `51 µs (WebAssembly) or 40 µs (WebCrypto)`; brief where the backends need not be named again. */
function everyTime({ cells }: TimedScheme, brief: boolean): string {
  const names = cells.map((cell) => backendName(cell.backend));
  const times = cells.map((cell) => formatRoughly(cell.medianNs));
  const areAlike = new Set(times).size === 1 && (times.length === 2 || (brief && times.length > 2));
  if (areAlike) return `${times[0]} in ${brief ? 'each' : formatList(names)}`;
  return formatAlternatives(times.map((text, at) => (brief ? text : `${text} (${names[at]})`)));
}

/** `ECDSA P-256 takes 51 µs (WebAssembly) or 40 µs (WebCrypto); RSA 3072, 14 ms or 2.9 ms`. */
function otherClauses(others: readonly TimedScheme[]): string {
  const clauses = others.map((scheme, index) => {
    const before = others[index - 1];
    // Where the backends are the same in the same order, their names need not be said again.
    const brief = before !== undefined && orderOf(before) === orderOf(scheme);
    const times = scheme.cells.length > MOST_TIMES ? rangeOfTimes(scheme) : everyTime(scheme, brief);
    return `${scheme.name}${brief ? ',' : ' takes'} ${times}`;
  });
  return clauses.join('; ');
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a reader must hear before the numbers: that the run did not come to its end. */
function interruptionClause({ run, whole }: FigureInput, measured: number): string {
  if (run.outcome !== 'cancelled' && run.outcome !== 'failed' && run.outcome !== 'broken off') return '';
  const what = { cancelled: 'Cancelled', failed: 'Stopped', 'broken off': 'Broken off' }[run.outcome];
  const after = run.elapsedMs === undefined ? '' : ` after ${formatWait(run.elapsedMs)}`;
  if (whole) return `${what}${after}. `;
  return `${what}${after} with ${measured} of ${expectedCells(run.settings)} cells measured${repeatsClause(run)}. `;
}

function missingClause(run: RunContent): string {
  return missingSentences(run)
    .map((sentence) => ` ${sentence}`)
    .join('');
}

/** `0.022 to 0.140 ms`: what a scheme's signatures cost on the machines of the study, with its digits. */
function publishedRange(reference: Reference, scheme: string): string | undefined {
  const times = reference.times
    .filter((time) => time.scheme === scheme && time.operation === 'sign')
    .toSorted((a, b) => a.ns - b.ns);
  const [shortest, longest] = [times[0]?.printed, times.at(-1)?.printed];
  return shortest === undefined || longest === undefined ? longest : printedRange(shortest, longest);
}

/** What the published study found, for those who have not run anything yet. */
export function referenceSentence(reference: Reference): string {
  const published = new Set(reference.times.map(({ scheme }) => scheme));
  // Studies list RSA first; a reader wants the quickest first.
  const clauses = [...published].reverse().flatMap((scheme) => {
    const range = publishedRange(reference, scheme);
    return range ? [`${range} with ${schemeName(scheme)}`] : [];
  });
  const count = reference.environments.length;
  const machines = count === 1 ? 'one machine' : `${count} machines`;
  const list = formatList(clauses);
  return `In the published study a signature takes ${list}, on ${machines}.`;
}

/** The sentence for a run as far as it has got. Comparisons are made only when it has ended. */
export function runSentence(input: FigureInput): string {
  const { run, reference, device = 'this device', whole } = input;
  const measured = run.measurements.filter(hasMedian).length;
  const published = reference ? referenceSentence(reference) : '';
  if (run.outcome === 'not begun') return `${published} Run to see where this device stands.`.trimStart();
  if (run.outcome === 'running') return published;
  const operation = spokenOperation(run);
  const [lead, ...others] = operation ? timedSchemes(run, operation) : [];
  if (!operation || !lead) {
    const nothing = operation
      ? `No time on ${device} was long enough for its clock.`
      : `${whole ? 'None of these' : 'Nothing'} was measured on ${device}.`;
    return `${interruptionClause(input, 0)}${nothing}${missingClause(run)}`;
  }
  const clause = `on ${device} ${leadClause(lead, spokenVerb(run, operation))}`;
  const rest = others.length > 0 ? `. ${otherClauses(others)}` : '';
  const said = passwordSentence(input) ?? ownCodeSentence(input) ?? `${upperFirst(clause)}${rest}.`;
  return `${interruptionClause(input, measured)}${said}${missingClause(run)}`;
}

/** The cell that leads the sentence of a run that is over. */
function leadCell(run: RunContent) {
  const operation = spokenOperation(run);
  const lead = isOver(run) && operation !== undefined ? timedSchemes(run, operation)[0] : undefined;
  return lead && { name: lead.name, ...lead.cells[0] };
}

/** What the run knows of other visits, of that cell. */
export function leadVisitSentence({ run }: FigureInput): string {
  const lead = leadCell(run);
  return lead ? visitSentence(lead.measurement, `${lead.name} in ${backendName(lead.backend)}`) : '';
}

/** What it does not know of them: a note, since the sentence is for what was found. */
export function leadVisitCaveat({ run }: FigureInput): readonly string[] {
  return visitCaveat(leadCell(run)?.measurement);
}
