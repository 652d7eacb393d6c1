import { constants, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { ml_dsa44, ml_dsa65, ml_dsa87 } from '@noble/post-quantum/ml-dsa.js';
import { expect, test } from 'vitest';
import { knownAnswer } from './answers/known-answers.ts';
import { schemes as everyScheme, signatureSchemes as schemes } from './index.ts';
import { signsByLot } from './scheme.ts';

const lattices = { 'ml-dsa-44': ml_dsa44, 'ml-dsa-65': ml_dsa65, 'ml-dsa-87': ml_dsa87 };

test('identifiers are unique', () => {
  expect(new Set(everyScheme.map((scheme) => scheme.id)).size).toBe(everyScheme.length);
});

test.each(schemes.filter(({ kind }) => !signsByLot(kind)).map((scheme) => [scheme.id, scheme] as const))(
  'the known answer of %s stands up to OpenSSL',
  async (id, scheme) => {
    const { pkcs8, spki, message, signature } = await knownAnswer(id);
    const privateKey = createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    expect(createPublicKey(privateKey).export({ format: 'der', type: 'spki' })).toEqual(Buffer.from(spki));
    const hash = 'hash' in scheme ? scheme.hash.replace('-', '').toLowerCase() : null;
    if (scheme.kind === 'rsassa-pss') {
      const pss = { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: scheme.saltBytes };
      expect(verify(hash, message, pss, signature)).toBe(true);
      return;
    }
    expect(verify(hash, message, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
    if (scheme.kind !== 'ecdsa') expect(sign(hash, message, privateKey)).toEqual(Buffer.from(signature));
    if (scheme.kind === 'rsassa-pkcs1-v1_5') {
      expect(privateKey.asymmetricKeyDetails).toEqual({ modulusLength: scheme.modulusBits, publicExponent: 65537n });
    }
  },
);

test.each(Object.entries(lattices))(
  'the known answer of %s stands up to noble: key, deterministic signature, verdict',
  async (id, mlDsa) => {
    const { pkcs8, spki, message, signature } = await knownAnswer(id);
    // RFC 9881, section 6: the PKCS#8 of 54 bytes ends with the seed, and the SPKI ends with the public key.
    expect(pkcs8).toHaveLength(54);
    const { secretKey, publicKey } = mlDsa.keygen(pkcs8.slice(-32));
    expect(publicKey).toEqual(spki.slice(22));
    expect(mlDsa.sign(message, secretKey, { extraEntropy: false })).toEqual(signature);
    expect(mlDsa.verify(signature, message, publicKey)).toBe(true);
  },
);

test('a scheme without a known answer is refused', async () => {
  await expect(knownAnswer('rsa-512')).rejects.toThrow('There is no known answer for rsa-512.');
  await expect(knownAnswer('ml-dsa-1')).rejects.toThrow('There is no known answer for ml-dsa-1.');
});
