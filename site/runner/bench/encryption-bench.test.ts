import { expect, test } from 'vitest';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { findScheme } from '../../schemes/index.ts';
import { isEncryption } from '../../schemes/scheme.ts';
import { EncryptionBench } from './encryption-bench.ts';

async function benchOf(id: string): Promise<EncryptionBench> {
  const scheme = findScheme(id);
  if (!scheme || !isEncryption(scheme)) throw new Error(id);
  return EncryptionBench.open(scheme, [createWebCryptoBackend()], (target) => crypto.getRandomValues(target));
}

/** RFC 8017, section 7.1.1: the modulus length minus two hash lengths and two bytes. */
test.each([
  ['rsa-oaep-1024', 62],
  ['rsa-oaep-2048', 190],
  ['rsa-oaep-3072', 318],
])('trying finds that %s takes %i bytes', async (id, limit) => {
  expect(await (await benchOf(id)).payloadLimit('webcrypto')).toBe(limit);
});

test('hybrid encryption takes a payload of any length, and gives nothing for less than a wrapped key', async () => {
  const bench = await benchOf('hybrid-2048');
  expect(await bench.payloadLimit('webcrypto')).toBe(Number.POSITIVE_INFINITY);
  const key = await bench.key('webcrypto');
  const [sealed] = await bench.sealed(1_000_000);
  expect(sealed?.ciphertext).toHaveLength(256 + 12 + 1_000_000 + 16);
  expect(sealed && (await key.decrypt(sealed.ciphertext))).toEqual(sealed?.payload);
  await expect(async () => key.decrypt(new Uint8Array(283))).rejects.toThrow('too short to be a wrapped key');
});

test('an oversized payload and a wrong tag are told in a sentence', async () => {
  const oaep = await (await benchOf('rsa-oaep-2048')).key('webcrypto');
  await expect(oaep.encrypt(new Uint8Array(191))).rejects.toThrow(
    /^The payload is longer than this key and padding can take/,
  );
  const aes = await (await benchOf('aes-256-gcm')).key('webcrypto');
  const sealed = await aes.encrypt(new Uint8Array(3));
  sealed[sealed.length - 1] = (sealed[sealed.length - 1] ?? 0) ^ 1;
  await expect(aes.decrypt(sealed)).rejects.toThrow(/^The tag is wrong/);
});

test('large payloads are few, so that they fit into memory together', async () => {
  const bench = await benchOf('aes-256-gcm');
  expect(bench.payloads(1_000_000)).toHaveLength(2);
  expect(bench.payloads(21)).toHaveLength(16);
});

test('no payload begins with a zero byte, which one engine drops', async () => {
  const scheme = findScheme('aes-256-gcm');
  if (!scheme || !isEncryption(scheme)) throw new Error('aes-256-gcm');
  const bench = await EncryptionBench.open(scheme, [createWebCryptoBackend()], (target) => target.fill(0));
  for (const payload of bench.payloads(21)) expect(payload[0]).not.toBe(0);
});
