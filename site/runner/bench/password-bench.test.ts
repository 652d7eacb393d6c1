import { expect, test } from 'vitest';
import type { Backend, BackendId } from '../../backends/backend.ts';
import createNobleBackend from '../../backends/noble/backend.ts';
import type { PasswordSuite } from '../../backends/passwords.ts';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { readPasswordScheme } from '../../schemes/passwords/password-schemes.ts';
import { SubjectOpener } from '../subjects/open-subject.ts';
import { PasswordBench } from './password-bench.ts';

const fill = (target: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(target);
const noble = createNobleBackend();
const webcrypto = createWebCryptoBackend();

function schemeOf(id: string) {
  const scheme = readPasswordScheme(id);
  if (!scheme) throw new Error(id);
  return scheme;
}

const cellOf = (scheme: string, backend: BackendId): Cell => ({ scheme, backend, operation: 'check' });
const open = (cell: Cell, backends: readonly Backend[] = [webcrypto, noble]) =>
  new SubjectOpener({ backends, cells: [cell], fill, emit: () => undefined }).open(cell);

test('every backend checks a string that one of them stored, and the password is text that a person could type', async () => {
  const bench = await PasswordBench.open(schemeOf('pbkdf2-sha256-1000'), [noble, webcrypto], fill);
  const { password, stored } = await bench.known();
  expect(new TextDecoder().decode(password)).toMatch(/^[\x30-\x6f]{16}$/);
  for (const id of ['noble', 'webcrypto'] as const) {
    const opened = bench.on(id);
    expect(opened.status === 'ready' && (await opened.suite.check(password, stored))).toBe(true);
  }
  expect(await bench.known()).toEqual({ password, stored });
});

test.each(['argon2id-m64-t1-p2', 'scrypt-n4-r8-p1', 'bcrypt-4', 'pbkdf2-sha512-100'])(
  '%s is timed by a call that says yes',
  async (id) => {
    const subject = await open(cellOf(id, 'noble'));
    if (!('mode' in subject) || subject.mode !== 'sync') throw new Error('There is no subject.');
    expect(subject.check(subject.call(0))).toBeUndefined();
    expect(subject.check(false)).toContain('refused the right password');
  },
);

test('a backend that checks no passwords says so, and another way of asking is a sentence', async () => {
  const { openPasswords: _, ...signer } = noble;
  expect(await open(cellOf('bcrypt-4', 'noble'), [signer])).toMatchObject({
    status: 'unsupported',
    reason: 'JavaScript signs on this page and checks no passwords.',
  });
  expect(await open({ ...cellOf('bcrypt-4', 'noble'), operation: 'sign' })).toMatchObject({ status: 'failed' });
  expect(await open({ ...cellOf('bcrypt-4', 'noble'), conditions: { key: 'fresh' } })).toMatchObject({
    status: 'unsupported',
  });
});

test('where memory is not to be had the cell says so, and the others go on', async () => {
  const poor: PasswordSuite<'sync'> = {
    mode: 'sync',
    check: (password, stored) => {
      const opened = stored.includes('m=512');
      if (opened) throw new Error('This device does not give the memory that the setting asks for.');
      return nobleSuite.check(password, stored);
    },
    hash: () => {
      throw new Error('This device does not give the memory that the setting asks for.');
    },
  };
  const opened = await noble.openPasswords?.(schemeOf('argon2id-m512-t1-p1'));
  if (opened?.status !== 'ready' || opened.suite.mode !== 'sync') throw new Error('not ready');
  const nobleSuite = opened.suite;
  const backend: Backend = { ...noble, openPasswords: async () => ({ status: 'ready', suite: poor }) };
  // Newer runtimes have Argon2 in WebCrypto, which would then make the stored value.
  const without: Backend = {
    ...webcrypto,
    openPasswords: async (scheme) =>
      scheme.id.startsWith('argon2')
        ? { status: 'unsupported', reason: 'It is not here.' }
        : ((await webcrypto.openPasswords?.(scheme)) ?? { status: 'unsupported', reason: 'None are.' }),
  };
  const cells = [cellOf('argon2id-m512-t1-p1', 'noble'), cellOf('pbkdf2-sha256-100', 'webcrypto')] as const;
  const opener = new SubjectOpener({ backends: [backend, without], cells, fill, emit: () => undefined });
  expect(await opener.open(cells[0])).toEqual({
    status: 'failed',
    reason: 'JavaScript could not be made ready: This device does not give the memory that the setting asks for.',
  });
  expect(await opener.open(cells[1])).toHaveProperty('mode', 'async');
});
