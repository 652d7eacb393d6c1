import { expect, test } from 'vitest';
import { readBytes, readChallenge } from './read-bytes.ts';
import { readCredentialJson, readParts } from './read-credential.ts';

test('bytes are read from hex, base64url and base64, with the signs that people paste', () => {
  const bytes = new Uint8Array([0, 255, 251, 239]);
  for (const text of ['00fffbef', '0x00 FF FB EF', '00:ff:fb:ef', 'AP_77w', 'AP_77w==', 'AP/77w==', ' AP_7\n7w ']) {
    expect(readBytes('challenge', text), text).toEqual(bytes);
  }
  for (const text of ['not bytes!', 'AP_77', 'é']) expect(() => readBytes('challenge', text)).toThrow(/challenge/);
  expect(() => readBytes('challenge', 'a'.repeat(200_001))).toThrow(/too long/);
});

test('a credential in JSON is a registration or an assertion by what its response holds', () => {
  const readResponse = (response: object) =>
    readCredentialJson(JSON.stringify({ id: 'AA', type: 'public-key', response }));
  expect(readResponse({ clientDataJSON: 'e30', attestationObject: 'oA' }).ceremony).toBe('registration');
  const assertion = readResponse({
    clientDataJSON: 'e30',
    authenticatorData: 'AAAA',
    signature: 'MAAA',
    userHandle: null,
  });
  expect(assertion).toMatchObject({ ceremony: 'authentication', signature: new Uint8Array([0x30, 0, 0]) });
  for (const odd of [{}, { clientDataJSON: 'e30' }, { clientDataJSON: 1, attestationObject: 'oA' }]) {
    expect(() => readResponse(odd)).toThrow(/no credential|neither hex nor base64url nor/);
  }
});

test('what is no credential is refused in one sentence', () => {
  for (const odd of ['', '{', 'null', '[]', '"text"', '\ufeff{}', `${'['.repeat(5000)}`]) {
    expect(() => readCredentialJson(odd), odd.slice(0, 10)).toThrow(/^[A-Z].*\.$/);
  }
  expect(() => readCredentialJson('x'.repeat(200_001))).toThrow(/longer/);
  const none = { clientDataJson: 'e30', attestationObject: '', authenticatorData: '', signature: '' };
  expect(() => readParts(none)).toThrow('The authenticatorData is missing.');
  expect(() => readParts({ ...none, clientDataJson: ' \n' })).toThrow('Nothing was given to inspect.');
});

const parts = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'MAAA' };
const assertion = { id: 'AA', rawId: 'AA', type: 'public-key', response: parts };

test.each([
  ['as it is', assertion, 'Read as AuthenticationResponseJSON.'],
  ['inside another object', { credential: assertion }, 'inside “credential”'],
  ['inside two', { data: { attResp: assertion } }, 'inside “data” → “attResp”'],
  ['the response alone', parts, 'its parts without a credential around them'],
  ['turned into text inside', { body: JSON.stringify(assertion) }, 'inside “body”'],
  [
    'with padding',
    { ...assertion, response: { ...parts, clientDataJSON: 'e30=' } },
    '. It has clientDataJSON in base64, which',
  ],
  [
    'bytes as lists of numbers',
    {
      ...assertion,
      response: { ...parts, clientDataJSON: [123, 125], signature: { type: 'Buffer', data: [48, 0, 0] } },
    },
    'with bytes as lists of numbers',
  ],
  ['typed arrays as JSON has them', { response: { ...parts, signature: { 0: 48, 1: 0, 2: 0 } } }, 'lists of numbers'],
])('a credential is recognised %s, and that is said', (_, json, sentence) => {
  for (const text of [JSON.stringify(json), `\ufeff${JSON.stringify(json)}`, JSON.stringify(JSON.stringify(json))]) {
    const read = readCredentialJson(text);
    expect(read).toMatchObject({
      ceremony: 'authentication',
      clientDataJson: new Uint8Array([123, 125]),
      signature: new Uint8Array([48, 0, 0]),
    });
    expect(read.recognised?.replace(', which was turned into text more than once', '')).toContain(sentence);
  }
});

test('JSON that is wide, deep or without end is a sentence, at once', () => {
  const wide = JSON.stringify(Array.from({ length: 20_000 }, () => ({ a: {} })));
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  for (const odd of [wide, deep]) expect(() => readCredentialJson(odd)).toThrow(/no credential|not JSON/);
});

test('unpadded base64, lists of numbers and the buffers of Node are bytes', () => {
  const bytes = new Uint8Array([0, 255, 251, 239]);
  for (const text of ['AP/77w', '[0,255,251,239]', '<Buffer 00 ff fb ef>', '"AP_77w"', '\ufeffAP_77w']) {
    expect(readBytes('challenge', text), text).toEqual(bytes);
  }
  expect(() => readBytes('challenge', '[1,256]')).toThrow(/challenge/);
});

test('a challenge that may be hex and base64url has both readings', () => {
  expect(readChallenge('abcdef12')).toEqual([
    new Uint8Array([0xab, 0xcd, 0xef, 0x12]),
    new Uint8Array([0x69, 0xb7, 0x1d, 0x79, 0xfd, 0x76]),
  ]);
});

const created = { clientDataJSON: 'e30', attestationObject: 'oA' };
const read = (json: object) => readCredentialJson(JSON.stringify(json));

test.each([null, ''])('a member that is %j is absent', (nothing) => {
  const registration = read({
    id: nothing,
    rawId: 'AA',
    type: nothing,
    response: { ...created, authenticatorData: nothing, signature: nothing, publicKey: nothing },
  });
  expect(registration.ceremony).toBe('registration');
  expect(Object.keys(registration.members ?? {}).sort()).toEqual([
    'attestationObject',
    'clientDataJSON',
    'rawId',
    'response',
  ]);
});

test('bytes are read signed, as Java prints them, and no other list of numbers is bytes', () => {
  const { clientDataJson } = read({ ...created, clientDataJSON: [123, 125, -1, -128] });
  expect(clientDataJson).toEqual(new Uint8Array([123, 125, 255, 128]));
  for (const list of [[-1, 200], [-129], [256], [1.5]])
    expect(() => read({ ...created, clientDataJSON: list })).toThrow(/list of bytes/);
});

test('what is wrapped around the parts and has no ID says nothing of the credential', () => {
  expect(read({ type: 'webauthn-register', response: created }).members).not.toHaveProperty('type');
  expect(read({ type: 'webauthn-register', id: 'AA', response: created }).members).toHaveProperty('type');
});

test('text around JSON is passed over, and text without a credential is none', () => {
  const text = JSON.stringify({ response: created, note: 'a \\ and a " and a }' });
  for (const around of [`x${text}`, `{ ${text}`, `{"a":"{"} ${text} }`, `"{" ${text}`, `${text}${text}`]) {
    expect(readCredentialJson(around).recognised, around).toContain('in the midst of other text');
  }
  for (const odd of [
    text.slice(0, 40),
    `${'{'.repeat(100_000)}`,
    `{"a":`.repeat(30_000),
    'x {"a": 1}',
    '{'.repeat(200) + text,
  ]) {
    expect(() => readCredentialJson(odd), odd.slice(0, 20)).toThrow(/not JSON|breaks off/);
  }
});
