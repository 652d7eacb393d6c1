/** Checking passwords on a backend: a password and a stored string in, yes or no out. */

import type { Bytes } from '../schemes/bytes/bytes.ts';
import type { Mode, Returned } from './mode.ts';

/** Password hashing on one backend. Who awaits every call need not know the mode. */
export interface PasswordSuite<M extends Mode = Mode> {
  readonly mode: M;
  /**
   * Whether the password is the one that the stored string was made from; the string is read, the hash made anew and compared, as a
   * server does it.
   * @param stored PHC string format, or modular crypt format for bcrypt
   * @throws Error with a plain sentence for a string that cannot be checked, and where memory is not to be had
   */
  check(password: Bytes, stored: string): Returned<M, boolean>;
  /** The stored string of a password. @param setting a stored string that ends with its salt @throws as `check` does */
  hash(password: Bytes, setting: string): Returned<M, string>;
}

/** A suite whose `mode` says what its calls return. */
export type AnyPasswordSuite = PasswordSuite<'sync'> | PasswordSuite<'async'>;

export type OpenedPasswords =
  | { readonly status: 'ready'; readonly suite: AnyPasswordSuite }
  | { readonly status: 'unsupported' | 'failed'; readonly reason: string };

/** Bytes of the hash that a stored string gets here: as many as Keycloak's, Django's and Spring's have. */
export const STORED_HASH_BYTES = 32;

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function isSameHash(a: Bytes, b: Bytes): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let at = 0; at < a.length; at += 1) difference |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return difference === 0;
}
