/** The algorithms of each kind of authenticator, as far as sources say: who is lost if an algorithm is not listed. */
import type { AlgorithmFact } from '../facts/algorithm-facts.ts';

export interface AuthenticatorKind {
  /** A short name for the side of a row. */
  readonly label: string;
  /** The names for a sentence. */
  readonly spoken: readonly string[];
  /** COSE algorithm numbers. */
  readonly has: readonly number[];
  /** Replaces the text on what it needs. */
  readonly remark?: string;
  readonly facts: readonly AlgorithmFact[];
}

/** Kinds of authenticators; the most common ones come first. */
export const authenticatorKinds: readonly AuthenticatorKind[] = [
  { label: 'iOS, Android', spoken: ['iOS', 'Android'], has: [-7], facts: ['phones', 'apple'] },
  { label: 'Windows Hello, some', spoken: ['some of Windows Hello'], has: [-257], facts: ['windows', 'oldTpm'] },
  { label: 'YubiKeys, newer', spoken: ['newer YubiKeys'], has: [-7, -8], facts: ['yubikey'] },
  { label: 'YubiKeys, older', spoken: ['older YubiKeys'], has: [-7, -257], facts: ['yubikey'] },
  { label: 'KeePassXC', spoken: ['KeePassXC'], has: [-7, -8, -257], facts: ['keepassxc'] },
  { label: 'ML-DSA', spoken: ['previews'], has: [-48], remark: 'previews', facts: ['mlDsaPreviews'] },
];
