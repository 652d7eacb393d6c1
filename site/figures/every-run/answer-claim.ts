/** A run's answer to a study's claim: holds here, does not hold here, or undecided, with the numbers for it. */
import { backendName } from '../../backends/backend.ts';
import type { Claim, FastestClaim, OrderClaim, ShortestClaim } from '../../experiments/form/claim.ts';
import type { Operation } from '../../schemes/operation.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { backendsOf, type MeasuredCell, plainCell, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import type { FindingAnswer, Verdict } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import {
  CHALLENGE_SPAN_BYTES,
  type ChallengeSlope,
  challengeSlopes,
  FLAT_PERCENT,
  flatSentence,
  formatSigned,
  isFlat,
} from '../passkey-schemes/challenge-slopes.ts';
import { formatByteRange } from '../words/format-byte-range.ts';
import { formatDuration } from '../words/format-duration.ts';
import { howManyText } from '../words/format-list.ts';
import { schemeName } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';

/** One answer for each backend and role, in the order of charts; backends that the run leaves out have none. */
export function answersTo(claim: Claim, run: RunContent): readonly FindingAnswer[] {
  const backends = backendsOf(run.settings);
  switch (claim.kind) {
    case 'fastest':
    case 'slowest':
      return backends.map((backend) => extremeAnswer(claim, run, backend));
    case 'flat':
      return backends.flatMap((backend) => flatAnswer(run, backend) ?? []);
    case 'shortest':
      return backends.flatMap((backend) => shortestAnswer(claim, run, backend) ?? []);
    case 'order':
      return [
        ...backends.map((backend) => orderAnswer(claim, run, backend, 'sign', 'The authenticator signs')),
        ...backends.map((backend) => orderAnswer(claim, run, backend, 'verify', 'The server verifies')),
        ...bytesAnswer(claim, run),
      ];
  }
}

/** The result of comparing the first of two cells with the second. */
type Word = 'faster' | 'slower' | 'no difference detected' | 'too few samples';

/** The binomial coefficient: the number of ways to choose `few` of `all`. It may become very large. */
function combinations(all: number, few: number): number {
  let ways = 1;
  for (let step = 1; step <= few; step += 1) ways = (ways * (all - few + step)) / step;
  return ways;
}

/**
 * The verdict on two cells. If there are too few samples for an interval (RSA keys take seconds), one result is still
 * significant: if all samples of one cell lie below all of the other, chance would do that in 2 of `choose` orders (the
 * exact test of Mann and Whitney).
 */
export function compareCells(a: MeasuredCell, b: MeasuredCell): Word {
  const { verdict } = compareMeasured(a, b);
  if (verdict !== 'too few samples') return verdict;
  const { n = 0, minNs: lowestA, maxNs: highestA } = a.summary;
  const { n: m = 0, minNs: lowestB, maxNs: highestB } = b.summary;
  if (lowestA === undefined || highestA === undefined || lowestB === undefined || highestB === undefined)
    return verdict;
  // If chance alone has a probability above 5 %, even complete separation decides nothing.
  if (2 / combinations(n + m, Math.min(n, m)) > 0.05) return verdict;
  if (highestA < lowestB) return 'faster';
  return lowestA > highestB ? 'slower' : verdict;
}

/** A claim holds if every comparison supports it, does not hold if one contradicts it, and is undecided otherwise. */
function claimVerdict(comparisons: readonly Word[], wanted: 'faster' | 'slower'): Verdict {
  const against = wanted === 'faster' ? 'slower' : 'faster';
  if (comparisons.includes(against)) return 'does not hold here';
  const all = comparisons.length > 0 && comparisons.every((word) => word === wanted);
  return all ? 'holds here' : 'undecided';
}

/** The standard cell of every scheme that was measured, fastest first. */
function claimedCellsOf(run: RunContent, backend: string, operation: Operation): readonly MeasuredCell[] {
  return schemesOf(run.settings)
    .flatMap((scheme) => plainCell(run, scheme, backend, operation) ?? [])
    .toSorted((a, b) => a.summary.medianNs - b.summary.medianNs);
}

/** `Ed25519 27.4 µs, ECDSA P-256 51.0 µs (1.9 times)`, fastest first. */
function timesClause(cells: readonly MeasuredCell[]): string {
  const best = cells[0]?.summary.medianNs ?? 1;
  const clauses = cells.map(({ cell, summary }, index) => {
    const times = index === 0 ? '' : ` (${formatTimes(summary.medianNs / best)} times)`;
    return `${schemeName(cell.scheme)} ${formatDuration(summary.medianNs)}${times}`;
  });
  return `${clauses.join(', ')}.`;
}

function extremeAnswer(claim: FastestClaim, run: RunContent, backend: string): FindingAnswer {
  const by = backendName(backend);
  const cells = claimedCellsOf(run, backend, claim.operation);
  const claimed = cells.find(({ cell }) => cell.scheme === claim.scheme);
  if (!claimed || cells.length < 2) {
    const because = `${schemeName(claim.scheme)} and another scheme were not both measured.`;
    return { by, verdict: 'undecided', because };
  }
  const comparisons = cells.filter((cell) => cell !== claimed).map((cell) => compareCells(claimed, cell));
  const verdict = claimVerdict(comparisons, claim.kind === 'fastest' ? 'faster' : 'slower');
  const few = comparisons.includes('too few samples');
  const why =
    verdict !== 'undecided'
      ? ''
      : few
        ? ` ${capitalised(TOO_FEW_OR_UNSTEADY)} to tell.`
        : ' The two fastest cannot be told apart.';
  return { by, verdict, because: `${timesClause(cells)}${why}` };
}

