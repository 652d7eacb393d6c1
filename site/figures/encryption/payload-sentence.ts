/** Asymmetric against symmetric encryption: the ratio of their times, and from which length on it does not matter. */

import { backendName } from '../../backends/backend.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { adviceWithoutAnswer } from '../cells/why-no-number.ts';
import type { TimeUnit } from '../form/figure.ts';
import { type FigureInput, isInviting, isOver, type RunContent } from '../form/figure-input.ts';
import type { SummedTime } from '../post-quantum/login-costs.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatNumber, formatRoughly, writtenBeside } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { schemeName } from '../words/names.ts';
import { crossoverOf } from './payload-crossover.ts';
import { payloadTime, SYMMETRIC } from './payload-time.ts';

/** The study's payload. */
const MIN_BYTES = 21;
/** RSA alone, in the form that the sentence is about. */
const ALONE = 'rsa-oaep-2048';

/** The article's number that the sentence is about. */
const PUBLISHED_TIME = 'rsa_2048_bit_encrypt_decrypt_ns';

/** Encrypting and decrypting the study's payload of 21 bytes once. */
interface SlowDown {
  readonly slow: SummedTime;
  readonly fast: SummedTime;
  /** The time of RSA divided by that of AES-GCM. */
  readonly factor: number;
}

export function slowDown(run: RunContent, scheme: string, backend: string): SlowDown | undefined {
  const slow = payloadTime(run, scheme, backend, MIN_BYTES);
  const fast = payloadTime(run, SYMMETRIC, backend, MIN_BYTES);
  return slow && fast && fast.ns > 0 ? { slow, fast, factor: slow.ns / fast.ns } : undefined;
}

/** ` RSA-OAEP 2048 takes at most 190 bytes.`, as the run found by trying. */
function limitSentence({ payloadLimits = [] }: RunContent): string {
  const limit = payloadLimits.find(({ scheme }) => scheme === ALONE);
  return limit ? ` ${schemeName(ALONE)} takes at most ${formatBytes(limit.bytes)}.` : '';
}

/** Whether the intervals of the two sums lie apart; undefined if one is no 95 % interval. */
function areApart({ slow, fast }: SlowDown): boolean | undefined {
  if (!slow.interval || !fast.interval || !slow.isSure || !fast.isSure) return undefined;
  return slow.interval[0] > fast.interval[1] || fast.interval[0] > slow.interval[1];
}

/**
 * `To encrypt and decrypt 21 bytes RSA-OAEP 2048 takes 2,500 times as long as AES-256-GCM in WebAssembly and 1,640
 * times in WebCrypto.`
 */
function factorSentence(run: RunContent): string | undefined {
  const found = run.settings.backends.flatMap((backend) => {
    const beside = slowDown(run, ALONE, backend);
    return beside ? [{ factor: beside.factor, isApart: areApart(beside), where: `in ${backendName(backend)}` }] : [];
  });
  if (found.length === 0) return undefined;
  const clauses = found
    .filter(({ isApart }) => isApart !== false)
    .map(({ factor, isApart, where }, index) => {
      const times = isApart ? `${formatNumber(factor)} times` : `about ${formatTimes(factor)} times`;
      return index === 0 ? `${times} as long as ${schemeName(SYMMETRIC)} ${where}` : `${times} ${where}`;
    });
  const alike = found.flatMap(({ isApart, where }) => (isApart === false ? [where] : []));
  const doing = `To encrypt and decrypt ${formatBytes(MIN_BYTES)} ${schemeName(ALONE)}`;
  return [
    ...(clauses.length > 0 ? [`${doing} takes ${formatList(clauses)}.`] : []),
    ...(alike.length > 0
      ? [`${doing} and ${schemeName(SYMMETRIC)} differ by nothing that was detected ${formatList(alike)}.`]
      : []),
  ]
    .join(' ')
    .concat(limitSentence(run));
}

/** ` Hybrid, the payload costs more than its key from about 120 kB on in WebAssembly.` */
function crossoverSentence(run: RunContent): string {
  const sentences = run.settings.backends.flatMap((backend) => {
    const crossover = crossoverOf(run, backend);
    // Two digits, because the crossover is interpolated, not measured.
    return crossover
      ? [`about ${formatBytes(Number(crossover.bytes.toPrecision(2)))} on in ${backendName(backend)}`]
      : [];
  });
  return sentences.length > 0 ? ` Hybrid, the payload costs more than its key from ${formatList(sentences)}.` : '';
}

export function payloadSentence(input: FigureInput): string {
  const { run, reference } = input;
  const published = publishedFactor(reference?.facts, PUBLISHED_TIME);
  const sentence = factorSentence(run);
  if (sentence === undefined) {
    if (isOver(run))
      return `Not answered: ${schemeName(ALONE)} and ${schemeName(SYMMETRIC)} have not both been measured with ${formatBytes(MIN_BYTES)}. ${adviceWithoutAnswer(run, ' with both')}`;
    if (published === undefined) return 'How much longer does RSA take than AES to encrypt and decrypt?';
    const time = formatRoughly(reference?.facts?.[PUBLISHED_TIME] ?? 0, publishedUnit(reference?.facts));
    return `In the article RSA with 2048 bits takes ${time} to encrypt and decrypt, ${formatNumber(published)} times as long as a symmetric cipher.${isInviting(input) ? ' Run to see what they take here.' : ''}`;
  }
  const quotient = published ? ` The article’s times have a ratio of ${formatNumber(published)}.` : '';
  return `${sentence}${crossoverSentence(run)}${quotient}`;
}

type Facts = Readonly<Record<string, number>> | undefined;

/** One unit for the article's times, in the sentence and in the picture. */
export const publishedUnit = (facts: Facts = {}): TimeUnit | undefined =>
  writtenBeside(Object.entries(facts).flatMap(([name, ns]) => (name.endsWith('_encrypt_decrypt_ns') ? [ns] : []))).unit;

/**
 * The time of RSA divided by that of the symmetric cipher: a quotient of two of the article's numbers, which the
 * article does not give.
 */
export function publishedFactor(facts: Facts, name: string): number | undefined {
  const asymmetric = facts?.[name];
  const symmetric = facts?.['symmetric_encrypt_decrypt_ns'];
  return asymmetric && symmetric ? asymmetric / symmetric : undefined;
}
