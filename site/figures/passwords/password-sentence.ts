/** How many passkey checks cost as much as one password check: a sentence that a reader can quote. */
import { backendName } from '../../backends/backend.ts';
import { memoryOf, memoryText } from '../../schemes/passwords/password-schemes.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { comparedText, isTheQuotient } from '../cells/ratio-beside.ts';
import { type FigureInput, isOver, type RunContent } from '../form/figure-input.ts';
import { formatTimes } from '../words/format-duration.ts';
import { formatRatio } from '../words/format-ratio.ts';
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
  return `${written(comparison.ratio)} (${[...new Set([low, high].map(written))].join('–')})`;
}

/** The number of passkey checks beside both times; it names the estimator if the quotient of the times differs. */
export function manyPasskeysBeside(run: RunContent, pair: CheckPair): string {
  const { comparison, passwordCell, passkeyCell } = pair;
  const [ns, besideNs] = [passwordCell, passkeyCell].map(({ summary }) => summary.medianNs);
  const agrees = isTheQuotient(comparison.ratio, ns ?? 0, besideNs ?? 0, SAID_DIGITS);
  return agrees ? manyPasskeys(pair) : `${manyPasskeys(pair)}, ${comparedText(run, comparison)}`;
}

/** Empty if a check needs too little memory. */
function holdsClause({ password }: CheckPair): string {
  const bytes = memoryOf(password.setting);
  return bytes >= 2 ** 20 ? ` and holds ${memoryText(bytes)} meanwhile` : '';
}

/** `Other settings: 70 (bcrypt cost 10) to 860 (scrypt 128 MiB).` */
function othersSentence({ run, whole = run }: FigureInput, spoken: CheckPair): string {
  const others = pairsBeside(whole, spoken.passkey)
    .filter(({ password }) => password.id !== spoken.password.id)
    .toSorted((a, b) => a.comparison.ratio - b.comparison.ratio);
  const least = others[0];
  const most = others.at(-1);
  if (!least || !most) return '';
  const sentenceOf = ({ comparison, password }: CheckPair) => `${howMany(comparison.ratio)} (${password.label})`;
  const [low, high] = [least, most].map(({ comparison }) => howMany(comparison.ratio));
  if (least !== most && low === high) return ` Other settings: about ${low} each.`;
  return least === most
    ? ` The other setting: ${sentenceOf(least)}.`
    : ` Other settings: ${sentenceOf(least)} to ${sentenceOf(most)}.`;
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
  const what = `Checking one password costs ${device} as much as ${manyPasskeys(pair)} passkey checks${holdsClause(pair)}`;
  const whose = `The password is ${password.label} and the passkey ${passkey.label}, both in ${backendName(backend)}, compared ${comparedText(whole, pair.comparison)}.`;
  return `${what}. ${whose}${othersSentence(input, pair)} ${PASSWORDS_PURPOSE}`;
}
