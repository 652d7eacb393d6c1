/** Checking passwords on a backend: from a password and a stored string to yes or no. */

import type { Bytes } from '../schemes/bytes/bytes.ts';
import type { Mode, Returned } from './mode.ts';

/** Password hashing on one backend. A caller that awaits every call need not know the mode. */
export interface PasswordSuite<M extends Mode = Mode> {
  readonly mode: M;
  /**
   * Whether the stored string was made from this password. It reads the string, computes the hash again and compares,
   * as a server does.
   * @param stored PHC string format, or modular crypt format for bcrypt
   * @throws Error with a plain sentence if the string cannot be checked, or if there is not enough memory
   */
  check(password: Bytes, stored: string): Returned<M, boolean>;
  /** The stored string of a password. @param setting a stored string that ends with its salt @throws as `check` does */
  hash(password: Bytes, setting: string): Returned<M, string>;
}

/** A suite of either mode; its `mode` tells what its calls return. */
export type AnyPasswordSuite = PasswordSuite<'sync'> | PasswordSuite<'async'>;

export type OpenedPasswords =
  | { readonly status: 'ready'; readonly suite: AnyPasswordSuite }
  | { readonly status: 'unsupported' | 'failed'; readonly reason: string };

/** Bytes of the hash in new stored strings: as many as Keycloak, Django and Spring use. */
export const STORED_HASH_BYTES = 32;

/** Whether two hashes are equal, in a time that does not depend on where they differ. */
export function isSameHash(a: Bytes, b: Bytes): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let at = 0; at < a.length; at += 1) difference |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return difference === 0;
}
