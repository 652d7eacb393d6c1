import { expect, test } from 'vitest';
import type { BackendId } from '../../backends/backend.ts';
import createNobleBackend from '../../backends/noble/backend.ts';
import type { PasswordSuite } from '../../backends/passwords.ts';
import { readPasswordScheme } from '../../schemes/passwords/password-schemes.ts';
import type { PasswordScheme } from '../../schemes/scheme.ts';
import { checkPasswords } from './password-gate.ts';

const ids = ['argon2id-m19456-t2-p1', 'scrypt-n17-r8-p1', 'bcrypt-10', 'pbkdf2-sha256-600000', 'pbkdf2-sha512-100000'];

function schemeOf(id: string): PasswordScheme {
  const scheme = readPasswordScheme(id);
  if (!scheme) throw new Error(id);
  return scheme;
}

async function nobleSuite(scheme: PasswordScheme): Promise<PasswordSuite> {
  const opened = await createNobleBackend().openPasswords?.(scheme);
  if (opened?.status !== 'ready') throw new Error(opened?.reason);
  return opened.suite;
}

const faultsOf = (scheme: PasswordScheme, suite: PasswordSuite) =>
  checkPasswords(scheme, new Map<BackendId, PasswordSuite>([['noble', suite]]));

test.each(ids)('%s: a backend passes that accepts what others made, and nothing else', async (id) => {
  const scheme = schemeOf(id);
  expect(await faultsOf(scheme, await nobleSuite(scheme))).toEqual(new Map());
});

test.each<[string, string, (right: PasswordSuite) => PasswordSuite['check']]>([
  ['refuses everything', 'refuses a password that is right', () => () => Promise.resolve(false)],
  ['accepts everything', 'accepts another password', () => () => Promise.resolve(true)],
  [
    'looks at the beginning of the hash alone',
    'accepts a stored string with one bit turned',
    (right) => async (password, stored) => {
      // Tries to repair the changed character, as if the check had ignored it.
      if (await right.check(password, stored)) return true;
      const at = stored.length - 8;
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/.';
      for (const character of alphabet) {
        const other = `${stored.slice(0, at)}${character}${stored.slice(at + 1)}`;
        if (await right.check(password, other)) return true;
      }
      return false;
    },
  ],
  [
    'throws',
    'fails the check before timing: There is no memory.',
    () => () => Promise.reject(new Error('There is no memory.')),
  ],
])('a backend that %s is not timed', async (_, fault, checkOf) => {
  const scheme = schemeOf('pbkdf2-sha256-600000');
  const right = await nobleSuite(scheme);
  const suite = { ...right, mode: 'async', check: checkOf(right) } as PasswordSuite<'async'>;
  expect((await faultsOf(scheme, suite)).get('noble')).toContain(fault);
});
