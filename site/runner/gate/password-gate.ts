/**
 * Before a clock starts: each backend accepts stored strings that others made of known passwords. It refuses another
 * password, and a string with one flipped bit. A backend that fails gives no number.
 */

import type { BackendId } from '../../backends/backend.ts';
import type { PasswordSuite } from '../../backends/passwords.ts';
import { type AnswerLimits, withoutLimits } from '../../harness/batch/answer-limits.ts';
import { type PasswordAnswer, passwordAnswers } from '../../schemes/answers/password-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { withHashBitTurned } from '../../schemes/passwords/stored-string.ts';
import type { PasswordScheme } from '../../schemes/scheme.ts';
import { Faults } from './faults.ts';

/** The first letter changes: bcrypt reads only 72 bytes, so it could miss a change at the end. */
function otherPassword(password: Bytes): Bytes {
  const other = password.length > 0 ? password.slice() : new Uint8Array([0x78]);
  other[0] = other[0] === 0x78 ? 0x79 : 0x78;
  return other;
}

async function checkerFault(suite: PasswordSuite, { password, stored }: PasswordAnswer): Promise<string | undefined> {
  if (!(await suite.check(password, stored))) return 'refuses a password that is right';
  if (await suite.check(otherPassword(password), stored)) return 'accepts another password';
  if (await suite.check(password, withHashBitTurned(stored))) return 'accepts a stored string with one bit turned';
  return undefined;
}

/** Which backends fail, and why. */
export async function checkPasswords(
  scheme: PasswordScheme,
  suites: ReadonlyMap<BackendId, PasswordSuite>,
  limits: AnswerLimits = withoutLimits,
): Promise<ReadonlyMap<BackendId, string>> {
  const faults = new Faults(scheme, limits);
  for (const [id, suite] of suites) {
    for (const answer of passwordAnswers(scheme.setting)) {
      await faults.during(id, () => checkerFault(suite, answer));
    }
  }
  return faults.sentences;
}
