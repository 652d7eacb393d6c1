import { constants, createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import { expect, test } from 'vitest';
import createNobleBackend from '../../backends/noble/backend.ts';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import { inspect } from './inspect.ts';
import type { Inspection } from './inspection.ts';
import { verifySignature } from './signatures/verify-signature.ts';
import { webauthnModule as module, verifiersWith } from './simulated/relying-party.ts';

const verifiers = verifiersWith(createNobleBackend(), createWebCryptoBackend());

const challenge = 'AQID';
const clientData = module.clientData('webauthn.get', new Uint8Array([1, 2, 3]), 'https://example.org');
const rpIdHash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('example.org')));
const data = module.authenticatorData(rpIdHash, 0x05, 7, new Uint8Array());
const signed = module.signedBytes(data, clientData);

const inspectSigned = (publicKey: string, signature: Uint8Array): Promise<Inspection> =>
  inspect(verifiers, {
    pasted: { ceremony: 'authentication', clientDataJson: clientData, authenticatorData: data, signature },
    expected: { origins: ['https://example.org'], rpId: 'example.org' },
    challenge,
    publicKey,
    stored: { signCount: 6, backupEligible: false },
    roots: '',
  });

async function expectOnlyThis(publicKey: string, signature: Uint8Array, named: string): Promise<void> {
  const good = await inspectSigned(publicKey, signature);
  expect(good.sentence).toBe(`This assertion is accepted: ${named}. Every step that can be checked here was checked.`);
  for (const at of [0, signature.length >> 1, signature.length - 1]) {
    const changed = signature.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect((await inspectSigned(publicKey, changed)).refusal?.code, named).toBe('signature');
  }
  expect((await inspectSigned(publicKey, new Uint8Array())).verdict, named).toBe('refused');
}

const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ed25519 = generateKeyPairSync('ed25519');
const p256 = ec('P-256');
const p384 = ec('P-384');
const p521 = ec('P-521');

interface KeyObjects {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const cases: readonly (readonly [name: string, number: number, keys: KeyObjects, hash: string | null])[] = [
  ['ES256', -7, p256, 'sha256'],
  ['ESP256', -9, p256, 'sha256'],
  ['ES384', -35, p384, 'sha384'],
  ['ESP384', -51, p384, 'sha384'],
  ['ES512', -36, p521, 'sha512'],
  ['ESP512', -52, p521, 'sha512'],
  ['RS256', -257, rsa, 'sha256'],
  ['RS384', -258, rsa, 'sha384'],
  ['RS512', -259, rsa, 'sha512'],
  ['PS256', -37, rsa, 'sha256'],
  ['PS384', -38, rsa, 'sha384'],
  ['PS512', -39, rsa, 'sha512'],
  ['EdDSA', -8, ed25519, null],
  ['Ed25519', -19, ed25519, null],
];

test.each(cases)('%s (%i): what OpenSSL signed is accepted, and nothing else', async (name, number, keys, hash) => {
  const key = name.startsWith('PS')
    ? { key: keys.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
    : keys.privateKey;
  const signature = new Uint8Array(sign(hash, signed, key));
  const jwk = JSON.stringify({ ...keys.publicKey.export({ format: 'jwk' }), alg: name });
  await expectOnlyThis(jwk, signature, `${name} (${number})`);
});

test('ML-DSA-44 (-48) is verified by a backend that has it', async () => {
  const { publicKey, secretKey } = ml_dsa44.keygen(new Uint8Array(32).fill(7));
  const jwk = { kty: 'AKP', alg: 'ML-DSA-44', pub: Buffer.from(publicKey).toString('base64url') };
  await expectOnlyThis(JSON.stringify(jwk), ml_dsa44.sign(signed, secretKey), 'ML-DSA-44 (-48)');
});

test('an ES384 assertion with its key in PEM has every step, and one with the key of another curve is refused', async () => {
  const signature = new Uint8Array(sign('sha384', signed, p384.privateKey));
  const pem = (keys: KeyObjects) => keys.publicKey.export({ format: 'pem', type: 'spki' }).toString();
  expect((await inspectSigned(pem(p384), signature)).verdict).toBe('accepted');
  expect((await inspectSigned(pem(p256), signature)).verdict).toBe('refused');
});

test('what no backend verifies is said in a plain sentence', async () => {
  const es256k = `a501020338${'2e'}2008215820${'11'.repeat(32)}225820${'22'.repeat(32)}`;
  const found = await inspectSigned(es256k, new Uint8Array(70));
  expect(found.verdict).toBe('consistent');
  expect(found.steps.find(({ number }) => number === 21)).toMatchObject({
    outcome: 'not-checked',
    because: 'Nobody here verifies signatures of ES256K (-47).',
  });
});

const modulus = rsa.publicKey.export({ format: 'jwk' }).n ?? '';
const everybodys = { kty: 'RSA', n: modulus, e: 'AQ' };

/** EMSA-PKCS1-v1_5 (RFC 8017, section 9.2). With exponent 1, the padded hash is its own signature. */
function paddedHash(hash: string): Uint8Array {
  const prefixes: Record<string, string> = {
    sha1: '3021300906052b0e03021a05000414',
    sha256: '3031300d060960864801650304020105000420',
    sha384: '3041300d060960864801650304020205000430',
    sha512: '3051300d060960864801650304020305000440',
  };
  const digest = createHash(hash).update(signed).digest();
  const info = Buffer.concat([Buffer.from(prefixes[hash] ?? '', 'hex'), digest]);
  const padding = Buffer.alloc(256 - info.length - 3, 0xff);
  return new Uint8Array(Buffer.concat([Buffer.from([0, 1]), padding, Buffer.from([0]), info]));
}

const forgeries = [
  ['RS256', 'sha256'],
  ['RS384', 'sha384'],
  ['RS512', 'sha512'],
  ['RS1', 'sha1'],
  ['PS256', 'sha256'],
] as const;

test.each(forgeries)(
  '%s: a key by which everybody signs is refused, whatever the engine says of it',
  async (alg, hash) => {
    const found = await inspectSigned(JSON.stringify({ ...everybodys, alg }), paddedHash(hash));
    expect(found.verdict).toBe('refused');
    expect(found.sentence).toMatch(/public key that was given|exponent/);
  },
);

test.each([
  ['RS256', -257, 'sha256'],
  ['RS384', -258, 'sha384'],
  ['RS1', -65535, 'sha1'],
] as const)('%s: so is such a key of a certificate', async (_, algorithm, hash) => {
  const spki = createPublicKey({ key: everybodys, format: 'jwk' }).export({ format: 'der', type: 'spki' });
  const sent = paddedHash(hash);
  const { verdict } = await verifySignature(verifiers, { algorithm, keyKind: 'RSA', spki, signed, sent }, false);
  expect(verdict).toMatchObject({
    outcome: 'invalid',
    reason: expect.stringContaining('exponent of the RSA key is 1'),
  });
});

test('an RSA modulus of under 1024 bits is refused, and so is an exponent that is not smaller than its modulus', async () => {
  const short = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'jwk' });
  for (const key of [short(512), short(1023), { ...everybodys, e: modulus }]) {
    for (const alg of ['RS256', 'RS384', 'PS256']) {
      const found = await inspectSigned(JSON.stringify({ ...key, alg }), new Uint8Array(64));
      expect(found.verdict, alg).toBe('refused');
    }
  }
});

test('a key that was given and cannot be read leaves no verdict but a refusal', async () => {
  const found = await inspectSigned('AQID', new Uint8Array(64));
  expect(found).toMatchObject({ verdict: 'refused', refusal: { code: 'public-key' } });
});
