import { expect, test } from 'vitest';
import { readBytes, readCredentialJson, readParts } from './read-credential.ts';

test('bytes are read from hex, base64url and base64, with the signs that people paste', () => {
  const bytes = new Uint8Array([0, 255, 251, 239]);
  for (const text of ['00fffbef', '0x00 FF FB EF', '00:ff:fb:ef', 'AP_77w', 'AP_77w==', 'AP/77w==', ' AP_7\n7w ']) {
    expect(readBytes('challenge', text), text).toEqual(bytes);
  }
  for (const text of ['not bytes!', 'AP_77', 'é']) expect(() => readBytes('challenge', text)).toThrow(/challenge/);
  expect(() => readBytes('challenge', 'a'.repeat(200_001))).toThrow(/too long/);
});

test('a credential in JSON is a registration or an assertion by what its response holds', () => {
  const of = (response: object) => readCredentialJson(JSON.stringify({ id: 'AA', type: 'public-key', response }));
  expect(of({ clientDataJSON: 'e30', attestationObject: 'oA' }).ceremony).toBe('registration');
  const assertion = of({ clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'MAAA', userHandle: null });
  expect(assertion).toMatchObject({ ceremony: 'authentication', signature: new Uint8Array([0x30, 0, 0]) });
  for (const odd of [{}, { clientDataJSON: 'e30' }, { clientDataJSON: 1, attestationObject: 'oA' }]) {
    expect(() => of(odd)).toThrow(/no credential/);
  }
});

test('what is no credential is refused in one sentence', () => {
  for (const odd of ['', '{', 'null', '[]', '"text"', '\ufeff{}', `${'['.repeat(5000)}`]) {
    expect(() => readCredentialJson(odd), odd.slice(0, 10)).toThrow(/^[A-Z].*\.$/);
  }
  expect(() => readCredentialJson('x'.repeat(200_001))).toThrow(/longer/);
  const none = { clientDataJson: 'e30', attestationObject: '', authenticatorData: '', signature: '' };
  expect(() => readParts(none)).toThrow('The authenticatorData is missing.');
});
