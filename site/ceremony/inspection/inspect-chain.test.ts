import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import createWebCryptoBackend from '../../backends/webcrypto/backend.ts';
import type { NameAttribute } from '../../schemes/encoding/x509-certificate.ts';
import { inspect } from './inspect.ts';
import { certificateOf, der, ECDSA_SHA256, keyUsage, type MadeUp } from './simulated/certificates.ts';
import { registrationOf, verifiersWith } from './simulated/relying-party.ts';
import { leafOf, vectorOf, vectors } from './simulated/vectors.ts';

const verifiers = verifiersWith(createWebCryptoBackend());

/** The private number of the vectors' authority, from its published input (section 16.1). */
const AUTHORITY = new Uint8Array(
  hkdfSync('sha256', 'WebAuthn test vectors', new Uint8Array([0]), 'Attestation CA', 32),
);

function authorityKey() {
  const inner = der('30', '020101', der('04', bytesToHex(AUTHORITY)), der('a0', '06082a8648ce3d030107'));
  return createPrivateKey({ key: Buffer.from(inner, 'hex'), format: 'der', type: 'sec1' });
}

const authorityName: readonly NameAttribute[] = [
  ['CN', 'WebAuthn test vectors'],
  ['O', 'W3C'],
  ['OU', 'Authenticator Attestation CA'],
  ['C', 'AA'],
];

/** A root certificate with the issuer name in the vectors' certificates. */
const rootCertificate = ({
  signer = authorityKey(),
  ...terms
}: Partial<MadeUp> & { readonly signer?: KeyObject } = {}) =>
  certificateOf({
    keys: { privateKey: signer, publicKey: createPublicKey(signer) },
    subject: authorityName,
    isAuthority: true,
    ...terms,
  });

async function trustIn(name: string, roots: string) {
  const found = await inspect(verifiers, registrationOf(vectorOf(name), { roots }));
  return found.steps.find(({ number }) => number === 24);
}

const pem = (hex: string) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(hex, 'hex').toString('base64')}\n-----END CERTIFICATE-----\n`;

test.each([
  'packed.ES256',
  'packed.ES512',
  'packed.RS256',
  'tpm.ES256',
  'android-key.ES256',
  'apple.ES256',
  'fido-u2f.ES256',
])('%s leads to the authority of the vectors', async (name) => {
  expect(await trustIn(name, pem(rootCertificate()))).toMatchObject({ outcome: 'passed' });
  expect(
    await trustIn(name, `The roots:\n${pem(rootCertificate({ signer: otherKey }))}and\n${pem(rootCertificate())}`),
  ).toMatchObject({ outcome: 'passed' });
});

/** The key of another authority with the same name. */
const otherKey = createPrivateKey({
  key: Buffer.from(der('30', '020101', der('04', '11'.repeat(32)), der('a0', '06082a8648ce3d030107')), 'hex'),
  format: 'der',
  type: 'sec1',
});

test('an authority by the same name with another key, one that is none, and one that is out of date are refused', async () => {
  const name = 'packed.ES256';
  expect(await trustIn(name, pem(rootCertificate({ signer: otherKey })))).toMatchObject({
    outcome: 'refused',
    because: expect.stringContaining('refused the signature'),
  });
  expect(await trustIn(name, pem(rootCertificate({ isAuthority: false })))).toMatchObject({
    outcome: 'refused',
    because: expect.stringContaining('is no authority'),
  });
  expect(await trustIn(name, pem(rootCertificate({ validity: ['240101', '250101'] })))).toMatchObject({
    outcome: 'refused',
    because: expect.stringContaining('was valid until'),
  });
  const unheeded = der('30', '06032a0304', '0101ff', der('04', '0500'));
  expect(await trustIn(name, pem(rootCertificate({ extensions: [unheeded] })))).toMatchObject({
    outcome: 'refused',
    because: expect.stringContaining('critical extension 1.2.3.4'),
  });
});

test('policies may be critical, for nobody asks for one; what is there twice is refused', async () => {
  const name = 'packed.ES256';
  const anyPolicy = der('30', '0603551d20', '0101ff', der('04', der('30', der('30', '0604551d2000'))));
  expect(await trustIn(name, pem(rootCertificate({ extensions: [anyPolicy] })))).toMatchObject({ outcome: 'passed' });
  const twice = pem(rootCertificate({ extensions: [keyUsage('03020204'), keyUsage('03020780')] }));
  const found = await trustIn(name, twice);
  expect(found?.outcome).not.toBe('passed');
  expect(found?.because).toContain('has the extension 2.5.29.15 twice');
});

/** The first element of DER in a certificate, in hexadecimal; its length has two bytes there. */
const firstOf = (hex: string) => hex.slice(0, 8 + 2 * Number.parseInt(hex.slice(4, 8), 16));

test('each certificate of the vectors comes out again from the published key, with the nonce of RFC 6979', () => {
  const leaves = vectors.flatMap((vector) => leafOf(vector) ?? []);
  expect(leaves).toHaveLength(10);
  for (const leaf of leaves) {
    const signed = firstOf(leaf.slice(8));
    const made = p256.sign(hexToBytes(signed), AUTHORITY, { format: 'der', lowS: false });
    expect(leaf).toBe(der('30', signed, ECDSA_SHA256, der('03', '00', bytesToHex(made))));
  }
});

/** As in section 16.14: ENUMERATED levels, and purpose and origin enforced by hardware. */
test('android-key describes its key as the Recommendation of 2026 does', () => {
  const hash = 'b435028d7b6a8f83bb461d41c19b053a9d3cdb30351a4f374cd4cde8dbefb606';
  const levels = ['0202012c', '0a0100', '020100', '0a0100'];
  const enforced = der('30', 'a1053103020102', 'bf853e03020100');
  const description = der('30', ...levels, der('04', hash), der('04', ''), '3000', enforced);
  expect(leafOf(vectorOf('android-key.ES256'))).toContain(
    der('30', '060a2b06010401d679020111', der('04', description)),
  );
});
