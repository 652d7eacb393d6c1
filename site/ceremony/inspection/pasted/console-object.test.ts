import { describe, expect, test } from 'vitest';
import { readConsoleObject } from './console-object.ts';
import { readCredentialJson } from './read-credential.ts';

describe('what a console prints', () => {
  test.each([
    ['Chromium', `{id: 'a-_b', n: 3, response: {x: true, y: null}, list: (2) [1, 2]}`.replace('(2) ', '')],
    ['Firefox', 'Object { id: "a-_b", n: 3, response: Object { x: true, y: null }, list: Array [ 1, 2 ] }'],
    ['Node', `{\n  id: 'a-_b',\n  n: 3,\n  response: { x: true, y: null, z: undefined },\n  list: [ 1, 2 ],\n}`],
    ['a script', '{"id": "a-_b", n: 3n, \'response\': {x: true, y: null}, list: Uint8Array(2) [1, 2]};'],
  ])('%s', (_, text) => {
    expect(readConsoleObject(text)).toEqual({
      value: { id: 'a-_b', n: 3, response: { x: true, y: null }, list: [1, 2] },
      isShortened: false,
    });
  });

  test('buffers, escapes and either quote', () => {
    const text = `{ a: <Buffer 00 ff 7b>, b: 'it\\'s', c: "\\u0041\\x42\\n", d: \`e\` }`;
    expect(readConsoleObject(text)?.value).toEqual({ a: [0, 255, 123], b: "it's", c: 'AB\n', d: 'e' });
  });

  test.each([
    ['React Native', '{"get": [Function getPublicKey\n    ], "n": 1}'],
    ['Node', '{ get: [Function: getPublicKey], of: [AsyncFunction (anonymous)], a: [class A extends B], n: 1 }'],
    ['Node, of a symbol', '{ [Symbol(Symbol.iterator)]: [Function: [Symbol.iterator]], n: 1, me: [Circular *1] }'],
    ['Node, without a prototype', '<ref *1> [Object: null prototype] { n: 1 }'],
    ['Chromium', '{get: ƒ getPublicKey(), of: async ƒ (), own: ƒ, n: 1, Symbol(Symbol.toStringTag): undefined}'],
    ['Firefox', 'Object { get: function getPublicKey(), of: function toString() { [native code] }, n: 1 }'],
  ])('functions, which have nothing to read, as %s prints them', (_, text) => {
    expect(readConsoleObject(text)).toEqual({ value: { n: 1 }, isShortened: false });
  });

  test.each([
    ['{response: {…}}'],
    ['PublicKeyCredential {rawId: ArrayBuffer(32), response: AuthenticatorAttestationResponse, id: "x"}'],
    ['{ data: [ 1, 2, ... 98 more items ] }'],
    ['{ data: <Buffer 00 01 ... 98 more bytes> }'],
    ['{ response: [Object] }'],
    ['PublicKeyCredential'],
  ])('%s was shortened', (text) => {
    expect(readConsoleObject(text)?.isShortened).toBe(true);
  });

  test.each([
    [''],
    ['{'],
    ['{a}'],
    ['{a: }'],
    ['{a: 1} b'],
    ['alert(1)'],
    ['{a: alert(1)}'],
    ["{a: 'x"],
    ['{a: 1 + 1}'],
    ['12'],
  ])('%j is nothing of the kind, and nothing is run', (text) => {
    expect(readConsoleObject(text)).toBeUndefined();
  });

  test('text that nests without end ends, and no member changes what objects are', () => {
    expect(readConsoleObject('{a:'.repeat(60_000))).toBeUndefined();
    expect(readConsoleObject('['.repeat(200_000))).toBeUndefined();
    const made = readConsoleObject('{__proto__: {polluted: 1}, constructor: 2}')?.value as object;
    expect(Object.keys(made)).toEqual(['__proto__', 'constructor']);
    expect('polluted' in {}).toBe(false);
  });
});

