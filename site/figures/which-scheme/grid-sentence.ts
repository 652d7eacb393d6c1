/** The scheme without a weak side, in words: the one whose worst result is the least bad. */

import { formatTimes } from '../../statistics/digits/format-times.ts';
import { comparedText, sayOnceHow, TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import { adviceWithoutAnswer, cameByLink } from '../cells/why-no-number.ts';
import { type FigureInput, isInviting, isOver } from '../form/figure-input.ts';
import { formatList } from '../words/format-list.ts';
import { toldEnds, unlikeOne } from '../words/format-ratio.ts';
import { schemeName } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';
import { askedQualities, type BesideBest, type Quality } from './beside-best.ts';

/** A scheme counts as nearly best if all its intervals end within this factor of the best. */
const NEARLY_BEST = 1.6;

interface RankedScheme {
  readonly scheme: string;
  /** Its largest ratio that is known to differ from the best; undefined if none is. */
  readonly worst: BesideBest | undefined;
  /** Its largest ratio that differs from the best or was not judged; 1 without one. */
  readonly rank: number;
  /** The most that any of its ratios may be. */
  readonly atMost: number;
  /** Whether each of its numbers is the best; if not, one may only not be told apart from the best. */
  readonly isBest: boolean;
  /** Whether a ratio of it has too few or too unsteady samples to judge. */
  readonly isUnjudged: boolean;
  /** Whether a ratio without a detected difference is drawn farther from the best than the worst. */
  readonly mayBeWorse: boolean;
}

/** A scheme whose worst ratio is known. */
type WorseScheme = RankedScheme & { readonly worst: BesideBest };

const isWorseSomewhere = (ranked: RankedScheme): ranked is WorseScheme => ranked.worst !== undefined;

/** Only a ratio that is counted or was judged. */
const isWorse = ({ isBest, ratio, comparison }: BesideBest) =>
  !isBest && (comparison ? comparison.verdict === 'slower' : ratio > 1);

/** A link has times but no bytes. */
const judgedQualities = (input: FigureInput): readonly Quality[] =>
  askedQualities(input).filter(({ quantity }) => 'operation' in quantity || !cameByLink(input.run));

/** `everything`; for a link, which has no bytes, `every operation`. */
const inWhat = (input: FigureInput): string =>
  judgedQualities(input).some(({ quantity }) => 'part' in quantity) ? 'everything' : 'every operation';

function rankedScheme(found: readonly BesideBest[], scheme: string): RankedScheme {
  const own = found.filter((one) => one.scheme === scheme).toSorted((a, b) => b.ratio - a.ratio);
  const worst = own.find(isWorse);
  return {
    scheme,
    worst,
    rank: own.find(({ comparison }) => comparison?.verdict !== 'no difference detected')?.ratio ?? 1,
    atMost: Math.max(...own.map(({ atMost }) => atMost)),
    isBest: own.every((one) => one.isBest),
    isUnjudged: own.some(({ comparison }) => comparison?.verdict === 'too few samples'),
    // The first has the largest ratio.
    mayBeWorse: (own[0]?.ratio ?? 1) > (worst?.ratio ?? 1),
  };
}

/** Only schemes with all numbers, because a missing one might be the worst. The least bad scheme comes first. */
export function rankedSchemes(input: FigureInput, found: readonly BesideBest[]): readonly RankedScheme[] {
  const qualities = judgedQualities(input);
  const schemes = [...new Set(found.map(({ scheme }) => scheme))].filter((scheme) =>
    qualities.every(({ id }) => found.some((one) => one.scheme === scheme && one.quality === id)),
  );
  return schemes.map((scheme) => rankedScheme(found, scheme)).toSorted((a, b) => a.rank - b.rank);
}

/** `1.2 times (1.1–1.3)`; bytes and published times have no interval. */
function timesText({ ratio, comparison }: BesideBest): string {
  if (!comparison || !('interval' in comparison)) return `${formatTimes(ratio)} times`;
  const [low, high] = toldEnds(comparison.interval, (end) => unlikeOne(end, formatTimes(end)));
  return `${unlikeOne(ratio, formatTimes(ratio))} times (${low}–${high})`;
}

/** `making a key pair in WebAssembly`, `in bytes of its public key`. */
function doingText(input: FigureInput, { quality, where }: BesideBest): string {
  const doing = askedQualities(input).find(({ id }) => id === quality)?.doing ?? quality;
  return where ? `${doing} ${where.text}` : doing;
}

/**
 * `, compared round by round`, because the quotient of the medians below may differ; bytes have no such clause. Then
 * whether a dot may be farther from the best than what is said.
 */
function comparedClause({ run }: FigureInput, worse: readonly WorseScheme[]): string {
  const [comparison] = worse.flatMap(({ worst }) => worst.comparison ?? []);
  const compared = comparison ? `, compared ${comparedText(run, comparison)}` : '';
  return worse.some(({ mayBeWorse }) => mayBeWorse) ? `${compared}, as far as this run can tell` : compared;
}

const namesOf = (schemes: readonly RankedScheme[]) => formatList(schemes.map(({ scheme }) => schemeName(scheme)));

/** For a scheme that is not known to differ from the best anywhere; others may not be, either. */
function unbeatenSentence(input: FigureInput, lead: RankedScheme, others: readonly RankedScheme[]): string {
  const alike = [lead, ...others.filter((other) => !isWorseSomewhere(other))];
  if (alike.length > 1)
    return isWorseSomewhere(lead) || alike.some(({ isUnjudged }) => isUnjudged)
      ? `This run cannot tell which is better of ${namesOf(alike)}.`
      : `No difference between ${namesOf(alike)} was detected in ${inWhat(input).replace(/^every/, 'any')}.`;
  return lead.isBest && lead.atMost <= 1
    ? `${namesOf(alike)} is best in ${inWhat(input)}, as far as can be told.`
    : `No other scheme was detected to do better than ${namesOf(alike)}.`;
}

/** Whether not one of the comparisons has enough samples for a verdict. The times of a study are not compared so. */
function areUnjudged(found: readonly BesideBest[]): boolean {
  const compared = found.flatMap(({ comparison }) => comparison ?? []);
  return compared.length > 0 && !compared.some((comparison) => 'interval' in comparison);
}

/** The least that a ratio may be. */
const leastOf = ({ ratio, comparison }: BesideBest): number =>
  comparison && 'interval' in comparison ? comparison.interval[0] : ratio;

/** Whether even the most that a scheme may take, in anything, is less than what each other one takes at its worst. */
const isClosest = ({ atMost }: RankedScheme, others: readonly RankedScheme[]): boolean =>
  others.every(({ worst }) => worst !== undefined && atMost < leastOf(worst));

/** `No scheme is best in everything`; a scheme with missing numbers may be better. */
const noneIsBest = (input: FigureInput, isAll: boolean): string =>
  `${isAll ? 'No scheme' : 'None of the schemes that have all their numbers'} is best in ${inWhat(input)}`;

/**
 * `Ed25519 is best or nearly best in everything. At its worst, signing in WebCrypto, Ed25519 takes 1.2 times (1.1–1.3)
 * as much as the best.`
 */
function leadSentences(input: FigureInput, lead: WorseScheme, isAll: boolean): string {
  const { scheme, worst, atMost } = lead;
  const name = schemeName(scheme);
  const atWorst = (who: string) =>
    `at its worst, ${doingText(input, worst)}, ${who} takes ${timesText(worst)} as much as the best${comparedClause(input, [lead])}.`;
  if (atMost <= NEARLY_BEST) return `${name} is best or nearly best in ${inWhat(input)}. ${capitalised(atWorst(name))}`;
  return isAll
    ? `${noneIsBest(input, isAll)}: ${name} comes closest. ${capitalised(atWorst(name))}`
    : `${name} comes closest to the best, of the schemes that have all their numbers: ${atWorst('it')}`;
}

/**
 * `ECDSA P-256 takes up to 4.7 times as much, signing in WebCrypto; RSA 3072 up to 7,000 times, making a key
 * pair in WebAssembly.`
 *
 * @param much follows the first ratio
 */
function upToSentence(input: FigureInput, schemes: readonly RankedScheme[], much: string): string {
  const worse = schemes.filter(isWorseSomewhere);
  const clauses = worse.map(({ scheme, worst }, index) => {
    const [takes, asMuch] = index === 0 ? [' takes', ` ${much}`] : ['', ''];
    return `${schemeName(scheme)}${takes} up to ${timesText(worst)}${asMuch}, ${doingText(input, worst)}`;
  });
  return clauses.length > 0 ? `${clauses.join('; ')}${comparedClause(input, worse)}.` : '';
}

function sentencesOf(
  input: FigureInput,
  lead: RankedScheme,
  others: readonly RankedScheme[],
  isAll: boolean,
): readonly string[] {
  const all = [lead, ...others];
  if (isWorseSomewhere(lead) && (lead.atMost <= NEARLY_BEST || isClosest(lead, others)))
    return [leadSentences(input, lead, isAll), upToSentence(input, others, 'as much')];
  return all.every(isWorseSomewhere)
    ? [`${noneIsBest(input, isAll)}.`, upToSentence(input, all, 'as much as the best')]
    : [unbeatenSentence(input, lead, others), upToSentence(input, all, 'as much as the best')];
}

function rankSentence(input: FigureInput, found: readonly BesideBest[]): string | undefined {
  const [lead, ...others] = rankedSchemes(input, found);
  if (!lead || others.length === 0) return undefined;
  if (areUnjudged(found)) return `Not answered: ${TOO_FEW_OR_UNSTEADY} to compare. Measure longer.`;
  const isAll = others.length + 1 === input.run.settings.schemes.length;
  const sentences = sentencesOf(input, lead, others, isAll).filter(Boolean);
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
  return `In the published study ${known.replace(/^No(?= |ne )/, 'no')}${isInviting(input) ? ' And here?' : ''}`;
}

/** The sentence for one scheme alone; undefined while there is no result. */
export function schemeQuote(input: FigureInput, found: readonly BesideBest[], scheme: string): string | undefined {
  const ranked = rankedSchemes(input, found);
  const own = ranked.find((one) => one.scheme === scheme);
  if (!own || areUnjudged(found)) return undefined;
  if (!isWorseSomewhere(own))
    return unbeatenSentence(
      input,
      own,
      ranked.filter((one) => one !== own),
    );
  return `${schemeName(scheme)} takes at most ${timesText(own.worst)} as much as the best, ${doingText(input, own.worst)}${comparedClause(input, [own])}.`;
}
