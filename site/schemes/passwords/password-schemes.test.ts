import { expect, test } from 'vitest';
import { findScheme, schemes } from '../index.ts';
import { memoryOf, memoryText, passwordSchemes, readPasswordScheme, settingWritten } from './password-schemes.ts';

test('every setting comes back from its identifier, and no other scheme has it', () => {
  for (const scheme of passwordSchemes) expect(readPasswordScheme(scheme.id)).toEqual(scheme);
  expect(new Set(schemes.map(({ id }) => id)).size).toBe(schemes.length);
});

test.each([
  ['argon2id-m19456-t2-p1', 'Argon2id 19\u202fMiB, 2 passes', 19 * 2 ** 20],
  ['argon2id-m47104-t1-p1', 'Argon2id 46\u202fMiB, 1 pass', 46 * 2 ** 20],
  ['argon2id-m102400-t2-p8', 'Argon2id 100\u202fMiB, 2 passes, 8 lanes', 100 * 2 ** 20],
  // The number of blocks is a multiple of four per lane.
  ['argon2id-m100-t1-p3', 'Argon2id 100\u202fKiB, 1 pass, 3 lanes', 96 * 1024],
  ['scrypt-n17-r8-p1', 'scrypt 128\u202fMiB', 128 * 2 ** 20],
  ['scrypt-n14-r8-p5', 'scrypt 16\u202fMiB, 5 lanes', 16 * 2 ** 20],
  ['bcrypt-10', 'bcrypt cost 10', 4168],
  ['pbkdf2-sha256-600000', 'PBKDF2-SHA256 × 600,000', 0],
  ['pbkdf2-sha512-1000', 'PBKDF2-SHA512 × 1,000', 0],
])('%s is %s and holds %i bytes', (id, label, bytes) => {
  const scheme = readPasswordScheme(id);
  expect(scheme?.label).toBe(label);
  expect(scheme && memoryOf(scheme.setting)).toBe(bytes);
});

test.each([
  'argon2id',
  'argon2id-m19456-t2',
  'argon2id-m19456-t2-p1-x',
  'argon2id-m019456-t2-p1',
  'argon2id-t2-m19456-p1',
  'argon2id-m-1-t2-p1',
  'argon2id-m1e4-t2-p1',
  'argon2i-m19456-t2-p1',
  'scrypt-n17',
  'bcrypt-',
  'bcrypt-010',
  'pbkdf2-sha1-1000',
  'pbkdf2-sha256-99999999999',
  'constructor',
  '__proto__',
])('%s is no setting', (id) => {
  expect(settingWritten(id)).toBeUndefined();
  expect(findScheme(id)).toBeUndefined();
});

test.each([
  'argon2id-m4194304-t1-p1',
  'argon2id-m19456-t0-p1',
  'argon2id-m19456-t2-p256',
  'argon2id-m8-t1-p2',
  'scrypt-n21-r8-p1',
  'scrypt-n20-r16-p1',
  'bcrypt-3',
  'bcrypt-31',
  'pbkdf2-sha256-0',
])('%s is a setting that is out of bounds, so that there is no scheme', (id) => {
  expect(settingWritten(id)).toBeDefined();
  expect(findScheme(id)).toBeUndefined();
});

test('sizes are written in powers of two, as settings are', () => {
  expect([1024, 4168, 2 ** 20, 19 * 2 ** 20, 3 * 2 ** 29].map(memoryText)).toEqual([
    '1\u202fKiB',
    '4.07\u202fKiB',
    '1\u202fMiB',
    '19\u202fMiB',
    '1.5\u202fGiB',
  ]);
});
