import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesToSign, clientDataJson } from './signed-bytes.ts';

/** The length without the challenge, which has ⌈4n/3⌉ characters in base64url without padding. */
const fixed = '{"type":"webauthn.get","challenge":"","origin":"https://example.org","crossOrigin":false}'.length;

test.each([16, 32, 64, 128, 256])('a challenge of %i bytes only lengthens clientDataJSON', (challengeBytes) => {
  const challenge = new Uint8Array(challengeBytes).fill(0xfb);
  const json = clientDataJson(challenge);
  expect(json).toHaveLength(fixed + Math.ceil((challengeBytes * 4) / 3));
  expect(bytesToSign('assertion', challenge, 1)).toHaveLength(69);
  expect(bytesToSign('raw', challenge, 1)).toBe(challenge);
});

test('an assertion is rpIdHash, flags, counter and the hash of clientDataJSON, as Node computes them', () => {
  const challenge = new Uint8Array(32).map((_, index) => index);
  const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
  const counter = Buffer.from([0x01, 0x02, 0x03, 0x04]);
  const expected = Buffer.concat([
    sha256('example.org'),
    Buffer.from([0x05]),
    counter,
    sha256(clientDataJson(challenge)),
  ]);
  expect(Buffer.from(bytesToSign('assertion', challenge, 0x01020304))).toEqual(expected);
});

test('clientDataJSON is what JSON.parse expects of a WebAuthn client', () => {
  const challenge = new Uint8Array([0xff, 0xef, 0xbe]);
  expect(JSON.parse(new TextDecoder().decode(clientDataJson(challenge)))).toEqual({
    type: 'webauthn.get',
    challenge: Buffer.from(challenge).toString('base64url'),
    origin: 'https://example.org',
    crossOrigin: false,
  });
});
