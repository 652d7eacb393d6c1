import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../statistics/chance/random.ts';
import { misreadOf } from './misread-bytes.ts';
import { readBytes, readChallenge } from './read-bytes.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const nothing = new Uint8Array();
const registration = (attestationObject: Uint8Array, clientDataJson = nothing) =>
  ({ ceremony: 'registration', clientDataJson, attestationObject }) as const;
const assertion = (authenticatorData: Uint8Array, signature = nothing) =>
  ({ ceremony: 'authentication', clientDataJson: nothing, authenticatorData, signature }) as const;

const packed = [0x66, ...bytes('packed')];

test.each([
  ['base64 twice', registration(bytes('o2NmbXRkbm9uZWdhdHRTdG10oA==')), 'attestation-object', 'text in base64'],
  ['base64url twice', registration(bytes('o2NmbXRkbm9uZWdhdH_TdG10o-')), 'attestation-object', 'text in base64'],
  ['hex in base64', registration(bytes('a363666d74646e6f6e65')), 'attestation-object', 'text in hex'],
  [
    'client data twice',
    registration(nothing, bytes('eyJ0eXBlIjoid2ViYXV0aG4')),
    'client-data-not-json',
    'clientDataJSON',
  ],
  ['authenticator data twice', assertion(bytes('SZYN5YgOjGh0NBcPZHZgW4')), 'authenticator-data', 'authenticatorData'],
  ['a signature twice', assertion(nothing, bytes('MEUCIQDxZGVlZGVlZGVl')), 'signature', 'The signature'],
  ['CTAP', registration(Uint8Array.of(0xa3, 1, ...packed, 2)), 'attestation-object', 'a response of CTAP2:'],
  [
    'CTAP whole',
    registration(Uint8Array.of(0, 0xa5, 1, ...packed, 2)),
    'attestation-object',
    'with its status before it',
  ],
  ['wrapped', assertion(Uint8Array.of(0x58, 37, ...new Uint8Array(37))), 'authenticator-data', 'a byte string of CBOR'],
  [
    'wrapped long',
    assertion(Uint8Array.of(0x59, 1, 0, ...new Uint8Array(256))),
    'authenticator-data',
    'a byte string of CBOR',
  ],
  [
    'base64 twice, in lines',
    registration(bytes('o2NmbXRkbm9u\r\nZWdhdHRTdG10\r\noA==\r\n')),
    'attestation-object',
    'text in base64',
  ],
  ['an object wrapped', registration(Uint8Array.of(0x58, 2, 0xa3, 1)), 'attestation-object', 'a byte string of CBOR'],
  [
    'bytes lost in a text',
    registration(bytes(new TextDecoder().decode(Uint8Array.of(0xa3, 0x63, 0x66, 0xff)))),
    'attestation-object',
    'those bytes are lost',
  ],
  ['bytes as letters', assertion(bytes('\u{a3}cfmt\u{e9}')), 'authenticator-data', 'writes as two bytes'],
  ['a signature as letters', assertion(nothing, bytes('0E\u{2}!\u{0}\u{f1}')), 'signature', 'went through a text'],
])('%s is said of bytes that cannot be read', (_, pasted, code, sentence) => {
  expect(misreadOf(pasted, code)).toContain(sentence);
  expect(misreadOf(pasted, 'wrong-origin')).toBeUndefined();
});

test('nothing is said of bytes that look like nothing that is known', () => {
  for (const odd of [
    nothing,
    bytes('o2NmbXQ'),
    bytes('{"type":"webauthn.create"}'),
    Uint8Array.of(0xa3, 1, 2),
    Uint8Array.of(0),
  ]) {
    expect(misreadOf(registration(odd, odd), 'attestation-object')).toBeUndefined();
    expect(misreadOf(registration(odd, odd), 'client-data-not-json')).toBeUndefined();
    expect(misreadOf(assertion(odd, odd), 'authenticator-data')).toBeUndefined();
    expect(misreadOf(assertion(odd, odd), 'signature')).toBeUndefined();
  }
});

const random = seededRandom(61);
const drawnBytes = (first: readonly number[]) =>
  Uint8Array.from([...first, ...Array.from({ length: 30 }, () => Math.floor(256 * random()))]);

/** `0x` and `0X` in base64url: the next character may contribute the last bits of the second byte. */
test.each([
  ['0x', [0xd3, 0x1f]],
  ['0X', [0xd1, 0x7f]],
])('base64url that begins with %s, as hex may, is read whole', (begins, first) => {
  for (let draw = 0; draw < 50; draw += 1) {
    const bytes = drawnBytes(first);
    const text = base64urlnopad.encode(bytes);
    expect(text.startsWith(begins)).toBe(true);
    expect(readChallenge(text)).toEqual([bytes]);
    expect(readBytes('challenge', `"${text}"`)).toEqual(bytes);
  }
});

test('hex is read as hex, whether it begins with 0x or not', () => {
  const bytes = drawnBytes([0xab, 0xcd]);
  for (const text of [bytesToHex(bytes), `0x${bytesToHex(bytes)}`, `'0x${bytesToHex(bytes)}'`])
    expect(readBytes('challenge', text)).toEqual(bytes);
});
