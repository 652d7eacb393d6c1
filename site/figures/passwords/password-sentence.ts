/** How many passkey checks cost as much as one password check: a sentence that a reader can quote. */
import { backendName } from '../../backends/backend.ts';
import { memoryOf, memoryText } from '../../schemes/passwords/password-schemes.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { powerAtMost } from '../../statistics/digits/powers-of-ten.ts';
import { sureInterval } from '../cells/cells.ts';
import { comparedText, isTheQuotient } from '../cells/ratio-beside.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { formatRatio, toldEnds } from '../words/format-ratio.ts';
import { type CheckPair, pairsBeside, passkeysOf, passwordsOf, spokenPair } from './check-pair.ts';

const SAID_DIGITS = 2;

/** A number of checks, as in speech: `740`, `8.4`. */
export function howMany(ratio: number): string {
  const rounded = Number(ratio.toPrecision(SAID_DIGITS));
  return rounded >= 10 ? formatFixed(rounded, 0) : formatTimes(ratio);
}

/** With three digits: `186`, `8.41`. */
const howManyClosely = (ratio: number) => formatRatio(ratio, '');

/** `740 (690–800)`; three digits if the ends would otherwise read alike: `8.42 (8.40–8.44)`. */
export function manyPasskeys({ comparison }: CheckPair): string {
  if (!('interval' in comparison)) return `about ${howMany(comparison.ratio)}`;
  const [low, high] = comparison.interval;
  const written = howMany(low) === howMany(high) ? howManyClosely : howMany;
  return `${written(comparison.ratio)} (${[...new Set(toldEnds([low, high], written))].join('–')})`;
}

/** The number of passkey checks beside both times; it names the estimator if the quotient of the times differs. */
export function manyPasskeysBeside(run: RunContent, pair: CheckPair): string {
  const { comparison, passwordCell, passkeyCell } = pair;
  const [ns, besideNs] = [passwordCell, passkeyCell].map(({ summary }) => summary.medianNs);
  const agrees = isTheQuotient(comparison.ratio, ns ?? 0, besideNs ?? 0, SAID_DIGITS);
  return agrees ? manyPasskeys(pair) : `${manyPasskeys(pair)}, ${comparedText(run, comparison)}`;
}

/** Empty if a check needs too little memory. */
function memoryHeld({ password }: CheckPair): string {
  const bytes = memoryOf(password.setting);
  return bytes >= 2 ** 20 ? `holds ${memoryText(bytes)} meanwhile` : '';
}

/** If the ends of an interval are further apart than this factor, the number is not given. */
const TELLS_NOTHING = 10;

/** Whether a number can be given: not if its rounds were too unsteady, but of too few samples with an “about”. */
function canTellHowMany({ comparison, passwordCell, passkeyCell }: CheckPair): boolean {
  if ('interval' in comparison) return comparison.interval[1] <= TELLS_NOTHING * comparison.interval[0];
  return !sureInterval(passwordCell) || !sureInterval(passkeyCell);
}

/** The least number that the run is sure of; 0 if it has no interval. */
const leastOf = ({ comparison }: CheckPair): number => ('interval' in comparison ? comparison.interval[0] : 0);

/** Whether a number stands in the sentence, at least as a bound. A bound below 2 tells nothing. */
const tellsNumber = (pair: CheckPair): boolean => canTellHowMany(pair) || leastOf(pair) >= 2;

/** With two digits, never more than the number. */
function atLeast(ratio: number): string {
  const step = 10 ** Math.max(0, powerAtMost(ratio) - SAID_DIGITS + 1);
  return formatFixed(Math.floor(ratio / step) * step, 0);
}

/**
 * `Checking one password costs this device as much as 160 (150–170) passkey checks, compared round by round, and holds
 * 19 MiB meanwhile.` If the interval is too wide, only what is certain.
 */
function costSentence(pair: CheckPair, device: string, compared: string): string {
  const memory = memoryHeld(pair);
  const costs = `Checking one password costs ${device}`;
  if (canTellHowMany(pair))
    return `${costs} as much as ${manyPasskeys(pair)} passkey checks, compared ${compared}${memory && `, and ${memory}`}.`;
  const known = tellsNumber(pair)
    ? `as much as at least ${atLeast(leastOf(pair))} passkey checks, compared ${compared}; this run cannot tell how many`
    : 'a number of passkey checks that this run cannot tell';
  return `${costs} ${known}.${memory && ` It ${memory}.`}`;
}

/** `70 (bcrypt cost 10)`, `about 1,900 (PBKDF2, in WebCrypto, by their medians)`: what differs from the pair before. */
function otherText(run: RunContent, { comparison, password, backend }: CheckPair, spoken: CheckPair): string {
  const about = 'interval' in comparison ? '' : 'about ';
  const compared = comparedText(run, comparison);
  const isCompared = tellsNumber(spoken) && compared === comparedText(run, spoken.comparison);
  const how = [
    password.label,
    ...(backend === spoken.backend ? [] : [`in ${backendName(backend)}`]),
    ...(isCompared ? [] : [compared]),
  ];
  return `${about}${howMany(comparison.ratio)} (${how.join(', ')})`;
}

/** `Other settings: 70 (bcrypt cost 10) to 860 (scrypt 128 MiB).` Those that the run cannot tell are left out. */
function othersSentence({ run, whole = run }: FigureInput, spoken: CheckPair): string {
  const all = pairsBeside(whole, spoken.passkey).filter(({ password }) => password.id !== spoken.password.id);
  const sayable = all.filter(canTellHowMany).toSorted((a, b) => a.comparison.ratio - b.comparison.ratio);
  const least = sayable[0];
  const most = sayable.at(-1);
  if (!least || !most) return '';
  const which = sayable.length < all.length ? ' that this run can tell' : '';
  const [low, high] = [least, most].map(({ comparison }) => howMany(comparison.ratio));
  if (least !== most && low === high) return ` Other settings${which}: about ${low} each.`;
  return least === most
    ? ` The other setting${which}: ${otherText(whole, least, spoken)}.`
    : ` Other settings${which}: ${otherText(whole, least, spoken)} to ${otherText(whole, most, spoken)}.`;
}

/** The purpose of the cost, which the number alone would not show. */
const PASSWORDS_PURPOSE =
  'A password’s check is slow on purpose: that slows whoever has stolen the table. Stolen public keys log nobody in.';

/** Undefined if the run is not over, or did not check both. */
export function passwordSentence(input: FigureInput): string | undefined {
  const { run, whole = run, device = 'this device' } = input;
  if (!isOver(run) || passwordsOf(whole).length === 0 || passkeysOf(whole).length === 0) return undefined;
  const pair = spokenPair(input);
  if (!pair) return undefined;
  const { password, passkey, backend } = pair;
  const what = costSentence(pair, device, comparedText(whole, pair.comparison));
  const whose = `The password is ${password.label} and the passkey ${passkey.label}, both in ${backendName(backend)}.`;
  return `${what} ${whose}${othersSentence(input, pair)} ${PASSWORDS_PURPOSE}`;
}
