import { describe, expect, test } from 'vitest';
import type { BackendId, KeyPair, SignatureSuite } from '../../backends/backend.ts';
import createNobleBackend from '../../backends/noble/backend.ts';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { signatureSchemes as schemes } from '../../schemes/index.ts';
import { type SignatureScheme, signsByLot } from '../../schemes/scheme.ts';
import { checkScheme, withFlippedBit } from './gate.ts';

/** A suite of Node's WebCrypto, which has no ML-DSA; for ML-DSA, one of noble. */
async function goodSuite(scheme: SignatureScheme): Promise<SignatureSuite> {
  const backend = signsByLot(scheme.kind) ? createNobleBackend() : createWebCryptoBackend();
  const opened = await backend.open(scheme);
  if (opened.status !== 'ready') throw new Error(opened.reason);
  return opened.suite;
}

/** The same suite with its signatures or its verdicts changed. */
function tampered(
  suite: SignatureSuite,
  sign: (signature: Bytes) => Bytes,
  verify: (good: boolean) => boolean = (good) => good,
): SignatureSuite {
  return {
    ...suite,
    async importKeyPair(pkcs8, spki): Promise<KeyPair> {
      const keyPair = await suite.importKeyPair(pkcs8, spki);
      return {
        privateKey: {
          sign: async (message) => sign(await keyPair.privateKey.sign(message)),
          export: (format) => keyPair.privateKey.export(format),
          free: () => keyPair.privateKey.free(),
        },
        publicKey: {
          verify: async (message, signature) => verify(await keyPair.publicKey.verify(message, signature)),
          export: (format) => keyPair.publicKey.export(format),
          free: () => keyPair.publicKey.free(),
        },
        free: () => keyPair.free(),
      };
    },
  };
}

const both = (wasm: SignatureSuite, webcrypto: SignatureSuite) =>
  new Map<BackendId, SignatureSuite>([
    ['wasm', wasm],
    ['webcrypto', webcrypto],
  ]);

describe.each(schemes.map((scheme) => [scheme.id, scheme] as const))('%s', (_, scheme) => {
  test('lets backends pass that agree', async () => {
    const suite = await goodSuite(scheme);
    expect(await checkScheme(scheme, both(suite, suite))).toEqual(new Map());
  });

  test('blames a signer that turns over one bit, and only that', async () => {
    const suite = await goodSuite(scheme);
    const faults = await checkScheme(scheme, both(tampered(suite, withFlippedBit), suite));
    expect([...faults.keys()]).toEqual(['wasm']);
    expect(faults.get('wasm')).toMatch(/^WebAssembly makes a (wrong )?signature.*so it is not timed\.$/);
  });

  test('blames a lone signer that turns over one bit', async () => {
    const suite = tampered(await goodSuite(scheme), withFlippedBit);
    expect([...(await checkScheme(scheme, new Map([['webcrypto', suite]]))).keys()]).toEqual(['webcrypto']);
  });

  test.each([
    ['accepts everything', () => true, 'accepts a corrupted signature'],
    ['refuses everything', () => false, 'refuses a known good signature'],
  ])('blames a verifier that %s, and believes the other', async (_name, verify, words) => {
    const suite = await goodSuite(scheme);
    const faults = await checkScheme(
      scheme,
      both(
        tampered(suite, (signature) => signature, verify),
        suite,
      ),
    );
    expect([...faults.keys()]).toEqual(['wasm']);
    expect(faults.get('wasm')).toContain(words);
  });

  test('turns an exception into a sentence', async () => {
    const suite = await goodSuite(scheme);
    const throwing: SignatureSuite = {
      ...suite,
      importKeyPair: () => Promise.reject(new Error('No such key.')),
    };
    expect((await checkScheme(scheme, both(throwing, suite))).get('wasm')).toContain('No such key.');
  });
});

test('a flipped bit changes exactly one bit and leaves the original alone', () => {
  const bytes = new Uint8Array([0, 0, 0]);
  expect(withFlippedBit(bytes)).toEqual(new Uint8Array([0, 1, 0]));
  expect(bytes).toEqual(new Uint8Array(3));
});
