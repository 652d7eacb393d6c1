/** Passwords in JavaScript: the noble hashes, and bcryptjs. Every call is synchronous. */

import { argon2id } from '@noble/hashes/argon2.js';
import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { scrypt } from '@noble/hashes/scrypt.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { compareSync, hashSync } from 'bcryptjs';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { ownedBytes } from '../../schemes/bytes/owned-bytes.ts';
import { readForPassword } from '../../schemes/passwords/password-input.ts';
import { memoryOf } from '../../schemes/passwords/password-schemes.ts';
import { type StoredPassword, unpadded } from '../../schemes/passwords/stored-string.ts';
import { isSameHash, type PasswordSuite, STORED_HASH_BYTES } from '../passwords.ts';

/** The libraries limit memory by default; the limit passed to them is the setting's memory plus this. */
const BYTES_BESIDE = 2 ** 20;

/** The password as text, for bcryptjs. */
function textOf(password: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(password);
  } catch {
    throw new Error('This password is no UTF-8, which bcryptjs asks for.');
  }
}

function derive(password: Bytes, { scheme: { setting }, salt }: StoredPassword, dkLen: number): Bytes {
  const maxmem = memoryOf(setting) + BYTES_BESIDE;
  switch (setting.function) {
    case 'argon2id': {
      const { passes: t, memoryKib: m, lanes: p } = setting;
      return ownedBytes(argon2id(password, salt, { t, m, p, dkLen, maxmem }));
    }
    case 'scrypt': {
      const { logN, blockSize: r, lanes: p } = setting;
      return ownedBytes(scrypt(password, salt, { N: 2 ** logN, r, p, dkLen, maxmem }));
    }
    case 'pbkdf2':
      return ownedBytes(
        pbkdf2(setting.hash === 'SHA-256' ? sha256 : sha512, password, salt, { c: setting.iterations, dkLen }),
      );
    case 'bcrypt':
      throw new Error('bcrypt is left to its own library.');
  }
}

export const nobleSuite: PasswordSuite<'sync'> = {
  mode: 'sync',
  check(password, text) {
    const stored = readForPassword(password, text);
    if (stored.scheme.setting.function === 'bcrypt') return compareSync(textOf(password), stored.text);
    return isSameHash(derive(password, stored, stored.hash.length), stored.hash);
  },
  hash(password, text) {
    const stored = readForPassword(password, text);
    if (stored.scheme.setting.function === 'bcrypt') return hashSync(textOf(password), stored.text);
    return `${stored.text}$${unpadded(derive(password, stored, STORED_HASH_BYTES))}`;
  },
};
