/** Password hashing as data: a setting defines the scheme, and its identifier contains the setting. */

import type { PasswordScheme, PasswordSetting } from '../scheme.ts';
import { reasonAgainstSetting, SCRYPT_BYTES } from './password-bounds.ts';

const KIB = 1024;

/** The memory of a check, in bytes, from its standard; 0 for PBKDF2, which needs very little. */
export function memoryOf(setting: PasswordSetting): number {
  switch (setting.function) {
    case 'argon2id': {
      // RFC 9106, section 3.2: the number of blocks is rounded down to a multiple of four per lane.
      const quarter = 4 * setting.lanes;
      return Math.floor(setting.memoryKib / quarter) * quarter * KIB;
    }
    case 'scrypt':
      return SCRYPT_BYTES * setting.blockSize * 2 ** setting.logN;
    case 'bcrypt':
      // Four tables of 256 words, and 18 more words.
      return 4 * (4 * 256 + 18);
    case 'pbkdf2':
      return 0;
  }
}

/** A whole number with separated thousands; other numbers unchanged. */
const grouped = (value: number) =>
  Number.isInteger(value) ? String(value).replaceAll(/(?=(?:\d{3})+$)(?<!^)/g, ',') : String(value);

/** For example `19 MiB`, `512 KiB`, `1.5 GiB`, as in settings. */
export function memoryText(bytes: number): string {
  const steps = bytes >= KIB ** 3 ? 3 : bytes >= KIB ** 2 ? 2 : 1;
  const value = bytes / KIB ** steps;
  const unit = ['KiB', 'MiB', 'GiB'][steps - 1];
  return `${grouped(Number(value.toPrecision(3)))}\u202f${unit}`;
}

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);
const passesText = (count: number) => (count === 1 ? '1 pass' : `${count} passes`);

/** Used in identifiers, stored strings and sentences. */
function identifierOf(setting: PasswordSetting): string {
  switch (setting.function) {
    case 'argon2id':
      return `argon2id-m${setting.memoryKib}-t${setting.passes}-p${setting.lanes}`;
    case 'scrypt':
      return `scrypt-n${setting.logN}-r${setting.blockSize}-p${setting.lanes}`;
    case 'bcrypt':
      return `bcrypt-${setting.cost}`;
    case 'pbkdf2':
      return `pbkdf2-${setting.hash === 'SHA-256' ? 'sha256' : 'sha512'}-${setting.iterations}`;
  }
}

function labelFor(setting: PasswordSetting): string {
  switch (setting.function) {
    case 'argon2id': {
      const lanes = setting.lanes === 1 ? '' : `, ${counted(setting.lanes, 'lane')}`;
      return `Argon2id ${memoryText(setting.memoryKib * KIB)}, ${passesText(setting.passes)}${lanes}`;
    }
    case 'scrypt': {
      const memory = memoryText(SCRYPT_BYTES * setting.blockSize * 2 ** setting.logN);
      return setting.lanes === 1 ? `scrypt ${memory}` : `scrypt ${memory}, ${counted(setting.lanes, 'lane')}`;
    }
    case 'bcrypt':
      return `bcrypt cost ${setting.cost}`;
    case 'pbkdf2':
      return `PBKDF2-${setting.hash.replace('-', '')} × ${grouped(setting.iterations)}`;
  }
}

function descriptionOf(setting: PasswordSetting): string {
  switch (setting.function) {
    case 'argon2id':
      return `RFC 9106: m = ${setting.memoryKib}, t = ${setting.passes}, p = ${setting.lanes}`;
    case 'scrypt':
      return `RFC 7914: N = 2^${setting.logN}, r = ${setting.blockSize}, p = ${setting.lanes}`;
    case 'bcrypt':
      return `2^${setting.cost} rounds`;
    case 'pbkdf2':
      return `RFC 8018: HMAC-${setting.hash}`;
  }
}

export const passwordScheme = (setting: PasswordSetting): PasswordScheme => ({
  id: identifierOf(setting),
  label: labelFor(setting),
  description: descriptionOf(setting),
  kind: 'password-hash',
  setting,
});

/** A whole number without a sign or a leading zero, so that each setting has only one spelling. */
const digits = (text: string | undefined) => (text && /^(?:0|[1-9][0-9]{0,9})$/.test(text) ? Number(text) : Number.NaN);

/** The setting in an identifier, in or out of bounds. */
export function settingWritten(id: string): PasswordSetting | undefined {
  const [name = '', ...parts] = id.split('-');
  const numbers = (letters: string) =>
    [...letters].map((letter, at) => digits(parts[at]?.startsWith(letter) ? parts[at].slice(1) : undefined));
  const setting = ((): PasswordSetting | undefined => {
    switch (name) {
      case 'argon2id': {
        const [memoryKib = 0, passes = 0, lanes = 0] = numbers('mtp');
        return { function: 'argon2id', memoryKib, passes, lanes };
      }
      case 'scrypt': {
        const [logN = 0, blockSize = 0, lanes = 0] = numbers('nrp');
        return { function: 'scrypt', logN, blockSize, lanes };
      }
      case 'bcrypt':
        return { function: 'bcrypt', cost: digits(parts[0]) };
      case 'pbkdf2': {
        const hash = parts[0] === 'sha256' ? 'SHA-256' : parts[0] === 'sha512' ? 'SHA-512' : undefined;
        return hash && { function: 'pbkdf2', hash, iterations: digits(parts[1]) };
      }
      default:
        return undefined;
    }
  })();
  // Another spelling of the same setting is no identifier.
  return setting && identifierOf(setting) === id ? setting : undefined;
}

/** The scheme of any setting within bounds, from its identifier. */
export function readPasswordScheme(id: string): PasswordScheme | undefined {
  const setting = settingWritten(id);
  return setting && reasonAgainstSetting(setting) === undefined ? passwordScheme(setting) : undefined;
}

/** Settings in use, in the order of charts. `figures/passwords/setting-facts.ts` has the source of each. */
export const passwordSchemes: readonly PasswordScheme[] = [
  ...[
    [47_104, 1, 1],
    [19_456, 2, 1],
    [7168, 5, 1],
    [16_384, 2, 1],
    [102_400, 2, 8],
    [65_536, 2, 1],
    [262_144, 3, 1],
  ].map(([memoryKib = 0, passes = 0, lanes = 0]) => passwordScheme({ function: 'argon2id', memoryKib, passes, lanes })),
  ...[
    [17, 8, 1],
    [16, 8, 1],
    [14, 8, 5],
  ].map(([logN = 0, blockSize = 0, lanes = 0]) => passwordScheme({ function: 'scrypt', logN, blockSize, lanes })),
  ...[10, 12].map((cost) => passwordScheme({ function: 'bcrypt', cost })),
  ...[310_000, 600_000, 1_000_000].map((iterations) =>
    passwordScheme({ function: 'pbkdf2', hash: 'SHA-256', iterations }),
  ),
  ...[100_000, 220_000].map((iterations) => passwordScheme({ function: 'pbkdf2', hash: 'SHA-512', iterations })),
];
