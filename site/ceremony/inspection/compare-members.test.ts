import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { compareMembers } from './compare-members.ts';
import { webauthnModule as module } from './simulated/relying-party.ts';

/** The key of the first published vector. */
const coseKey = hexToBytes(
  'a5010203262001215820afefa16f97ca9b2d23eb86ccb64098d20db90856062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458abf879717c12cc68ed73290af2e2664796b9220',
);
const registered = { credentialId: hexToBytes('0102'), authenticatorData: hexToBytes('aabb'), coseKey };
const spki = Buffer.from(module.spkiFromCose(coseKey)).toString('base64url');
const good = {
  id: 'AQI',
  rawId: 'AQI',
  type: 'public-key',
  authenticatorData: 'qrs',
  publicKey: spki,
  publicKeyAlgorithm: -7,
};

test('what agrees is no refusal, and what is not said is not compared', () => {
  expect(compareMembers(module, good, registered)).toBeUndefined();
  expect(compareMembers(module, {}, registered)).toBeUndefined();
  expect(compareMembers(module, undefined, registered)).toBeUndefined();
  expect(compareMembers(module, { ...good, rawId: [1, 2] }, registered)).toBeUndefined();
});

test.each([
  ['id', { id: 'AQM', rawId: undefined }, /The id in the JSON is not the credential ID/],
  ['id, in hex', { id: '0102', rawId: undefined }, /The id in the JSON is not the credential ID/],
  ['rawId', { rawId: 'AQM' }, /two different/],
  ['type', { type: 'public_key' }, /type/],
  ['authenticatorData', { authenticatorData: 'qrw' }, /authenticatorData/],
  ['publicKeyAlgorithm', { publicKeyAlgorithm: -257 }, /-257, the key .* ES256 \(-7\)/],
  ['publicKeyAlgorithm, a fraction', { publicKeyAlgorithm: -7.5 }, /is no integer, the key/],
  ['publicKeyAlgorithm beyond all numbers', { publicKeyAlgorithm: Number.POSITIVE_INFINITY }, /is no integer, the key/],
  ['publicKey that is none', { publicKey: bytesToHex(new Uint8Array(91)) }, /publicKey .* no key that can be read/],
])('%s that says otherwise than the bytes is named', (_, change, sentence) => {
  expect(compareMembers(module, { ...good, ...change }, registered)).toMatchObject({
    code: 'said-otherwise',
    sentence: expect.stringMatching(sentence),
  });
});

/** x and y without the SEC 1 prefix: the last bytes of the SPKI of P-256. */
const point = Buffer.from(spki, 'base64url').subarray(-64);

test.each([
  ['x ‖ y', point.toString('base64url')],
  ['a point as SEC 1 writes it', Buffer.concat([Buffer.of(4), point]).toString('base64url')],
  ['COSE', Buffer.from(coseKey).toString('base64url')],
])('the same key as %s is no refusal', (_, publicKey) => {
  expect(compareMembers(module, { ...good, publicKey }, registered)).toBeUndefined();
});

/** The base point of P-256 (SEC 2, section 2.4.2). */
const other =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';

test.each([
  ['another point', other, /another key/],
  ['the point with its coordinates exchanged', point.toString('hex').replace(/(.{64})(.{64})/, '$2$1'), /no key/],
])('%s in that form is named', (_, hex, sentence) => {
  const publicKey = Buffer.from(hex, 'hex').toString('base64url');
  expect(compareMembers(module, { ...good, publicKey }, registered)?.sentence).toMatch(sentence);
});

test('the same ID in the alphabet of base64 is the same ID', () => {
  const id = new Uint8Array([0xfb, 0xff, 0xfe]);
  expect(
    compareMembers(module, { ...good, id: '+//+', rawId: '-__-' }, { ...registered, credentialId: id }),
  ).toBeUndefined();
});
