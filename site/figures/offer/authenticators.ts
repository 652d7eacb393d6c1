/** Which kinds of authenticators have which of the algorithms, as far as it was read: who is lost where one of them is not listed. */
import type { AlgorithmFact } from '../facts/algorithm-facts.ts';

export interface AuthenticatorKind {
  /** Short, for the side of a row. */
  readonly label: string;
  /** Who they are in a sentence. */
  readonly spoken: readonly string[];
  /** COSE algorithm numbers. */
  readonly has: readonly number[];
  /** Said of it instead of what it needs. */
  readonly remark?: string;
  readonly facts: readonly AlgorithmFact[];
}

/** Kinds of authenticators; those that most people have come first. */
export const authenticatorKinds: readonly AuthenticatorKind[] = [
  { label: 'iOS, Android', spoken: ['iOS', 'Android'], has: [-7], facts: ['phones', 'apple'] },
  { label: 'Windows Hello, some', spoken: ['some of Windows Hello'], has: [-257], facts: ['windows', 'oldTpm'] },
  { label: 'YubiKeys, newer', spoken: ['newer YubiKeys'], has: [-7, -8], facts: ['yubikey'] },
  { label: 'YubiKeys, older', spoken: ['older YubiKeys'], has: [-7, -257], facts: ['yubikey'] },
  { label: 'KeePassXC', spoken: ['KeePassXC'], has: [-7, -8, -257], facts: ['keepassxc'] },
  { label: 'ML-DSA', spoken: ['previews'], has: [-48], remark: 'previews', facts: ['mlDsaPreviews'] },
];
