import { expect, test } from 'vitest';
import { cellKey } from './cell.ts';
import { cellsOf } from './cells.ts';
import { printSettings, readSettings } from './settings-link.ts';

const read = (schemes: string, experiment = 'password-or-passkey') =>
  readSettings(new URLSearchParams({ experiment, schemes }));

test.each(['argon2id-m65536-t3-p4', 'scrypt-n15-r8-p3', 'bcrypt-11', 'pbkdf2-sha256-210000'])(
  'a setting of the visitor’s own, %s, is measured and printed back',
  (id) => {
    const { settings, problems } = read(`${id},ed25519`);
    expect(problems).toEqual([]);
    expect(settings.schemes).toEqual([id, 'ed25519']);
    expect(cellsOf(settings).map(cellKey)).toContain(`${id}/wasm/check`);
    expect(printSettings(settings).get('schemes')).toBe(`${id},ed25519`);
  },
);

test.each([
  ['argon2id-m4194304-t1-p1', 'a check may hold 1 GiB of memory at most, and 4 GiB were asked for'],
  ['argon2id-m19456-t0-p1', 'the passes must be 1 to 1000, and 0 was asked for'],
  ['argon2id-m19456-t1-p16777216', 'the lanes must be 1 to 255, and 16777216 was asked for'],
  ['bcrypt-31', 'the cost must be 4 to 20, and 31 was asked for'],
  ['md5-1', 'which is not one of'],
  [`argon2id-m${'9'.repeat(1_000_000)}`, 'which is not one of'],
])('%.40s is left out, in one sentence, and the others are measured', (id, sentence) => {
  const { settings, problems } = read(`${id},bcrypt-10`);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(sentence);
  expect(problems[0]).toMatch(/; it is left out\.$/);
  expect(settings.schemes).toEqual(['bcrypt-10']);
});

test('a study without passwords takes none', () => {
  const { settings, problems } = read('bcrypt-11,ed25519', 'passkey-signing');
  expect(problems).toHaveLength(1);
  expect(settings.schemes).toEqual(['ed25519']);
});
