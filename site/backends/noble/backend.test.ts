import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { signatureSchemes } from '../../schemes/index.ts';
import type { SignatureScheme } from '../../schemes/scheme.ts';
import type { SignatureSuite } from '../backend.ts';
import createWebCryptoBackend from '../webcrypto/backend.ts';
import createNobleBackend from './backend.ts';

const message = new Uint8Array(69).fill(7);
/** The schemes that these tests cover. Composites have tests in their own folder. */
const isWritten = (scheme: SignatureScheme) =>
  scheme.kind === 'ecdsa' ? scheme.curve === 'P-256' : scheme.kind !== 'rsassa-pss' && scheme.kind !== 'composite';
const schemes = signatureSchemes.filter(isWritten);

async function suiteOf(scheme: SignatureScheme): Promise<SignatureSuite> {
  const opened = await createNobleBackend().open(scheme);
  if (opened.status !== 'ready') throw new Error(opened.reason);
  return opened.suite;
}

/** BigInt takes long to find the primes of a large modulus, and the library makes no key under 2048 bits. */
const quick = schemes.filter((scheme) => scheme.kind !== 'rsassa-pkcs1-v1_5' || scheme.modulusBits === 2048);

describe.each(schemes.map((scheme) => [scheme.id, scheme] as const))('%s', (id, scheme) => {
  test('knows the published answer', async () => {
    const suite = await suiteOf(scheme);
    const { pkcs8, spki, message: signed, signature } = await knownAnswer(id);
    const { privateKey, publicKey } = await suite.importKeyPair(pkcs8, spki);
    expect(await publicKey.verify(signed, signature)).toBe(true);
    expect(await publicKey.export('spki')).toEqual(spki);
    const again = await (privateKey.signDeterministic ?? privateKey.sign).call(privateKey, signed);
    expect(again).toEqual(signature);
  });

  test('refuses what is not a key, in a sentence', async () => {
    const suite = await suiteOf(scheme);
    const { pkcs8, spki } = await knownAnswer(id);
    const damaged = (key: Bytes) => [
      new Uint8Array(),
      key.slice(0, -1),
      Uint8Array.of(...key, 0),
      key.map((byte, at) => (at === 10 ? byte ^ 1 : byte)),
      new Uint8Array(10_000).fill(0xff),
    ];
    const attempt = async (pkcs8: Bytes, spki: Bytes) => suite.importKeyPair(pkcs8, spki);
    for (const wrong of damaged(pkcs8)) await expect(attempt(wrong, spki)).rejects.toThrow(/^[A-Z].+\.$/);
    for (const wrong of damaged(spki)) await expect(attempt(pkcs8, wrong)).rejects.toThrow(/^[A-Z].+\.$/);
  });

  test('calls a signature of a wrong shape wrong, and never throws', async () => {
    const suite = await suiteOf(scheme);
    const { spki, message: signed, signature } = await knownAnswer(id);
    const publicKey = await suite.importPublicKey(spki);
    const wrong = [new Uint8Array(), signature.slice(1), Uint8Array.of(...signature, 0), signature.map(() => 0xff)];
    for (const forged of [...wrong, new Uint8Array(signature.length)])
      expect(publicKey.verify(signed, forged)).toBe(false);
  });
});

test.each(quick.map((scheme) => [scheme.id, scheme] as const))(
  'makes keys of %s that sign, and are gone when freed',
  async (_, scheme) => {
    const suite = await suiteOf(scheme);
    const keyPair = await suite.generate();
    const signature = await keyPair.privateKey.sign(message);
    const publicKey = await suite.importPublicKey(await keyPair.publicKey.export('spki'));
    expect(await publicKey.verify(message, signature)).toBe(true);
    if (scheme.kind === 'rsassa-pkcs1-v1_5') {
      expect(() => keyPair.privateKey.export('pkcs8')).toThrow('keeps no primes');
      return;
    }
    const again = await suite.importKeyPair(
      await keyPair.privateKey.export('pkcs8'),
      await keyPair.publicKey.export('spki'),
    );
    expect(await again.privateKey.export('raw')).toEqual(await keyPair.privateKey.export('raw'));
    keyPair.free();
    expect(await keyPair.privateKey.export('raw')).toEqual(new Uint8Array(32));
  },
  60_000,
);

test('makes no RSA key of 1024 bits, and says so', async () => {
  const suite = await suiteOf(schemes[0] as SignatureScheme);
  expect(() => suite.generate()).toThrow('micro-rsa-dsa-dh makes no keys under 2048 bits');
});

test.each(['rsa-2048', 'ecdsa-p256', 'ed25519'])('%s goes to WebCrypto and comes back', async (id) => {
  const scheme = schemes.find((candidate) => candidate.id === id) as SignatureScheme;
  const opened = await createWebCryptoBackend().open(scheme);
  if (opened.status !== 'ready') throw new Error(opened.reason);
  const otherPair = await opened.suite.generate();
  const pkcs8 = await otherPair.privateKey.export('pkcs8');
  const spki = await otherPair.publicKey.export('spki');
  const ours = await (await suiteOf(scheme)).importKeyPair(pkcs8, spki);
  expect(await otherPair.publicKey.verify(message, await ours.privateKey.sign(message))).toBe(true);
  expect(await ours.publicKey.verify(message, await otherPair.privateKey.sign(message))).toBe(true);
  expect(await ours.publicKey.export('raw')).toEqual(await otherPair.publicKey.export('raw'));
  expect(await ours.privateKey.export('raw')).toEqual(await otherPair.privateKey.export('raw'));
});

test('a modulus of another size is refused', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1032 });
  const spki = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }));
  const suite = await suiteOf(schemes[0] as SignatureScheme);
  expect(() => suite.importPublicKey(spki)).toThrow('This is not a key for RSA 1024.');
});