function flatVerdict(slopes: readonly ChallengeSlope[]): Verdict {
  if (slopes.some(({ detected }) => detected)) return 'does not hold here';
  return slopes.every(isFlat) ? 'holds here' : 'undecided';
}

function flatAnswer(run: RunContent, backend: string): FindingAnswer | undefined {
  const slopes = challengeSlopes(run).filter(({ line }) => line.cells[0]?.backend === backend);
  if (slopes.length === 0) return undefined;
  const verdict = flatVerdict(slopes);
  const by = backendName(backend);
  if (verdict !== 'does not hold here') return { by, verdict, because: flatSentence(slopes) };
  const found = slopes.filter(({ detected }) => detected);
  const most = found.toSorted((a, b) => Math.abs(b.percentPerByte) - Math.abs(a.percentPerByte))[0];
  const cell = most?.line.cells[0];
  if (!most || !cell) return undefined;
  const [low, high] = most.interval.map((percent) => formatSigned(percent * CHALLENGE_SPAN_BYTES, 1));
  const where = `${schemeName(cell.scheme)}, ${cell.operation}, ${cell.message?.form === 'raw' ? 'raw challenge' : 'assertion'}`;
  const because = `An effect in ${howManyText(found.length, slopes.length, 'line')}; the largest: ${where}, ${formatSigned(most.percentPerByte * CHALLENGE_SPAN_BYTES, 1)}\u202f% for 240 bytes more (${low} … ${high}).`;
  return { by, verdict, because };
}

/** Answers only whether a longer challenge is ever faster: whether it is hard to guess is no question of time. */
function shortestAnswer({ bytes }: ShortestClaim, run: RunContent, backend: string): FindingAnswer | undefined {
  const slopes = challengeSlopes(run).filter(({ line }) => line.cells[0]?.backend === backend);
  if (slopes.length === 0) return undefined;
  const by = backendName(backend);
  const strength = `${bytes} bytes are ${bytes * 8} bits`;
  const faster = slopes.filter(({ detected, percentPerByte }) => detected && percentPerByte < 0).length;
  if (faster > 0) {
    const because = `A longer challenge is faster in ${howManyText(faster, slopes.length, 'line')}. ${strength}.`;
    return { by, verdict: 'does not hold here', because };
  }
  const gains = slopes.map(({ interval }) => -interval[0] * CHALLENGE_SPAN_BYTES);
  const verdict = Math.max(...gains) <= FLAT_PERCENT ? 'holds here' : 'undecided';
  const gain = `${FLAT_PERCENT}\u202f% from 240 bytes more`;
  const because =
    verdict === 'holds here'
      ? `${strength}. No longer challenge gains ${gain}.`
      : `${strength}. Too unsteady here to rule out that a longer challenge gains ${gain}.`;
  return { by, verdict, because };
}

/** The order holds if each scheme is faster than the next one named. The text gives the times of all schemes. */
function orderAnswer(
  claim: OrderClaim,
  run: RunContent,
  backend: string,
  operation: Operation,
  role: string,
): FindingAnswer {
  const by = `${role}, ${backendName(backend)}`;
  const cells = claimedCellsOf(run, backend, operation);
  // A scheme that was not measured is left out, and its neighbours are compared with each other.
  const inOrder = claim.order.flatMap((scheme) => cells.find(({ cell }) => cell.scheme === scheme) ?? []);
  if (inOrder.length < 2) return { by, verdict: 'undecided', because: 'Fewer than two of its schemes were measured.' };
  const comparisons = inOrder.slice(1).flatMap((cell, index) => {
    const before = inOrder[index];
    return before ? [compareCells(before, cell)] : [];
  });
  return { by, verdict: claimVerdict(comparisons, 'faster'), because: timesClause(cells) };
}

/** The bytes that are registered once and sent at every sign-in, counted as the study counts them. */
function bytesAnswer(claim: OrderClaim, run: RunContent): FindingAnswer[] {
  const counted = claim.order.flatMap((scheme) => {
    const sizes = run.sizes?.find((counted) => counted.scheme === scheme)?.sizes ?? [];
    const raw = (part: string) => sizes.find((size) => size.part === part && size.form === 'raw')?.bytes[1];
    const key = raw('public key');
    const signature = raw('signature');
    return key === undefined || signature === undefined ? [] : [{ scheme, key, signature }];
  });
  if (counted.length < 2) return [];
  // An order of preference by bytes holds if no scheme costs less than the one before it.
  const falls = counted.some((current, index) => {
    const before = counted[index - 1];
    return before !== undefined && before.key + before.signature > current.key + current.signature;
  });
  const clauses = counted.map(
    ({ scheme, key, signature }) =>
      `${schemeName(scheme)} ${formatByteRange([key, key])} and ${formatByteRange([signature, signature])}`,
  );
  return [
    {
      by: 'Bytes of public key and signature',
      verdict: falls ? 'does not hold here' : 'holds here',
      because: `${clauses.join(', ')}.`,
    },
  ];
}
