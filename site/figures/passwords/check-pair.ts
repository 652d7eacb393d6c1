/** The password and the passkey that a run compares, both on one backend. */
import { passwordOrPasskey } from '../../experiments/studies/password-or-passkey.ts';
import { findScheme } from '../../schemes/index.ts';
import { isPassword, isSignature, type PasswordScheme, type SignatureScheme } from '../../schemes/scheme.ts';
import type { Comparison } from '../../statistics/comparison/compare.ts';
import { statedSdOfLogs } from '../../statistics/visits/stated-spread.ts';
import { backendsOf, type MeasuredCell, plainCell, schemesOf } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { isOrderedByRun, orderedSchemes } from '../cells/scheme-order.ts';
import type { FigureInput, RunContent } from '../form/figure-input.ts';

export interface CheckPair {
  readonly password: PasswordScheme;
  readonly passkey: SignatureScheme;
  readonly backend: string;
  readonly passwordCell: MeasuredCell;
  readonly passkeyCell: MeasuredCell;
  /** The password's time divided by the passkey's. */
  readonly comparison: Comparison;
}

/** The first choice for sentences: OWASP's most cited setting, and the algorithm of nearly every passkey. */
const SPOKEN_PASSWORD = 'argon2id-m19456-t2-p1';
const SPOKEN_PASSKEY = 'ecdsa-p256';

const first = <T extends { readonly id: string }>(schemes: readonly T[], id: string): readonly T[] =>
  schemes.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));

export const passwordsOf = ({ settings }: RunContent): readonly PasswordScheme[] =>
  schemesOf(settings).flatMap((id) => {
    const scheme = findScheme(id);
    return scheme && isPassword(scheme) ? [scheme] : [];
  });

export const passkeysOf = ({ settings }: RunContent): readonly SignatureScheme[] =>
  schemesOf(settings).flatMap((id) => {
    const scheme = findScheme(id);
    return scheme && isSignature(scheme) ? [scheme] : [];
  });

/** The fastest first, as soon as the run's times order the rows of its page; until then these schemes stay in place. */
export function fastestFirst<T extends { readonly id: string }>(schemes: readonly T[], run: RunContent): readonly T[] {
  if (!isOrderedByRun(run)) return schemes;
  const order = orderedSchemes({ experiment: passwordOrPasskey, run });
  return schemes.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** The passwords in the order of every picture and table. A choice among them does not depend on their times. */
export const orderedPasswords = ({ run, whole = run }: Pick<FigureInput, 'run' | 'whole'>): readonly PasswordScheme[] =>
  fastestFirst(passwordsOf(run), whole);

/** Added if only the password's check fills memory: a passkey's check fits into the caches of every processor. */
const besidesOf = ({ setting }: PasswordScheme): number =>
  setting.function === 'argon2id' || setting.function === 'scrypt' ? statedSdOfLogs.ratio.memory : 0;

/** The password's check on its fastest backend, with the passkey's check on the same backend. */
export function pairOf(run: RunContent, password: PasswordScheme, passkey: SignatureScheme): CheckPair | undefined {
  const pairs = backendsOf(run.settings).flatMap((backend): readonly CheckPair[] => {
    const passwordCell = plainCell(run, password.id, backend, 'check');
    const passkeyCell = plainCell(run, passkey.id, backend, 'check');
    if (!passwordCell || !passkeyCell) return [];
    const comparison = compareMeasured(passwordCell, passkeyCell, besidesOf(password));
    return Number.isFinite(comparison.ratio) && comparison.ratio > 0
      ? [{ password, passkey, backend, passwordCell, passkeyCell, comparison }]
      : [];
  });
  return pairs.toSorted((a, b) => a.passwordCell.summary.medianNs - b.passwordCell.summary.medianNs)[0];
}

/** The passwords, with the preferred one first. */
export const spokenFirst = (passwords: readonly PasswordScheme[]) => first(passwords, SPOKEN_PASSWORD);

/** The passkeys, with the preferred one first. */
export const spokenPasskeyFirst = (passkeys: readonly SignatureScheme[]) => first(passkeys, SPOKEN_PASSKEY);

/** The pair of the sentence. If a part of a run has no password or no passkey, it comes from the whole run. */
export function spokenPair({ run, whole = run }: FigureInput): CheckPair | undefined {
  const shownPasswords = passwordsOf(run);
  const shownPasskeys = passkeysOf(run);
  const passwords = spokenFirst(shownPasswords.length > 0 ? shownPasswords : passwordsOf(whole));
  const passkeys = spokenPasskeyFirst(shownPasskeys.length > 0 ? shownPasskeys : passkeysOf(whole));
  for (const password of passwords) {
    for (const passkey of passkeys) {
      const pair = pairOf(whole, password, passkey);
      if (pair) return pair;
    }
  }
  return undefined;
}

/** Every password compared with this passkey, in the order of the page. */
export function pairsBeside(run: RunContent, passkey: SignatureScheme): readonly CheckPair[] {
  return orderedPasswords({ run }).flatMap((password) => pairOf(run, password, passkey) ?? []);
}
