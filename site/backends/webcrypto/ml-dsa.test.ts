/** ML-DSA in WebCrypto, which Node has from 24.7 on. The command measures it wherever the runtime has the algorithm. */
import { afterEach, expect, test, vi } from 'vitest';
import { findScheme } from '../../schemes/index.ts';
import { isSignature } from '../../schemes/scheme.ts';
import createWebCryptoBackend from './backend.ts';

afterEach(() => vi.restoreAllMocks());

/** A fake runtime with the algorithm: it records the requests, and returns a key for each import. */
function withMlDsa() {
  const requests: unknown[] = [];
  const key = (type: string) => ({ type, algorithm: { name: 'ML-DSA-44' } }) as unknown as CryptoKey;
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation((async (
    format: string,
    _bytes: unknown,
    algorithm: unknown,
  ) => {
    requests.push(['import', format, algorithm]);
    return key(format === 'pkcs8' ? 'private' : 'public');
  }) as typeof crypto.subtle.importKey);
  vi.spyOn(crypto.subtle, 'generateKey').mockImplementation((async (algorithm: unknown) => {
    requests.push(['generate', algorithm]);
    return { privateKey: key('private'), publicKey: key('public') };
  }) as unknown as typeof crypto.subtle.generateKey);
  vi.spyOn(crypto.subtle, 'sign').mockImplementation(async (algorithm) => {
    requests.push(['sign', algorithm]);
    return new ArrayBuffer(2420);
  });
  return requests;
}

async function openMlDsa() {
  const scheme = findScheme('ml-dsa-44');
  if (!scheme || !isSignature(scheme)) throw new Error('ml-dsa-44');
  return createWebCryptoBackend().open(scheme);
}

test('a runtime that knows ML-DSA is asked for it by its name, and is a row', async () => {
  const requests = withMlDsa();
  const opened = await openMlDsa();
  if (opened.status !== 'ready' || opened.suite.mode !== 'async') throw new Error(opened.status);
  const { privateKey } = await opened.suite.generate();
  await privateKey.sign(new Uint8Array(69));
  const algorithm = { name: 'ML-DSA-44' };
  expect(requests).toEqual([
    ['import', 'pkcs8', algorithm],
    ['import', 'spki', algorithm],
    ['generate', algorithm],
    ['sign', algorithm],
  ]);
});

test('one that does not is no row, and says why', async () => {
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(
    new DOMException('Unrecognized algorithm name', 'NotSupportedError'),
  );
  expect(await openMlDsa()).toEqual({
    status: 'unsupported',
    reason: expect.stringMatching(/^WebCrypto refuses ML-DSA-44 here: .*Unrecognized algorithm name/),
  });
});
