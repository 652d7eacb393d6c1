import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, verify as verifyInNode } from 'node:crypto';
import { base64, base64urlnopad, hex } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { knownAnswer } from '../../schemes/answers/known-answers.ts';
import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { concatBytes } from '../../schemes/bytes/concat-bytes.ts';
import { compositeSchemes } from '../../schemes/cards/composite.ts';
import { coseKey } from '../../schemes/encoding/cose-key.ts';
import { sentSignature } from '../../schemes/encoding/sent-signature.ts';
import type { CompositeScheme } from '../../schemes/scheme.ts';
import type { OpenedSuite, SignatureSuite } from '../backend.ts';
import createNobleBackend from '../noble/backend.ts';
import createWebCryptoBackend from '../webcrypto/backend.ts';
import { contextOf, representativeMaker } from './message-representative.ts';
import { openComposite } from './open-composite.ts';

const message = new Uint8Array(69).fill(7);
const noble = createNobleBackend();
const webcrypto = createWebCryptoBackend();

function suiteIn(opened: OpenedSuite): SignatureSuite {
  if (opened.status !== 'ready') throw new Error(opened.reason);
  return opened.suite;
}

const flipped = (bytes: Bytes, at: number): Bytes => bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));

/**
 * Published by the authors of the draft (examples/cose): raw_message_representative, begin and end of raw_signature.
 */
const published: Readonly<
  Record<string, { readonly challenge: string; readonly hints: string; readonly key: string }>
