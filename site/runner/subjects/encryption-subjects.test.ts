import { expect, test, vi } from 'vitest';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { encryptionSchemes } from '../../schemes/cards/encryption.ts';
import { EncryptionBench } from '../bench/encryption-bench.ts';
import { makeEncryptionSubject } from './encryption-subjects.ts';

const fill = (target: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(target);

async function encrypting() {
  const scheme = encryptionSchemes.find(({ id }) => id === 'aes-256-gcm');
  if (!scheme) throw new Error('There is no AES.');
  const bench = await EncryptionBench.open(scheme, [createWebCryptoBackend()], fill);
  const subject = await makeEncryptionSubject({
    bench,
    backend: 'webcrypto',
    operation: 'encrypt',
  });
  if (subject.mode !== 'async') throw new Error('WebCrypto is asynchronous.');
  return { subject, key: await bench.key('webcrypto') };
}

test('of eleven batches the first, second, fourth and eighth are checked', async () => {
  const { subject, key } = await encrypting();
  const decrypted = vi.spyOn(key, 'decrypt');
  const checked: number[] = [];
  for (let batch = 1; batch <= 11; batch += 1) {
    await subject.prepare(2);
    await subject.call(0);
    expect(await subject.check(await subject.call(1))).toBeUndefined();
    if (decrypted.mock.calls.length > checked.length) checked.push(batch);
  }
  expect(checked).toEqual([1, 2, 4, 8]);
});

test('a ciphertext that does not give its payload back ends the case', async () => {
  const { subject, key } = await encrypting();
  const good = key.encrypt.bind(key);
  vi.spyOn(key, 'encrypt').mockImplementation(async () => (await good(new Uint8Array(3))) as Bytes);
  await subject.prepare(1);
  expect(await subject.check(await subject.call(0))).toContain('made a wrong ciphertext while it was being timed');
});

/** AES on two backends with separate key objects, so that one can be made to fail alone. */
async function encryptingBesideAnother() {
  const scheme = encryptionSchemes.find(({ id }) => id === 'aes-256-gcm');
  if (!scheme) throw new Error('There is no AES.');
  const other = { ...createWebCryptoBackend(), id: 'wasm' as const };
  const bench = await EncryptionBench.open(scheme, [createWebCryptoBackend(), other], fill);
  const opened = bench.on('webcrypto');
  if (opened.status !== 'ready') throw new Error(opened.reason);
  const request = { bench, suite: opened.suite, backend: 'webcrypto', operation: 'encrypt' } as const;
  const subject = await makeEncryptionSubject(request);
  if (subject.mode !== 'async') throw new Error('WebCrypto is asynchronous.');
  return { subject, checker: await bench.key('wasm') };
}

test('a checker that fails once, on what its maker opens, ends nothing', async () => {
  const { subject, checker } = await encryptingBesideAnother();
  vi.spyOn(checker, 'decrypt').mockRejectedValueOnce(new Error('The key lost a zero byte.'));
  await subject.prepare(1);
  expect(await subject.check(await subject.call(0))).toBeUndefined();
});

test('of two backends that go on disagreeing both are named, and neither is blamed', async () => {
  const { subject, checker } = await encryptingBesideAnother();
  vi.spyOn(checker, 'decrypt').mockResolvedValue(new Uint8Array(3));
  await subject.prepare(1);
  expect(await subject.check(await subject.call(0))).toBe(
    'WebAssembly does not open what WebCrypto encrypted, and WebCrypto does; which of them is wrong is not known.',
  );
});
