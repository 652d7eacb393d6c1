/**
 * Reads what a server stores of a password: PHC string format, modular crypt format, and the forms of two frameworks.
 */

import { base64 } from '@scure/base';
import type { Bytes } from '../bytes/bytes.ts';
import { ownedBytes } from '../bytes/owned-bytes.ts';
import type { PasswordScheme, PasswordSetting } from '../scheme.ts';
import { fromFrameworkForm } from './framework-forms.ts';
import { reasonAgainstSetting } from './password-bounds.ts';
import { passwordScheme } from './password-schemes.ts';

/** The most characters of a stored string; usual ones have about a hundred. */
const MAX_CHARACTERS = 1024;
const MAX_SALT_BYTES = 64;
const HASH_BYTES = { least: 4, most: 64 } as const;

export interface StoredPassword {
  readonly scheme: PasswordScheme;
  /** In PHC or modular crypt format, even if it came in another form. */
  readonly text: string;
  /** Empty for bcrypt, whose library reads the salt from the text. */
  readonly salt: Bytes;
  /** Empty for bcrypt, and if the string ends with its salt. */
  readonly hash: Bytes;
}

const none: Bytes = new Uint8Array(0);

const UNKNOWN_FORM =
  'This is no stored string that is known here: it begins with none of $argon2id$, $scrypt$, $2a$, $2b$, $2y$, $pbkdf2-sha256$ and $pbkdf2-sha512$, nor as Django’s and Spring’s do.';
const BROKEN = 'This stored string is cut short or was changed: its settings, its salt or its hash cannot be read.';

const broken = (): never => {
  throw new Error(BROKEN);
};

/** Decodes Base64 without padding; Passlib writes a full stop for the plus sign. */
function bytesOf(text: string): Bytes {
  const filled = text.replaceAll('.', '+').padEnd(Math.ceil(text.length / 4) * 4, '=');
  try {
    return ownedBytes(base64.decode(filled));
  } catch {
    return broken();
  }
}

export const unpadded = (bytes: Uint8Array): string => base64.encode(bytes).replaceAll('=', '');

const digits = (text: string | undefined) =>
  text !== undefined && /^(?:0|[1-9][0-9]{0,9})$/.test(text) ? Number(text) : broken();

/** The numbers of, for example, `m=19456,t=2,p=1`, for exactly these names in this order. */
function numbersOf(text: string, names: readonly string[]): readonly number[] {
  const parts = text.split(',');
  if (parts.length !== names.length) return broken();
  return names.map((name, at) =>
    digits(parts[at]?.startsWith(`${name}=`) ? parts[at].slice(name.length + 1) : undefined),
  );
}

/** Reads `i=600000`, with or without the length of the hash, or only the number, as Passlib writes it. */
function iterationsOf(text: string): number {
  if (!text.includes('=')) return digits(text);
  return numbersOf(text, text.includes(',') ? ['i', 'l'] : ['i'])[0] ?? broken();
}

function settingOf(name: string, rest: readonly string[]): readonly [PasswordSetting, parts: readonly string[]] {
  const [first = '', second = '', ...others] = rest;
  switch (name) {
    case 'argon2id': {
      if (first !== 'v=19')
        throw new Error('This stored string is of another version of Argon2 than 19, that of RFC 9106.');
      const [memoryKib = 0, passes = 0, lanes = 0] = numbersOf(second, ['m', 't', 'p']);
      return [{ function: 'argon2id', memoryKib, passes, lanes }, others];
    }
    case 'scrypt': {
      const [logN = 0, blockSize = 0, lanes = 0] = numbersOf(first, ['ln', 'r', 'p']);
      return [{ function: 'scrypt', logN, blockSize, lanes }, rest.slice(1)];
    }
    case 'pbkdf2-sha256':
      return [{ function: 'pbkdf2', hash: 'SHA-256', iterations: iterationsOf(first) }, rest.slice(1)];
    case 'pbkdf2-sha512':
      return [{ function: 'pbkdf2', hash: 'SHA-512', iterations: iterationsOf(first) }, rest.slice(1)];
    default:
      throw new Error(UNKNOWN_FORM);
  }
}

const bcryptForm = /^\$2[aby]\$([0-9]{2})\$[./A-Za-z0-9]{22}(?:[./A-Za-z0-9]{31})?$/;

function readBcrypt(text: string): StoredPassword {
  const cost = bcryptForm.exec(text)?.[1] ?? broken();
  return { scheme: passwordScheme({ function: 'bcrypt', cost: Number(cost) }), text, salt: none, hash: none };
}

function readPhc(text: string): StoredPassword {
  const [before, name = '', ...rest] = text.split('$');
  if (before !== '') throw new Error(UNKNOWN_FORM);
  const [setting, parts] = settingOf(name, rest);
  const [salt, hash] = parts.map(bytesOf);
  const isWhole = hash === undefined || (hash.length >= HASH_BYTES.least && hash.length <= HASH_BYTES.most);
  if (!salt || salt.length > MAX_SALT_BYTES || parts.length > 2 || !isWhole) return broken();
  return { scheme: passwordScheme(setting), text, salt, hash: hash ?? none };
}

/**
 * Reads a stored string, or one that ends with its salt.
 * @throws Error with one plain sentence for other text, another scheme, or a setting out of bounds
 */
export function readStored(given: string): StoredPassword {
  if (given.length > MAX_CHARACTERS) {
    throw new Error('A stored string has at most 1024 characters; this one is longer, so it was not read.');
  }
  const text = fromFrameworkForm(given);
  const stored = /^\$2[aby]\$/.test(text) ? readBcrypt(text) : readPhc(text);
  const reason = reasonAgainstSetting(stored.scheme.setting);
  if (reason !== undefined) throw new Error(`This setting is not measured here: ${reason}.`);
  return stored;
}

/** bcrypt’s base64 has its own alphabet. */
const BCRYPT_ALPHABET = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const BASE64_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BCRYPT_SALT_BYTES = 16;

const inBcryptAlphabet = (text: string) =>
  [...text].map((character) => BCRYPT_ALPHABET[BASE64_ALPHABET.indexOf(character)]).join('');

/** The stored string of a setting with a salt of 16 bytes, to which a hash can be appended. */
export function settingText({ setting }: PasswordScheme, salt: Bytes): string {
  switch (setting.function) {
    case 'argon2id':
      return `$argon2id$v=19$m=${setting.memoryKib},t=${setting.passes},p=${setting.lanes}$${unpadded(salt)}`;
    case 'scrypt':
      return `$scrypt$ln=${setting.logN},r=${setting.blockSize},p=${setting.lanes}$${unpadded(salt)}`;
    case 'bcrypt':
      return `$2b$${String(setting.cost).padStart(2, '0')}$${inBcryptAlphabet(unpadded(salt.subarray(0, BCRYPT_SALT_BYTES)))}`;
    case 'pbkdf2':
      return `$pbkdf2-${setting.hash === 'SHA-256' ? 'sha256' : 'sha512'}$i=${setting.iterations}$${unpadded(salt)}`;
  }
}

/** A stored string with one bit of its hash flipped. */
export function withHashBitTurned(text: string): string {
  // In the middle of the hash, where every bit of a character is used.
  const at = text.length - 8;
  const character = text[at] ?? 'A';
  const other = character === 'A' ? 'B' : character === 'B' ? 'A' : undefined;
  const alphabet = text.startsWith('$2') ? BCRYPT_ALPHABET : BASE64_ALPHABET;
  return `${text.slice(0, at)}${other ?? alphabet[alphabet.indexOf(character) ^ 1]}${text.slice(at + 1)}`;
}
