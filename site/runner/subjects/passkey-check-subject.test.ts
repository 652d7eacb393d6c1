import { expect, test } from 'vitest';
import type { Backend } from '../../backends/backend.ts';
import createNobleBackend from '../../backends/noble/backend.ts';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { webauthnModule as module } from '../../ceremony/inspection/simulated/relying-party.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { passwordOrPasskey } from '../../experiments/studies/password-or-passkey.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import { SubjectOpener } from './open-subject.ts';

const fill = (target: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(target);

function open(cell: Cell, backend: Backend) {
  const context = { backends: [backend], cells: [cell], fill, emit: () => undefined };
  return new SubjectOpener({ ...context, loadWebAuthn: async () => module }).open(cell);
}

const signing = passwordOrPasskey.schemes.filter((id) => findSignatureScheme(id));

test.each(signing)('a login with %s is checked whole, in JavaScript', async (scheme) => {
  const subject = await open({ scheme, backend: 'noble', operation: 'check' }, createNobleBackend());
  if (!('mode' in subject) || subject.mode !== 'sync') throw new Error(JSON.stringify(subject));
  expect(subject.check(subject.call(0))).toBeUndefined();
  expect(subject.check(false)).toBe('A good login was refused while it was being timed.');
});

test.each(['rsa-2048', 'ecdsa-p256', 'ed25519'])('and with %s by the browser', async (scheme) => {
  const subject = await open({ scheme, backend: 'webcrypto', operation: 'check' }, createWebCryptoBackend());
  if (!('mode' in subject) || subject.mode !== 'async') throw new Error(JSON.stringify(subject));
  expect(await subject.check(await subject.call(0))).toBeUndefined();
});

test('an assertion that is not what was expected is never taken for a good one', async () => {
  const cell = { scheme: 'ed25519', backend: 'noble', operation: 'check' } as const;
  const refusing = {
    ...module,
    checkAssertion: () => {
      throw new Error('The challenge is another one.');
    },
  };
  const opener = new SubjectOpener({
    backends: [createNobleBackend()],
    cells: [cell],
    fill,
    emit: () => undefined,
    loadWebAuthn: async () => refusing,
  });
  expect(await opener.open(cell)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('The challenge is another one.'),
  });
});

test('where the byte work cannot be had the cell says so', async () => {
  const cell = { scheme: 'ed25519', backend: 'noble', operation: 'check' } as const;
  const opener = new SubjectOpener({ backends: [createNobleBackend()], cells: [cell], fill, emit: () => undefined });
  expect(await opener.open(cell)).toMatchObject({ status: 'failed' });
});