describe('a credential copied from a console', () => {
  const client = 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0';

  test('is read, and said to be one', () => {
    const read = readCredentialJson(
      `Object { id: "AQID", type: "public-key", response: Object { clientDataJSON: "${client}", attestationObject: Uint8Array(2) [ 161, 0 ] } }`,
    );
    expect(read).toMatchObject({ ceremony: 'registration', attestationObject: new Uint8Array([161, 0]) });
    expect(read.recognised).toContain('as a console prints it');
    expect(read.members).toMatchObject({ id: 'AQID', type: 'public-key' });
  });

  test('that the console shortened says what to copy instead', () => {
    expect(() =>
      readCredentialJson('PublicKeyCredential {rawId: ArrayBuffer(32), response: AuthenticatorAttestationResponse}'),
    ).toThrow('The console left parts of this object out. Copy all of it: copy(JSON.stringify(credential)).');
    expect(() => readCredentialJson('{clientDataJSON: {…}, attestationObject: {…}}')).toThrow('left parts');
  });
});

/**
 * Output of Chromium 156 over its developer tools protocol, for a credential of a virtual authenticator: the previews
 * of objects as its console prints them, and the text of “Copy object”.
 */
const ID = 'qgh1FN1P8Nos-Toa1Vft6gqfN_38xCiv6WjYLzGAZFE';
const ATTESTATION =
  'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAQECAwQFBgcIAQIDBAUGBwgAIKoIdRTdT_DaLPk6GtVX7eoKnzf9_MQor-lo2C8xgGRRpQECAyYgASFYIC3Ay182Cq--YriVXJ17UlqcE2D1BE_8upxiWr-qEKCKIlggzyXL0v4iwYAagviAIEGHMft-WiUCB_-DYsZk7TEnLwY';
const CLIENT_DATA =
  'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQVFJREJBIiwib3JpZ2luIjoiaHR0cDovL2xvY2FsaG9zdDo0NTExMSIsImNyb3NzT3JpZ2luIjpmYWxzZX0';

describe('what Chromium printed', () => {
  test.each([
    [
      'the credential',
      `PublicKeyCredential {rawId: ArrayBuffer(32), response: AuthenticatorAttestationResponse, authenticatorAttachment: 'platform', id: '${ID}', type: 'public-key'}`,
    ],
    [
      'its JSON',
      `{authenticatorAttachment: 'platform', clientExtensionResults: {…}, id: '${ID}', rawId: '${ID}', response: {…}, …}`,
    ],
    [
      'the response, with long text cut in the middle',
      `{attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjG…CKIlggzyXL0v4iwYAagviAIEGHMft-WiUCB_-DYsZk7TEnLwY', authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAQ…CKIlggzyXL0v4iwYAagviAIEGHMft-WiUCB_-DYsZk7TEnLwY', clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIj…xvY2FsaG9zdDo0NTExMSIsImNyb3NzT3JpZ2luIjpmYWxzZX0', publicKey: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAELcDLXzYKr75iuJ…6oQoIrPJcvS_iLBgBqC-IAgQYcx-35aJQIH_4NixmTtMScvBg', publicKeyAlgorithm: -7, …}`,
    ],
    [
      'the response itself',
      'AuthenticatorAttestationResponse {attestationObject: ArrayBuffer(194), clientDataJSON: ArrayBuffer(101)}',
    ],
    ['bytes by their number', '{clientDataJSON: Uint8Array(101), attestationObject: Uint8Array(194)}'],
  ])('%s was shortened, and is said to be', (_, text) => {
    expect(() => readCredentialJson(text)).toThrow('The console left parts of this object out.');
  });

  test('the object that is copied is read whole', () => {
    const response = { attestationObject: ATTESTATION, clientDataJSON: CLIENT_DATA, transports: ['internal'] };
    const copied = { authenticatorAttachment: 'platform', clientExtensionResults: {}, id: ID, rawId: ID, response };
    const read = readCredentialJson(JSON.stringify({ ...copied, type: 'public-key' }, null, 2));
    expect(read.ceremony === 'registration' && read.attestationObject.length).toBe(194);
    expect(read.clientDataJson.length).toBe(101);
  });

  test('an ellipsis in words is no shortening', () => {
    expect(readConsoleObject("{name: 'Waiting … for you', more: 'and so on…'}")).toMatchObject({ isShortened: false });
  });
});
