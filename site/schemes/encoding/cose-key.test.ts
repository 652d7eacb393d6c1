import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { findScheme } from '../index.ts';
import { isSignature, type SignatureScheme } from '../scheme.ts';
import { coseKey } from './cose-key.ts';

const bytes = (hexadecimal: string) => new Uint8Array(Buffer.from(hexadecimal.replace(/\s/g, ''), 'hex'));

function scheme(id: string): SignatureScheme {
  const found = findScheme(id);
  if (!found || !isSignature(found)) throw new Error(id);
  return found;
}

/**
 * RFC 9052, section C.7.1: the key “meriadoc.brandybuck@buckland.example”, without kid, with the alg that WebAuthn
 * adds.
 */
const x = '65eda5a12577c2bae829437fe338701a10aaa375e1bb5b5de108de439c08551d';
const y = '1e52ed75701163f7f9e40ddf9f341b3dc9ba860af7e0ca7ca7e9eecd0084d19c';

test('the P-256 key of RFC 9052 is written as WebAuthn has it: 77 bytes', () => {
  // Written out by hand: map of 5; 1: 2, 3: -7, -1: 1, -2: x, -3: y.
  const expected = bytes(`a5 01 02 03 26 20 01 21 58 20 ${x} 22 58 20 ${y}`);
  expect(coseKey(scheme('ecdsa-p256'), bytes(x + y))).toEqual(expected);
  expect(coseKey(scheme('ecdsa-p256'), bytes(`04${x}${y}`))).toEqual(expected);
  expect(expected).toHaveLength(77);
});

test('a P-384 key has the curve’s own number and coordinates of 48 bytes', () => {
  const x48 = '11'.repeat(48);
  const y48 = '22'.repeat(48);
  const expected = bytes(`a5 01 02 03 38 22 20 02 21 58 30 ${x48} 22 58 30 ${y48}`);
  expect(coseKey(scheme('ecdsa-p384'), bytes(`04${x48}${y48}`))).toEqual(expected);
});

test('an Ed25519 key takes 42 bytes', () => {
  // RFC 8032, section 7.1, TEST 1.
  const point = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
  const expected = bytes(`a4 01 01 03 27 20 06 21 58 20 ${point}`);
  expect(coseKey(scheme('ed25519'), bytes(point))).toEqual(expected);
  expect(expected).toHaveLength(42);
});

test.each([
  [2048, 272],
  [3072, 400],
] as const)('an RSA key of %i bits takes %i bytes', (modulusBits, length) => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: modulusBits });
  const { n = '' } = publicKey.export({ format: 'jwk' });
  const modulus = Buffer.from(n, 'base64url');
  const key = coseKey(scheme(`rsa-${modulusBits}`), new Uint8Array([...modulus, 1, 0, 1]));
  const size = (modulusBits / 8).toString(16).padStart(4, '0');
  expect(Buffer.from(key).toString('hex')).toBe(`a401030339010020${`59${size}`}${modulus.toString('hex')}2143010001`);
  expect(key).toHaveLength(length);
});

test('an ML-DSA-44 key, 1312 bytes raw, takes 1322', () => {
  const raw = new Uint8Array(1312).fill(7);
  // Map of 3; 1: 7, 3: -48, -1: the bytes.
  const expected = bytes(`a3 01 07 03 38 2f 20 59 0520 ${Buffer.from(raw).toString('hex')}`);
  expect(coseKey(scheme('ml-dsa-44'), raw)).toEqual(expected);
  expect(expected).toHaveLength(1322);
});
