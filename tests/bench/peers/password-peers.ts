/** Checks a password by our module and by hash-wasm. Both take a password and a stored string and return a boolean. */
import { argon2Verify, bcryptVerify, createSHA256, pbkdf2, scrypt } from 'hash-wasm';
import { isSameHash } from '../../../site/backends/passwords.ts';
import { readStored } from '../../../site/schemes/passwords/stored-string.ts';
import type { PasswordSetting } from '../../../site/schemes/scheme.ts';
import * as own from '../../../wasm/pkg/passwords-base/module.js';

/** Settings with a salt, one for each function. No library needs a second for any of them. */
const settings = {
  'Argon2id, 19 MiB, two passes': '$argon2id$v=19$m=19456,t=2,p=1$CQYFBAMCAQAJCAcGBQQDAg',
  'scrypt, 32 MiB': '$scrypt$ln=15,r=8,p=1$CQYFBAMCAQAJCAcGBQQDAg',
  'bcrypt, cost 10': '$2b$10$CCCCCCCCCCCCCCCCCCCCC.',
  'PBKDF2-SHA256, 100,000 times': '$pbkdf2-sha256$i=100000$CQYFBAMCAQAJCAcGBQQDAg',
} as const;

const passwordQuestions = Object.keys(settings) as readonly (keyof typeof settings)[];
export type PasswordQuestion = (typeof passwordQuestions)[number];

const right = new TextEncoder().encode('correct horse battery staple');
const wrong = new TextEncoder().encode('correct horse battery stable');

export interface PasswordPair {
  readonly question: PasswordQuestion;
  ours(): boolean;
  peer(): Promise<boolean>;
}

/**
 * For two functions the library has a check of its own. For the other two it derives the hash, which is compared here.
 */
function theirCheck(setting: PasswordSetting, stored: string): (password: Uint8Array) => Promise<boolean> {
  const { salt, hash } = readStored(stored);
  const shared = { salt, hashLength: hash.length, outputType: 'binary' } as const;
  const same = async (derived: Promise<Uint8Array>) => isSameHash(Uint8Array.from(await derived), hash);
  switch (setting.function) {
    case 'argon2id':
      return (password) => argon2Verify({ password, hash: stored });
    case 'bcrypt':
      return (password) => bcryptVerify({ password, hash: stored });
    case 'scrypt': {
      const { logN, blockSize, lanes: parallelism } = setting;
      return (password) => same(scrypt({ ...shared, password, costFactor: 2 ** logN, blockSize, parallelism }));
    }
    case 'pbkdf2': {
      const { iterations } = setting;
      return (password) => same(pbkdf2({ ...shared, password, iterations, hashFunction: createSHA256() }));
    }
  }
}

/**
 * Returns one pair for each function, after both accepted the right password and refused another one.
 * @throws Error with what one of them got wrong
 */
export async function passwordPairs(module: Uint8Array): Promise<readonly PasswordPair[]> {
  own.initSync({ module: Uint8Array.from(module) });
  return Promise.all(
    passwordQuestions.map(async (question): Promise<PasswordPair> => {
      const stored = own.hash(right, settings[question]);
      const other = theirCheck(readStored(stored).scheme.setting, stored);
      const verdicts = [own.check(right, stored), await other(right), !own.check(wrong, stored), !(await other(wrong))];
      if (!verdicts.every(Boolean)) throw new Error(`Of ${question} ours and hash-wasm do not say the same.`);
      return { question, ours: () => own.check(right, stored), peer: () => other(right) };
    }),
  );
}