> = {
  'ml-dsa-44-es256': {
    challenge: '6efa550486b0cca33d22d9828675f2799abdf7c0c2627b91a96a08fdb9b0f78e',
    hints: '00001a262f3c',
    key: '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  },
  'ml-dsa-44-ed25519': {
    challenge: 'b90b8fd47a1c28cb219c3cfc816935c875de6c45578c2f0188e3be659eee9003',
    hints: '0000192b3847',
    key: '3b6a27bcceb6a42d62a3a8d02a6f0d73653215771de243a63ac048a18b59da29',
  },
};

test('what is signed in place of the message is what the draft’s example has', async () => {
  const scheme = compositeSchemes.find(({ id }) => id === 'ml-dsa-44-ed25519') as CompositeScheme;
  const { message: signed } = await knownAnswer(scheme.id);
  expect(hex.encode(representativeMaker(scheme)(signed))).toBe(
    '436f6d706f73697465416c676f726974686d5369676e61747572657332303235434f4d505349472d4d4c44534134342d456432353531392d534841353132' +
      '00e13c73e6534f34e69f9e2dfa19e812f1f92e308c477bf2eb351a47fa69e68af55edea2a595419d44082ea6d38d0908d59ea3e97aac61ae9391dbe56c0e5b85eb',
  );
});

describe.each(compositeSchemes.map((scheme) => [scheme.id, scheme] as const))('%s', (id, scheme) => {
  test('the known answer is the draft’s example', async () => {
    const { spki, signature, message: signed } = await knownAnswer(id);
    expect(hex.encode(signature.slice(0, 32))).toBe(published[id]?.challenge);
    expect(hex.encode(signature.slice(2414, 2420))).toBe(published[id]?.hints);
    expect(hex.encode(spki.slice(-(scheme.bytes.publicKey - 1312)))).toBe(published[id]?.key);
    // COSE_Sign1 with its algorithm (RFC 9052, section 4.4): the numbers in the draft.
    expect(hex.encode(signed)).toContain({ 'ml-dsa-44-es256': '013835', 'ml-dsa-44-ed25519': '013838' }[id]);
    const { publicKey } = await suiteIn(await noble.open(scheme)).importKeyPair(...(await keyPairOf(id)));
    expect(await publicKey.verify(signed, signature)).toBe(true);
  });

  test('both signatures are made, and either alone is not enough', async () => {
    const suite = suiteIn(await noble.open(scheme));
    const { privateKey, publicKey } = await suite.generate();
    const signature = await privateKey.sign(message);
    expect(signature).toHaveLength(scheme.bytes.signature);
    expect(await publicKey.verify(message, signature)).toBe(true);
    expect(await privateKey.sign(message)).not.toEqual(signature);
    const other = await privateKey.sign(flipped(message, 3));
    const end = scheme.mlDsa.bytes.signature;
    const mixed = [
      concatBytes(signature.slice(0, end), other.slice(end)),
      concatBytes(other.slice(0, end), signature.slice(end)),
      ...[0, 100, end - 1, end, end + 40].map((at) => flipped(signature, at)),
      signature.slice(0, end),
      signature.slice(end),
      signature.slice(0, -1),
      Uint8Array.of(...signature, 0),
      new Uint8Array(),
      new Uint8Array(signature.length),
    ];
    for (const wrong of mixed) expect(await publicKey.verify(message, wrong)).toBe(false);
    expect(await publicKey.verify(flipped(message, 0), signature)).toBe(false);
  });

  test('neither part can be taken out: each signs the label and not the message', async () => {
    const suite = suiteIn(await noble.open(scheme));
    const keyPair = await suite.generate();
    const signature = await keyPair.privateKey.sign(message);
    const end = scheme.mlDsa.bytes.signature;
    const raw = await keyPair.publicKey.export('raw');
    const mlDsa = suiteIn(await noble.open(scheme.mlDsa));
    // RFC 9881, section 4: the SPKI ends with the raw key, and its head is the same for all keys.
    const { spki } = await knownAnswer(scheme.mlDsa.id);
    const alone = await mlDsa.importPublicKey(concatBytes(spki.slice(0, -1312), raw.slice(0, 1312)));
    const representative = representativeMaker(scheme)(message);
    const label = contextOf(scheme);
    const part = signature.slice(0, end);
    expect(await alone.verify(message, part)).toBe(false);
    expect(await alone.verify(representative, part)).toBe(false);
    expect(await alone.verifyWithContext?.(message, part, label)).toBe(false);
    expect(await alone.verifyWithContext?.(representative, part, label)).toBe(true);
  });

  test('keys have the form and the lengths of the draft, and come back', async () => {
    const suite = suiteIn(await noble.open(scheme));
    const keyPair = await suite.generate();
    const secret = await keyPair.privateKey.export('raw');
    const open = await keyPair.publicKey.export('raw');
    const isOnCurve = scheme.traditional.kind === 'ecdsa';
    expect([secret.length, open.length]).toEqual(isOnCurve ? [83, 1377] : [64, 1344]);
    expect(open).toHaveLength(scheme.bytes.publicKey);
    const pkcs8 = await keyPair.privateKey.export('pkcs8');
    const spki = await keyPair.publicKey.export('spki');
    const again = await suite.importKeyPair(pkcs8, spki);
    expect(await again.privateKey.export('raw')).toEqual(secret);
    expect(await again.publicKey.verify(message, await keyPair.privateKey.sign(message))).toBe(true);
    expect(
      await keyPair.publicKey.verify(message, await (await suite.importPrivateKey(pkcs8, spki)).sign(message)),
    ).toBe(true);
    // Map of 3; 1: 7, 3: the number, -1: the bytes.
    expect(hex.encode(coseKey(scheme, open)).slice(0, 20)).toBe(
      isOnCurve ? 'a30107033835205905' + '61' : 'a30107033838205905' + '40',
    );
    keyPair.free();
    expect((await keyPair.privateKey.export('raw')).slice(0, 32)).toEqual(new Uint8Array(32));
  });

  test('refuses what is no key of it, in a sentence', async () => {
    const suite = suiteIn(await noble.open(scheme));
    const [pkcs8, spki] = await keyPairOf(id);
    const other = compositeSchemes.find((composite) => composite.id !== id) as CompositeScheme;
    const [otherPkcs8, otherSpki] = await keyPairOf(other.id);
    const { pkcs8: alonePkcs8, spki: aloneSpki } = await knownAnswer(scheme.mlDsa.id);
    const damaged = (key: Bytes) => [
      new Uint8Array(),
      key.slice(0, -1),
      Uint8Array.of(...key, 0),
      flipped(key, 10),
      new Uint8Array(10_000).fill(0xff),
    ];
    const attempt = async (...keys: readonly [Bytes, Bytes]) => suite.importKeyPair(...keys);
    for (const wrong of [...damaged(pkcs8), otherPkcs8, alonePkcs8])
      await expect(attempt(wrong, spki)).rejects.toThrow(`This is not a PKCS#8 private key for ${scheme.label}.`);
    for (const wrong of [...damaged(spki), otherSpki, aloneSpki])
      await expect(attempt(pkcs8, wrong)).rejects.toThrow(`This is not an SPKI public key for ${scheme.label}.`);
  });

  test('a backend without one of the two has no composite, for that reason', async () => {
    const open = (missing: string) =>
      openComposite(scheme, async (part) =>
        part.id === missing ? { status: 'unsupported', reason: `No ${part.label}.` } : noble.open(part),
      );
    for (const part of [scheme.mlDsa, scheme.traditional])
      expect(await open(part.id)).toEqual({ status: 'unsupported', reason: `No ${part.label}.` });
  });

  test('a library that knows no context is no backend of a composite, and says so', async () => {
    const opened = await openComposite(scheme, async (part) => {
      const found = await noble.open(part);
      if (found.status !== 'ready' || found.suite.mode !== 'sync' || part.kind !== 'ml-dsa') return found;
      const { suite } = found;
      const plain = (pkcs8: Bytes, spki: Bytes) => {
        const keyPair = suite.importKeyPair(pkcs8, spki);
        const { privateKey } = keyPair;
        const sign = (bytes: Bytes) => privateKey.sign(bytes);
        return { ...keyPair, privateKey: { sign, export: () => privateKey.export('raw'), free: () => keyPair.free() } };
      };
      return { status: 'ready', suite: { ...suite, importKeyPair: plain } };
    });
    expect(opened).toEqual({ status: 'unsupported', reason: expect.stringContaining('under an empty context only') });
  });
});

const [es256] = compositeSchemes as readonly [CompositeScheme];

async function keyPairOf(id: string): Promise<[Bytes, Bytes]> {
  const { pkcs8, spki } = await knownAnswer(id);
  return [pkcs8, spki];
}

const hasMlDsa = (await webcrypto.open(es256.mlDsa)).status === 'ready';

test.skipIf(!hasMlDsa).each(compositeSchemes.map((scheme) => [scheme.id, scheme] as const))(
  'WebCrypto and JavaScript agree on %s where WebCrypto has ML-DSA',
  async (_, scheme) => {
    const otherPair = await suiteIn(await webcrypto.open(scheme)).generate();
    const pkcs8 = await otherPair.privateKey.export('pkcs8');
    const spki = await otherPair.publicKey.export('spki');
    const ours = await suiteIn(await noble.open(scheme)).importKeyPair(pkcs8, spki);
    expect(await otherPair.publicKey.verify(message, await ours.privateKey.sign(message))).toBe(true);
    expect(await ours.publicKey.verify(message, await otherPair.privateKey.sign(message))).toBe(true);
    const jwk = JSON.parse(new TextDecoder().decode(await otherPair.privateKey.export('jwk')));
    expect([jwk.kty, jwk.alg]).toEqual(['AKP', scheme.jose]);
    expect(base64urlnopad.decode(jwk.pub)).toEqual(await ours.publicKey.export('raw'));
    expect(base64urlnopad.decode(jwk.priv)).toEqual(await ours.privateKey.export('raw'));
  },
);

/** Checks both signatures with code that is independent of this project’s. */
const CHECK_IN_PYTHON = `
import base64, json, sys
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, mldsa
case = {name: base64.b64decode(text) for name, text in json.load(sys.stdin).items()}
ml_dsa = mldsa.MLDSA44PublicKey.from_public_bytes(case["key"][:1312])
ml_dsa.verify(case["signature"][:2420], case["representative"], case["label"])
rest, signature = case["key"][1312:], case["signature"][2420:]
if len(rest) == 32:
    ed25519.Ed25519PublicKey.from_public_bytes(rest).verify(signature, case["representative"])
else:
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), rest)
    key.verify(signature, case["representative"], ec.ECDSA(hashes.SHA256()))
print("good")
`;

const python = (program: string, input: string) =>
  spawnSync('python3', ['-c', program], { encoding: 'utf8', input, timeout: 60_000 });
const hasPython = python('from cryptography.hazmat.primitives.asymmetric import mldsa', '').status === 0;

test.skipIf(!hasPython).each(compositeSchemes.map((scheme) => [scheme.id, scheme] as const))(
  'Python’s cryptography finds both signatures of %s good, as they are sent',
  async (_, scheme) => {
    const keyPair = await suiteIn(await noble.open(scheme)).generate();
    const parts = {
      key: await keyPair.publicKey.export('raw'),
      signature: sentSignature(scheme, await keyPair.privateKey.sign(message)),
      // Computed again as the draft describes it.
      representative: Buffer.concat([
        Buffer.from(`CompositeAlgorithmSignatures2025${scheme.signatureLabel}\0`, 'latin1'),
        createHash(scheme.preHash.replace('-', '')).update(message).digest(),
      ]),
      label: Buffer.from(scheme.signatureLabel, 'latin1'),
    };
    const input = JSON.stringify(
      Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, base64.encode(new Uint8Array(bytes))])),
    );
    const { stdout, stderr } = python(CHECK_IN_PYTHON, input);
    expect(stdout.trim(), stderr).toBe('good');
  },
);

test('OpenSSL finds the traditional part good over what the draft says is signed', async () => {
  for (const scheme of compositeSchemes) {
    const { spki, signature, message: signed } = await knownAnswer(scheme.id);
    const traditional = await knownAnswer(scheme.traditional.id);
    const keyBytes = scheme.bytes.publicKey - 1312;
    const key = createPublicKey({
      key: Buffer.from(concatBytes(traditional.spki.slice(0, -keyBytes), spki.slice(-keyBytes))),
      format: 'der',
      type: 'spki',
    });
    const hash = scheme.traditional.kind === 'ecdsa' ? 'sha256' : null;
    const representative = representativeMaker(scheme)(signed);
    const part = signature.slice(scheme.mlDsa.bytes.signature);
    expect(verifyInNode(hash, representative, { key, dsaEncoding: 'ieee-p1363' }, part)).toBe(true);
  }
});
