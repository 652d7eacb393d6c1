import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../scripts/project.mjs';
import { passwordAnswers } from '../answers/password-answers.ts';
import { reasonAgainstPassword } from './password-input.ts';
import { passwordScheme, passwordSchemes } from './password-schemes.ts';
import { readStored, settingText, withHashBitTurned } from './stored-string.ts';

interface Vector {
  readonly source: string;
  readonly stored: string;
}

const vectors: { readonly stored: readonly Vector[]; readonly otherForms: readonly Vector[] } = JSON.parse(
  readFileSync(inProject('wasm/passwords/tests/vectors.json'), 'utf8'),
);

test('every known answer of the gate is one that was published, or that another library made', () => {
  const published = new Set(vectors.stored.map(({ stored }) => stored));
  const requests = passwordSchemes.flatMap(({ setting }) => passwordAnswers(setting));
  expect(requests.length).toBeGreaterThan(20);
  expect(requests.map(({ stored }) => stored).filter((stored) => !published.has(stored))).toEqual([]);
});

test('every published string is read, and says its setting', () => {
  for (const { stored } of vectors.stored) {
    const read = readStored(stored);
    expect(read.text).toBe(stored);
    if (read.scheme.setting.function !== 'bcrypt') expect(read.hash.length).toBeGreaterThanOrEqual(16);
  }
});

test.each([
  ['pbkdf2_sha256$', 'pbkdf2-sha256-1000'],
  ['argon2$argon2id$', 'argon2id-m1024-t2-p8'],
  ['scrypt$', 'scrypt-n8-r8-p5'],
  ['bcrypt$$2b$', 'bcrypt-5'],
  ['$100801$', 'scrypt-n16-r8-p1'],
  ['{bcrypt}$2a$', 'bcrypt-10'],
])('the form that begins with %s is read as %s', (beginning, id) => {
  const given = vectors.otherForms.find(({ stored }) => stored.startsWith(beginning));
  expect(given && readStored(given.stored).scheme.id).toBe(id);
});

test('a setting is written with its salt, and read back', () => {
  const salt = new Uint8Array(16).map((_, index) => 17 * index);
  for (const scheme of passwordSchemes) {
    const text = settingText(scheme, salt);
    const read = readStored(text);
    expect(read.scheme).toEqual(scheme);
    if (scheme.setting.function !== 'bcrypt') expect([...read.salt]).toEqual([...salt]);
  }
});

test.each([
  [`$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$${'A'.repeat(1_000_000)}`, 'at most 1024 characters'],
  ['', 'no stored string that is known here'],
  ['hunter2', 'no stored string that is known here'],
  ['5f4dcc3b5aa765d61d8327deb882cf99', 'no stored string that is known here'],
  ['$6$rounds=5000$salt$hash', 'no stored string that is known here'],
  ['$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA', 'no stored string that is known here'],
  ['$constructor$a$b$c', 'no stored string that is known here'],
  ['$argon2id$m=8,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA', 'another version of Argon2'],
  ['$argon2id$v=19$m=4194304,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA', '1 GiB of memory at most, and 4 GiB were asked for'],
  ['$argon2id$v=19$m=19456,t=0,p=1$c2FsdHNhbHQ$AAAAAAAA', 'passes must be 1 to 1000, and 0'],
  ['$argon2id$v=19$m=19456,t=1,p=256$c2FsdHNhbHQ$AAAAAAAA', 'lanes must be 1 to 255, and 256'],
  ['$argon2id$v=19$m=8,t=1,p=2$c2FsdHNhbHQ$AAAAAAAA', '8 KiB for each lane, 16 KiB here, and 8'],
  ['$argon2id$v=19$t=1,m=8,p=1$c2FsdHNhbHQ$AAAAAAAA', 'cut short or was changed'],
  ['$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAA*AAAA', 'cut short or was changed'],
  ['$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA$', 'cut short or was changed'],
  ['$scrypt$ln=24,r=8,p=1$c2FsdHNhbHQ$AAAAAAAA', 'logarithm of N must be 1 to 20, and 24'],
  ['scrypt$1000$c2FsdA$8$1$AAAAAAAA', 'cut short or was changed'],
  ['$pbkdf2-sha256$i=0$c2FsdHNhbHQ$AAAAAAAA', 'iterations must be 1'],
  ['$2b$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'cost must be 4 to 20, and 31'],
  ['$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOe', 'cut short or was changed'],
  ['{argon2}', 'no stored string that is known here'],
])('%.60s is refused in one sentence', (given, sentence) => {
  expect(() => readStored(given)).toThrow(sentence);
  try {
    readStored(given);
  } catch (error) {
    expect(String(error)).toMatch(/^Error: [A-Z][^.]*(?:\.[^.\s][^.]*)*\.$/);
  }
});

test('a bit turned is another string of the same setting', () => {
  for (const { stored } of vectors.stored) {
    const turned = withHashBitTurned(stored);
    expect(turned).not.toBe(stored);
    expect(readStored(turned).scheme).toEqual(readStored(stored).scheme);
  }
});

test('a password of 1 MB is refused, and one with a zero byte by bcrypt alone', () => {
  const bcrypt = passwordScheme({ function: 'bcrypt', cost: 4 });
  const pbkdf2 = passwordScheme({ function: 'pbkdf2', hash: 'SHA-256', iterations: 1 });
  expect(reasonAgainstPassword(new Uint8Array(1_000_000), pbkdf2)).toContain('at most 4096 bytes');
  expect(reasonAgainstPassword(new Uint8Array([97, 0, 98]), bcrypt)).toContain('zero byte');
  expect(reasonAgainstPassword(new Uint8Array([97, 0, 98]), pbkdf2)).toBeUndefined();
  expect(reasonAgainstPassword(new Uint8Array(0), bcrypt)).toBeUndefined();
});
