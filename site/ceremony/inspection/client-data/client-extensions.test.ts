import { expect, test } from 'vitest';
import { clientExtensionsOf } from './client-extensions.ts';

const extensionsOf = (clientExtensionResults: unknown) =>
  clientExtensionsOf({ clientExtensionResults }).map(({ name, says }) => `${name}: ${says}`);

test('what browsers say of extensions is explained', () => {
  expect(extensionsOf({ credProps: { rk: true }, prf: { enabled: true }, largeBlob: { supported: false } })).toEqual([
    'credProps: the passkey is discoverable',
    'prf: this credential has PRF',
    'largeBlob: no large blob can be stored',
  ]);
  const first = Buffer.alloc(32).toString('base64url');
  expect(extensionsOf({ prf: { results: { first } }, largeBlob: { blob: 'AAAA' }, appid: true })).toEqual([
    'prf: PRF answered once, 32 bytes each',
    'largeBlob: a large blob of 3 bytes',
    'appid: the AppID of U2F was used in place of the RP ID',
  ]);
});

test('what CTAP and payments answer is explained as well', () => {
  const answers = { hmacCreateSecret: true, credBlob: false, minPinLength: 6, uvm: [[2, 4, 2]], payment: {} };
  expect(extensionsOf(answers)).toEqual([
    'hmacCreateSecret: the authenticator has hmac-secret, on which PRF rests',
    'credBlob: a small blob was not stored',
    'minPinLength: a PIN has 6 characters at least',
    'uvm: the user was verified in 1 way',
    'payment: it is for payments (Secure Payment Confirmation)',
  ]);
});

test('what is odd is named and not explained, and nothing is taken for a member that is none', () => {
  const unexplained = 'an answer that is not explained here';
  expect(extensionsOf({ credProps: {}, prf: 7, constructor: true, '<b>\u202e': null })).toEqual([
    `credProps: ${unexplained}`,
    `prf: ${unexplained}`,
    `constructor: ${unexplained}`,
    `b: ${unexplained}`,
  ]);
  for (const minPinLength of [-1, 1.5, Number.POSITIVE_INFINITY, 1e300])
    expect(extensionsOf({ minPinLength })).toEqual([`minPinLength: ${unexplained}`]);
  for (const unread of [7, null, [300], '?', {}])
    expect(extensionsOf({ prf: { results: { first: unread } }, largeBlob: { blob: unread } })).toEqual([
      `prf: ${unexplained}`,
      `largeBlob: ${unexplained}`,
    ]);
  expect(extensionsOf({ prf: { results: { first: 'AA', second: null } } })).toEqual([
    'prf: PRF answered once, 1 byte each',
  ]);
  for (const odd of [undefined, null, [], 'text', 1]) expect(extensionsOf(odd)).toEqual([]);
  expect(extensionsOf(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`x${index}`, 1])))).toHaveLength(
    20,
  );
});
