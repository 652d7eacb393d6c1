/** The scheme without a weak side, in words: the one whose worst result is the least bad. */

import { comparedText, sayOnceHow, TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import { adviceWithoutAnswer, cameByLink } from '../cells/why-no-number.ts';
import { type FigureInput, isInviting, isOver } from '../form/figure-input.ts';
import { formatTimes } from '../words/format-duration.ts';
import { formatList } from '../words/format-list.ts';
import { unlikeOne } from '../words/format-ratio.ts';
import { schemeName } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';
import { askedQualities, type BesideBest, type Quality } from './beside-best.ts';

/** A result within this factor of the best counts as nearly best. */
const NEARLY_BEST = 1.6;

interface RankedScheme {
  readonly scheme: string;
  /** Its largest ratio to the best; undefined if it differs from the best nowhere. */
  readonly worst: BesideBest | undefined;
  /** Whether each of its numbers is the best; if not, one may only not be told apart from the best. */
  readonly isBest: boolean;
}

/** A difference that was not detected does not count. */
const isWorse = ({ isBest, ratio, comparison }: BesideBest) =>
  !isBest && ratio > 1 && comparison?.verdict !== 'no difference detected';

/** A link has times but no bytes. */
const judgedQualities = (input: FigureInput): readonly Quality[] =>
  askedQualities(input).filter(({ quantity }) => 'operation' in quantity || !cameByLink(input.run));

/** `everything`; for a link, which has no bytes, `every operation`. */
const inWhat = (input: FigureInput): string =>
  judgedQualities(input).some(({ quantity }) => 'part' in quantity) ? 'everything' : 'every operation';

function worstOf(found: readonly BesideBest[], scheme: string): BesideBest | undefined {
  const own = found.filter((one) => one.scheme === scheme && isWorse(one));
  return own.toSorted((a, b) => b.ratio - a.ratio)[0];
}

/** Only schemes with all numbers, because a missing one might be the worst. The least bad scheme comes first. */
export function rankedSchemes(input: FigureInput, found: readonly BesideBest[]): readonly RankedScheme[] {
  const qualities = judgedQualities(input);
  const schemes = [...new Set(found.map(({ scheme }) => scheme))].filter((scheme) =>
    qualities.every(({ id }) => found.some((one) => one.scheme === scheme && one.quality === id)),
  );
  return schemes
    .map((scheme) => ({
      scheme,
      worst: worstOf(found, scheme),
      isBest: found.every((one) => one.scheme !== scheme || one.isBest),
    }))
    .toSorted((a, b) => (a.worst?.ratio ?? 1) - (b.worst?.ratio ?? 1));
}

/** `1.2 times (1.1–1.3)`; `about 1,200 times` if there are too few samples for an interval. */
function timesText({ ratio, comparison }: BesideBest): string {
  if (comparison && 'interval' in comparison) {
    const [low, high] = comparison.interval.map((end) => unlikeOne(end, formatTimes(end)));
    return `${unlikeOne(ratio, formatTimes(ratio))} times (${low}–${high})`;
  }
  return `${comparison ? 'about ' : ''}${formatTimes(ratio)} times`;
}

/** `making a key pair in WebAssembly`, `in bytes of its public key`. */
function doingText(input: FigureInput, { quality, where }: BesideBest): string {
  const doing = askedQualities(input).find(({ id }) => id === quality)?.doing ?? quality;
  return where ? `${doing} ${where.text}` : doing;
}

/** `, compared round by round`, because the quotient of the medians below may differ. Bytes have no such clause. */
function estimatorClause({ run }: FigureInput, found: readonly BesideBest[]): string {
  const ways = new Set(found.flatMap(({ comparison }) => (comparison ? comparedText(run, comparison) : [])));
  const [words] = ways;
  if (words === undefined) return '';
  // Only what has no interval is compared otherwise than the run.
  return ways.size === 1
    ? `, compared ${words}`
    : `, compared ${comparedText(run)}, or by their medians where ${TOO_FEW_OR_UNSTEADY}`;
}

/** For a scheme that differs from the best nowhere; others may differ from it nowhere either. */
function unbeatenSentence(
  input: FigureInput,
  { scheme, isBest }: RankedScheme,
  others: readonly RankedScheme[],
): string {
  const alike = others.flatMap((other) => (other.worst ? [] : [schemeName(other.scheme)]));
  const name = schemeName(scheme);
  if (alike.length > 0)
    return `No difference between ${formatList([name, ...alike])} was detected in ${inWhat(input).replace(/^every/, 'any')}.`;
  return isBest
    ? `${name} is best in ${inWhat(input)}, as far as can be told.`
    : `No other scheme was detected to do better than ${name}.`;
}

/** Whether not one of the comparisons has enough samples for a verdict. The times of a study are not compared so. */
function areUnjudged(found: readonly BesideBest[]): boolean {
  const compared = found.flatMap(({ comparison }) => comparison ?? []);
  return compared.length > 0 && !compared.some((comparison) => 'interval' in comparison);
}

/**
 * `Ed25519 is best or nearly best in everything. At its worst, signing in WebCrypto, Ed25519 takes 1.2 times (1.1–1.3)
 * as much as the best.`
 */
function leadSentences(
  input: FigureInput,
  lead: RankedScheme,
  { others, isAll }: { readonly others: readonly RankedScheme[]; readonly isAll: boolean },
): string {
  const { scheme, worst } = lead;
  if (!worst) return unbeatenSentence(input, lead, others);
  const name = schemeName(scheme);
  const atWorst = (who: string) =>
    `at its worst, ${doingText(input, worst)}, ${who} takes ${timesText(worst)} as much as the best${estimatorClause(input, [worst])}.`;
  if (worst.ratio <= NEARLY_BEST)
    return `${name} is best or nearly best in ${inWhat(input)}. ${capitalised(atWorst(name))}`;
  // A scheme with missing numbers may be better.
  return isAll
    ? `No scheme is best in ${inWhat(input)}: ${name} comes closest. ${capitalised(atWorst(name))}`
    : `${name} comes closest to the best, of the schemes that have all their numbers: ${atWorst('it')}`;
}

/**
 * `ECDSA P-256 takes up to 4.7 times as much, signing in WebCrypto; RSA 3072 up to 7,000 times, making a key
 * pair in WebAssembly.`
 */
function otherSentence(input: FigureInput, others: readonly RankedScheme[]): string {
  const worstOfOthers = others.flatMap(({ scheme, worst }) => (worst ? [{ name: schemeName(scheme), worst }] : []));
  const clauses = worstOfOthers.map(({ name, worst }, index) => {
    const [takes, much] = index === 0 ? [' takes', ' as much'] : ['', ''];
    return `${name}${takes} up to ${timesText(worst)}${much}, ${doingText(input, worst)}`;
  });
  const estimator = estimatorClause(
    input,
    worstOfOthers.map(({ worst }) => worst),
  );
  return clauses.length > 0 ? `${clauses.join('; ')}${estimator}.` : '';
}

function rankSentence(input: FigureInput, found: readonly BesideBest[]): string | undefined {
  const [lead, ...others] = rankedSchemes(input, found);
  if (!lead || others.length === 0) return undefined;
  if (areUnjudged(found)) return `Not answered: ${TOO_FEW_OR_UNSTEADY} to compare. Measure longer.`;
  const isAll = others.length + 1 === input.run.settings.schemes.length;
  const sentences = [leadSentences(input, lead, { others, isAll }), otherSentence(input, others)].filter(Boolean);
  return sayOnceHow(sentences, comparedText(input.run)).join(' ');
}

/** The sentence of a run that is over; before that, of the published study. */
export function gridSentence(
  input: FigureInput,
  measured: readonly BesideBest[],
  published: readonly BesideBest[],
): string {
  if (isOver(input.run))
    return (
      rankSentence(input, measured) ??
      `Not answered: no two schemes have all that is compared. ${adviceWithoutAnswer(input.run)}`
    );
  const known = rankSentence(input, published);
  if (known === undefined) return 'Which scheme has no weak side?';
  return `In the published study ${known.replace(/^No /, 'no ')}${isInviting(input) ? ' And here?' : ''}`;
}

/** The sentence for one scheme alone; undefined while there is no result. */
export function schemeQuote(input: FigureInput, found: readonly BesideBest[], scheme: string): string | undefined {
  const ranked = rankedSchemes(input, found);
  const own = ranked.find((one) => one.scheme === scheme);
  if (!own || areUnjudged(found)) return undefined;
  if (!own.worst)
    return unbeatenSentence(
      input,
      own,
      ranked.filter((one) => one !== own),
    );
  return `${schemeName(scheme)} takes at most ${timesText(own.worst)} as much as the best, ${doingText(input, own.worst)}${estimatorClause(input, [own.worst])}.`;
}
