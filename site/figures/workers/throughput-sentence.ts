/** The gain of several at once, as one statement for each way, over all of its lines. */
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { isDrawable } from '../cells/decades.ts';
import { comparedText, TOO_FEW_OR_UNSTEADY } from '../cells/ratio-beside.ts';
import { adviceWithoutAnswer } from '../cells/why-no-number.ts';
import { type FigureInput, isOver } from '../form/figure-input.ts';
import { formatDigits } from '../words/format-duration.ts';
import { formatList, howManyText } from '../words/format-list.ts';
import { schemeName } from '../words/names.ts';
import { timesRange } from '../words/ranges/times-range.ts';
import { capitalised } from '../words/whole-sentences.ts';
import { rateOf, type ThroughputLine, throughputLinesOf, type WayOfMore, waysOfMore } from './throughput-cells.ts';

/** The comparison of the most at once with one at a time; undefined until both are measured. */
function gainOf({ points }: ThroughputLine): Comparison | undefined {
  const alone = points[0];
  const most = points.at(-1);
  if (!alone || !most || alone === most || alone.count !== 1) return undefined;
  return compareMeasured(most.measured, alone.measured);
}

const wayNames: Readonly<Record<WayOfMore, (most: number) => string>> = {
  inFlight: (most) => `${most} calls in flight on one worker`,
  workers: (most) => `${most} workers`,
};

/** What is said of the lines without a gain. */
function othersSentence(unfound: number, few: number): string {
  if (unfound === 0) return few === 0 ? '' : ` Of the others ${few} cannot be judged.`;
  return few === 0
    ? ' In the others no gain was detected.'
    : ` In ${unfound} no gain was detected; ${few} cannot be judged.`;
}

/** `4 workers made 1.8 to 3.9 times as many signatures a second as one, in all 6 comparisons.` */
export function waySentence(input: FigureInput, way: WayOfMore): string | undefined {
  const lines = throughputLinesOf(input, way);
  const gains = lines.flatMap((line) => gainOf(line) ?? []);
  if (gains.length === 0) return undefined;
  const most = Math.max(...lines.flatMap(({ points }) => points.map(({ count }) => count)));
  const faster = gains.filter(({ verdict }) => verdict === 'faster');
  const name = wayNames[way](most);
  const judged = gains.filter((gain) => 'interval' in gain);
  if (judged.length === 0) return `${capitalised(TOO_FEW_OR_UNSTEADY)} to say what ${name} gain.`;
  const few = gains.length - judged.length;
  if (faster.length === 0)
    return `No gain was detected with ${name}${few > 0 ? `; of ${gains.length} comparisons ${few} cannot be judged` : ''}.`;
  const times = faster.map(({ ratio }) => 1 / ratio).filter(isDrawable);
  return `${name} made ${timesRange(times)} times as many signatures a second as one at a time, compared ${comparedText(input.run)}, in ${howManyText(faster.length, gains.length, 'comparison')}.${othersSentence(judged.length - faster.length, few)}`;
}

/**
 * `At most 40,000 signatures a second are made with Ed25519 and 100 with RSA 2048 (8 in flight).` The
 * picture draws one at a time and the most at once; a rate between them is in no picture above, so its number is named.
 */
function mostSentence({ run }: FigureInput, lines: readonly ThroughputLine[]): string | undefined {
  const rates = lines.flatMap(({ scheme, way, points }) =>
    points.flatMap(({ measured, count }) => {
      const rate = rateOf(measured)?.amount;
      const isDrawn = count === 1 || count === points.at(-1)?.count;
      return rate === undefined
        ? []
        : [{ scheme, rate, atOnce: isDrawn ? '' : ` (${count} ${way === 'inFlight' ? 'in flight' : 'workers'})` }];
    }),
  );
  const found = schemesOf(run.settings).flatMap((scheme) =>
    rates
      .filter((one) => one.scheme === scheme)
      .toSorted((a, b) => b.rate - a.rate)
      .slice(0, 1),
  );
  const sentences = found
    .toSorted((a, b) => b.rate - a.rate)
    .map(({ scheme, rate, atOnce }) => `${formatDigits(rate, 2)} with ${schemeName(scheme)}${atOnce}`);
  const [first, ...others] = sentences;
  return first && `At most ${formatList([first.replace(' with', ' signatures a second are made with'), ...others])}.`;
}

export function throughputSentence(input: FigureInput): string {
  const gains = isOver(input.run)
    ? [waySentence(input, 'workers'), waySentence(input, 'inFlight')].filter((sentence) => sentence !== undefined)
    : [];
  const lines = waysOfMore.flatMap((way) => throughputLinesOf(input, way));
  if (gains.length > 0) return [mostSentence(input, lines), ...gains].filter(Boolean).join(' ');
  return isOver(input.run)
    ? `Not answered: no scheme was measured both one at a time and several at once. ${adviceWithoutAnswer(input.run)}`
    : 'One signature after the other is latency; many at once are throughput: is there a gain?';
}
