/** The cost of a fresh worker's first calls, in words. */

import { backendName } from '../../backends/backend.ts';
import type { ConditionValue } from '../../schemes/conditions/condition-table.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { schemesByTime, spokenTimes } from '../answer/sentence.ts';
import { backendsOf, schemesOf } from '../cells/cells.ts';
import { adviceWithoutAnswer } from '../cells/why-no-number.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { formatSpoken } from '../words/format-duration.ts';
import { capitalised } from '../words/whole-sentences.ts';
import { type ColdCase, callsAt, coldCell, type NumberedCall } from './cold-start-cells.ts';

const medianAt = (input: FigureInput, at: ColdCase, call: ConditionValue<'call'>) =>
  coldCell(input, at, call)?.summary.medianNs;

/** The medians on all backends of a scheme that have one. */
const mediansAt = (input: FigureInput, scheme: string, operation: string, call: ConditionValue<'call'>) =>
  backendsOf(input.run.settings).flatMap((backend) => medianAt(input, { scheme, backend, operation }, call) ?? []);

/** `7.9 ms`, `up to 7.9 ms`: nobody can use a range over schemes and backends. */
function mostOf(medians: readonly number[]): string {
  const texts = new Set(medians.map((ns) => formatSpoken(ns)));
  return `${texts.size > 1 ? 'up to ' : ''}${formatSpoken(Math.max(...medians))}`;
}

/** `At best, the first signature in a fresh worker takes 0.05 ms with Ed25519: nobody notices.`, and the other schemes. */
function firstSignatures(input: FigureInput): readonly string[] {
  const [lead, ...others] = schemesByTime(input.run, (scheme, backend) => {
    const medianNs = medianAt(input, { scheme, backend, operation: 'sign' }, 1);
    return medianNs === undefined ? [] : [{ backend, medianNs }];
  });
  if (!lead) return [];
  const [clause, ofOthers] = spokenTimes([lead, ...others], 'The first signature in a fresh worker', 'sign');
  return ofOthers === '' ? [clause] : [clause, `${ofOthers}.`];
}

/** Times this close to that of the last call timed count as settled. */
const MAX_SETTLED = 1.1;

/** With fewer calls the last one has no two others to be compared with. */
const MIN_CALLS = 3;

/** The call from which on each time is close to the last one; undefined if only the last itself is, or calls are few. */
function settledFrom(calls: readonly NumberedCall[]): number | undefined {
  const last = calls.at(-1);
  if (!last || calls.length < MIN_CALLS) return undefined;
  const isClose = ({ measured }: NumberedCall) => {
    const ratio = measured.summary.medianNs / last.measured.summary.medianNs;
    return Math.max(ratio, 1 / ratio) <= MAX_SETTLED;
  };
  const from = calls[calls.findLastIndex((call) => !isClose(call)) + 1];
  return from === last ? undefined : from?.call;
}

/** How the sentence about settling calls one call of an operation. */
const calledNouns: Readonly<Record<string, string>> = { sign: 'signature', verify: 'check' };

/** When the calls of one operation settle: as the end of a sentence, or why there is no answer. */
function settledClause(input: FigureInput, operation: string, noun: string) {
  const cases = schemesOf(input.run.settings).flatMap((scheme) =>
    backendsOf(input.run.settings)
      .map((backend) => callsAt(input, { scheme, backend, operation }))
      .filter((calls) => calls.length > 0),
  );
  const settled = cases.flatMap((calls) => settledFrom(calls) ?? []);
  if (cases.length === 0) return {};
  if (settled.length === 0) {
    const isJudged = cases.some(({ length }) => length >= MIN_CALLS);
    const why = isJudged ? 'the time still changed by over 10\u202f% before the last call' : 'too few calls were timed';
    return { untold: { noun, why } };
  }
  const who = settled.length < cases.length ? `in ${settled.length} of ${cases.length} cases a ${noun}` : `a ${noun}`;
  const from = Math.max(...settled);
  return { who, since: from === 1 ? 'already at the first call' : `from call ${formatFixed(from, 0)} on` };
}

/**
 * `A signature takes about as long as the last one (within 10 %) from call 200 on, in 5 of 6 cases a check from call 2
 * on.` With the number of cases, if not all of them settle; why there is no answer, if none does.
 */
function settledSentences(input: FigureInput): readonly string[] {
  const clauses = Object.entries(calledNouns).map(([operation, noun]) => settledClause(input, operation, noun));
  const endings = clauses.flatMap(({ who, since }) => (who && since ? [{ who, since }] : []));
  const sentence = endings.map(({ who, since }, index) =>
    index === 0
      ? `${capitalised(who)} takes about as long as the last one (within 10\u202f%) ${since}`
      : `${who} ${since}`,
  );
  const untold = clauses.flatMap((clause) => clause.untold ?? []);
  const reasons = [...new Set(untold.map(({ why }) => why))].map((why) => {
    const nouns = untold.flatMap((one) => (one.why === why ? [`a ${one.noun}`] : []));
    return `When ${nouns.join(' or ')} settles cannot be told: ${why}.`;
  });
  return [...(sentence.length > 0 ? [`${sentence.join(', ')}.`] : []), ...reasons];
}

export function coldStartSentence(input: FigureInput): string {
  const signed = firstSignatures(input);
  const { schemes, operations } = input.run.settings;
  const checks = schemes.flatMap((scheme) => mediansAt(input, scheme, 'verify', 1));
  const loading = operations.flatMap((operation) =>
    schemes.flatMap((scheme) => mediansAt(input, scheme, operation, 'ready')),
  );
  const [only, ...more] = backendsOf(input.run.settings);
  const where = only && more.length === 0 ? `a fresh worker, in ${backendName(only)},` : 'a fresh worker';
  const sentences = [
    ...signed,
    ...(signed.length > 0 && loading.length > 0
      ? [`Loading comes before each first call and takes ${mostOf(loading)}.`]
      : []),
    ...(checks.length > 0 ? [`The first check in ${where} takes ${mostOf(checks)}.`] : []),
    ...settledSentences(input),
  ];
  if (!isOver(input.run))
    return 'A sign-in is one cold signature and one check, often cold too: what do the first calls cost?';
  if (sentences.length === 0)
    return `Not answered: no first call was measured in a fresh worker. ${adviceWithoutAnswer(input.run)}`;
  return sentences.join(' ');
}
