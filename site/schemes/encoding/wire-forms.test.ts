import { base64urlnopad, hex } from '@scure/base';
import { expect, test } from 'vitest';
import { findSignatureScheme } from '../index.ts';
import { coseKey } from './cose-key.ts';
import { authenticatorData, clientDataJson } from './signed-bytes.ts';
import { assertionJson, attestationObject } from './wire-forms.ts';

/** Published lengths of the COSE key and of the attestation object, for a credential id of 32 bytes. */
test.each([
  ['ed25519', 32, 42, 159],
  ['ecdsa-p256', 64, 77, 194],
  ['rsa-2048', 259, 272, 390],
  ['ml-dsa-44', 1312, 1322, 1440],
  ['ml-dsa-65', 1952, 1962, 2080],
])('%s: a public key of %i bytes is %i as COSE key and %i as attestation object', (id, raw, cose, attestation) => {
  const scheme = findSignatureScheme(id);
  if (!scheme) throw new Error(`There is no ${id}.`);
  const key = coseKey(scheme, new Uint8Array(raw).fill(1));
  expect(key).toHaveLength(cose);
  expect(attestationObject(key)).toHaveLength(attestation);
});

test('an attestation object begins as every one of format "none" does, and ends with its key', () => {
  const object = attestationObject(Uint8Array.of(0xa1, 1, 1));
  // {"fmt": "none", "attStmt": {}, "authData": h'…'} in canonical CBOR, by hand; 37 + 18 + 32 + 3 bytes of data.
  expect(hex.encode(object.subarray(0, 30))).toBe('a363666d74646e6f6e656761747453746d74a068617574684461746158' + '5a');
  expect(object[30 + 32]).toBe(0x45);
  expect(hex.encode(object.subarray(-3))).toBe('a10101');
});

/** The assertion of a passkey with a challenge of 32 bytes and a signature of this length. */
const assertion = (signatureBytes: number) => ({
  clientDataJson: clientDataJson(new Uint8Array(32)),
  authenticatorData: authenticatorData(1),
  signature: new Uint8Array(signatureBytes).fill(7),
});

test('a login posts its signature in base64url, four characters for three bytes', () => {
  const length = (bytes: number) => assertionJson(assertion(bytes)).length;
  expect(length(2420) - length(64)).toBe(Math.ceil((2420 * 4) / 3) - Math.ceil((64 * 4) / 3));
  const { response } = JSON.parse(assertionJson(assertion(3)));
  expect(base64urlnopad.decode(response.signature)).toEqual(Uint8Array.of(7, 7, 7));
  expect(base64urlnopad.decode(response.authenticatorData)).toHaveLength(37);
  expect(new TextDecoder().decode(base64urlnopad.decode(response.clientDataJSON))).toContain('webauthn.get');
});

/** WebAuthn Level 3, section 5.1: the dictionaries that `toJSON()` fills. */
test('a login posts every member that toJSON() gives', () => {
  const { response, ...credential } = JSON.parse(assertionJson(assertion(64)));
  expect(Object.keys(credential).sort()).toEqual([
    'authenticatorAttachment',
    'clientExtensionResults',
    'id',
    'rawId',
    'type',
  ]);
  expect(Object.keys(response).sort()).toEqual(['authenticatorData', 'clientDataJSON', 'signature', 'userHandle']);
});

/**
 * 192 characters without the values. In base64url: 3 × 32 bytes are 3 × 43; 37 are 50; 132 of clientDataJSON are 176.
 */
test.each([
  ['Ed25519', 64, 633],
  ['ECDSA P-256, in DER', 72, 643],
  ['RSA 3072', 384, 1059],
  ['ML-DSA-44', 2420, 3774],
])('%s: a signature of %i bytes is posted as %i', (_, signatureBytes, posted) => {
  expect(assertionJson(assertion(signatureBytes))).toHaveLength(posted);
});
