/** The bounds of a password itself. */

import type { Bytes } from '../bytes/bytes.ts';
import type { PasswordScheme } from '../scheme.ts';
import { readStored, type StoredPassword } from './stored-string.ts';

const MAX_PASSWORD_BYTES = 4096;
/** bcrypt reads only this many bytes of a password. */
export const BCRYPT_PASSWORD_BYTES = 72;

/** One sentence that says why a password is not checked; undefined if it is. */
export function reasonAgainstPassword(password: Bytes, { setting }: PasswordScheme): string | undefined {
  if (password.length > MAX_PASSWORD_BYTES) return 'A password has at most 4096 bytes; this one is longer.';
  if (setting.function === 'bcrypt' && password.includes(0)) {
    return 'A password with a zero byte is not checked by bcrypt, since some of its libraries end a password there.';
  }
  return undefined;
}

/**
 * Reads the stored string that a password will be checked against.
 * @throws Error with a plain sentence for a string or a password that cannot be checked
 */
export function readForPassword(password: Bytes, text: string): StoredPassword {
  const stored = readStored(text);
  const reason = reasonAgainstPassword(password, stored.scheme);
  if (reason !== undefined) throw new Error(reason);
  return stored;
}
