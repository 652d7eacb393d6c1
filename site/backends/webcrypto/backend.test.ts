import { generateKeyPairSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { findScheme } from '../../schemes/index.ts';
import { isSignature } from '../../schemes/scheme.ts';
import createWebCryptoBackend from './backend.ts';

async function ed25519Suite() {
  const scheme = findScheme('ed25519');
  if (!scheme || !isSignature(scheme)) throw new Error('ed25519');
  const opened = await createWebCryptoBackend().open(scheme);
  if (opened.status !== 'ready') throw new Error(opened.reason);
  return opened.suite;
}

test('an Ed25519 point that begins with a zero byte is read', async () => {
  const suite = await ed25519Suite();
  const header = Uint8Array.from([0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00]);
  const spki = new Uint8Array(44);
  spki.set(header);
  spki[13] = 1;
  await expect(suite.importPublicKey(spki)).resolves.toBeDefined();
});

test.each(['ed448', 'x25519'] as const)('a key for %s is not taken for one for Ed25519', async (type) => {
  const { publicKey } = type === 'ed448' ? generateKeyPairSync('ed448') : generateKeyPairSync('x25519');
  const spki = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }));
  const suite = await ed25519Suite();
  await expect(async () => suite.importPublicKey(spki)).rejects.toThrow('This is not an SPKI public key for Ed25519.');
});

test.each([
  [false, /open this page over HTTPS or on localhost/],
  [true, /^This browser has no WebCrypto\.$/],
])('where it is missing and the context is secure: %s, the reason is one that can be', async (isSecure, reason) => {
  vi.stubGlobal('crypto', {});
  vi.stubGlobal('isSecureContext', isSecure);
  const opened = ed25519Suite();
  await expect(opened).rejects.toThrow(reason);
  vi.unstubAllGlobals();
});
