import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { webauthnModule as module } from '../simulated/relying-party.ts';
import { vectorOf } from '../simulated/vectors.ts';
import { readPublicKey } from './read-public-key.ts';

function coseOf(name: string): Uint8Array {
  const { clientDataJSON, attestationObject } = vectorOf(name).registration;
  const expected = new module.Expectations('{"crossOrigin":true}');
  const registration = module.checkRegistration(
    expected,
    undefined,
    hexToBytes(clientDataJSON),
    hexToBytes(attestationObject),
  );
  return registration.coseKey;
}

test.each(['none.ES256', 'packed.ES384', 'packed.ES512', 'packed.EdDSA', 'packed.Ed448', 'packed.RS256'])(
  'the key of %s is read in every form that people have it in',
  (name) => {
    const cose = coseOf(name);
    const spki = Buffer.from(module.spkiFromCose(cose));
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const pem = key.export({ format: 'pem', type: 'spki' }).toString();
    const jwk = JSON.stringify(key.export({ format: 'jwk' }));
    const forms = [
      bytesToHex(cose),
      Buffer.from(cose).toString('base64url'),
      JSON.stringify([...cose]),
      spki.toString('base64'),
      pem,
      `The key of the credential:\n\n${pem}\nand text after it`,
      `\ufeff${pem}`,
      jwk,
      JSON.stringify(jwk),
      `{"keys":[${jwk}]}`,
    ];
    for (const form of forms) expect(bytesToHex(readPublicKey(module, form)), form).toBe(bytesToHex(cose));
  },
);

test('a bare point is told by its length', () => {
  for (const name of ['none.ES256', 'packed.ES384', 'packed.ES512', 'packed.EdDSA', 'packed.Ed448']) {
    const cose = coseOf(name);
    const spki = module.spkiFromCose(cose);
    const length = { 'P-256': 65, 'P-384': 97, 'P-521': 133, Ed25519: 32, Ed448: 57 }[module.keyKindOf(cose) ?? ''];
    const point = spki.slice(-(length ?? 0));
    expect(readPublicKey(module, bytesToHex(point))).toEqual(cose);
    // x ‖ y, without the leading byte 4.
    if (point[0] === 4) expect(readPublicKey(module, bytesToHex(point.slice(1)))).toEqual(cose);
  }
});

test('a JWK says its algorithm where it stands for several', () => {
  const jwk = createPublicKey({
    key: Buffer.from(module.spkiFromCose(coseOf('packed.RS256'))),
    format: 'der',
    type: 'spki',
  }).export({ format: 'jwk' });
  expect(module.algorithmText(readPublicKey(module, JSON.stringify({ ...jwk, alg: 'PS256' })))).toBe('PS256 (-37)');
  expect(module.algorithmText(readPublicKey(module, JSON.stringify({ ...jwk, alg: 'RS512' })))).toBe('RS512 (-259)');
});

test('what is no public key is one sentence', () => {
  const odd = [
    'no key!',
    '{}',
    '{"keys":[]}',
    '{"keys":[{},{}]}',
    '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----',
    '00',
    '3000',
    'a0',
    `04${'00'.repeat(64)}`,
    `a301020326${'20'}01`,
    '[1,2,3]',
  ];
  for (const text of odd) expect(() => readPublicKey(module, text), text).toThrow(/^[A-Z].*\.$/);
});

test('a COSE number beyond 32 bits is shown as it is', () => {
  const key = hexToBytes('a20102033b0000000100000000');
  expect(module.algorithmText(key)).toBe('a COSE algorithm for private use (-4294967297)');
  expect(() => module.algorithmText(hexToBytes('a20102033bffffffffffffffff'))).toThrow(/-18446744073709551616/);
});

test.each(['none.ES256', 'packed.ES384', 'packed.ES512'])(
  'the key of %s is read from JSON however it is written',
  (name) => {
    const cose = coseOf(name);
    const key = createPublicKey({ key: Buffer.from(module.spkiFromCose(cose)), format: 'der', type: 'spki' });
    const { kty, crv, x = '', y = '' } = key.export({ format: 'jwk' });
    const alg = module.algorithmOf(cose);
    const in_ = (encoding: 'base64' | 'hex') => (text: string) => Buffer.from(text, 'base64url').toString(encoding);
    const standard = in_('base64');
    const hex = in_('hex');
    const bytes = (text: string) => [...Buffer.from(text, 'base64url')];
    const curve = { 'P-256': 1, 'P-384': 2, 'P-521': 3 }[crv ?? ''];
    for (const written of [
      { kty, crv, x, y, alg },
      { kty, crv, x: standard(x), y: standard(y) },
      { kty, crv, x: hex(x), y: `0x${hex(y)}` },
      { crv, x, y },
      { kty, crv, x: bytes(x), y: { type: 'Buffer', data: bytes(y) } },
      { 1: 2, 3: alg, '-1': curve, '-2': x, '-3': standard(y) },
      { 1: 2, 3: alg, '-1': curve, '-2': bytes(x), '-3': bytes(y) },
      [{ kty, crv, x, y }],
      { publicKey: { kty, crv, x, y } },
      { id: 7, public_key: Buffer.from(cose).toString('base64') },
      key.export({ format: 'pem', type: 'spki' }).toString(),
    ]) {
      const text = JSON.stringify(written);
      expect(bytesToHex(readPublicKey(module, text)), text).toBe(bytesToHex(cose));
    }
    const escaped = key.export({ format: 'pem', type: 'spki' }).toString().replaceAll('\n', '\\n');
    expect(readPublicKey(module, escaped)).toEqual(cose);
  },
);

test('coordinates on P-256 are read without a curve, and as decimal numbers', () => {
  const cose = coseOf('none.ES256');
  const [x, y] = [cose.slice(10, 42), cose.slice(45)].map(bytesToHex);
  const decimal = (hex: string | undefined) => BigInt(`0x${hex}`).toString();
  for (const written of [
    { x: `0x${x}`, y: `0x${y}` },
    { x: decimal(x), y: decimal(y) },
  ])
    expect(readPublicKey(module, JSON.stringify(written))).toEqual(cose);
});

test('keys of RSA, of Edwards curves and of lattices are read from the object that their COSE became', () => {
  for (const name of ['packed.RS256', 'packed.EdDSA', 'packed.Ed448']) {
    const cose = coseOf(name);
    const spki = Buffer.from(module.spkiFromCose(cose));
    const { n, e, x } = createPublicKey({ key: spki, format: 'der', type: 'spki' }).export({ format: 'jwk' });
    const alg = module.algorithmOf(cose);
    const written = n ? { 1: 3, 3: alg, '-1': n, '-2': e } : { 1: 1, 3: alg, '-1': alg === -8 ? 6 : 7, '-2': x };
    expect(readPublicKey(module, JSON.stringify(written)), name).toEqual(cose);
  }
  const lattice = JSON.stringify({ 1: 7, 3: -48, '-1': Buffer.alloc(1312, 7).toString('base64url') });
  expect(module.algorithmText(readPublicKey(module, lattice))).toBe('ML-DSA-44 (-48)');
});

const rsaJwk = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' });
const modulusHex = Buffer.from(rsaJwk.n ?? '', 'base64url').toString('hex');

test.each([
  ['an exponent as a number', { e: 65_537 }],
  ['an exponent in decimal', { e: '65537' }],
  ['an exponent in hexadecimal', { e: '010001' }],
  ['an exponent in hexadecimal, as short as it is', { e: '10001' }],
  ['an exponent after 0x', { e: '0x10001' }],
  ['a modulus in hexadecimal', { n: modulusHex }],
  ['a modulus as OpenSSL writes it', { n: `00:${modulusHex.match(/../g)?.join(':')}` }],
  ['a modulus in decimal', { n: BigInt(`0x${modulusHex}`).toString() }],
  ['a modulus as a list', { n: [...Buffer.from(modulusHex, 'hex')] }],
  ['the names of Java', { n: undefined, e: undefined, modulus: modulusHex, publicExponent: 65_537 }],
  ['the names of .NET', { n: undefined, e: undefined, Modulus: rsaJwk.n, Exponent: 'AQAB' }],
])('%s is the same key of RSA', (_, change) => {
  const key = readPublicKey(module, JSON.stringify({ ...rsaJwk, ...change }));
  expect(bytesToHex(key)).toBe(bytesToHex(readPublicKey(module, JSON.stringify(rsaJwk))));
});

test.each([
  ['a number that is no integer', 65_537.5],
  ['a negative number', -3],
  ['a number beyond what JSON holds', 1e300],
  ['the exponent 1', 1],
])('%s is no exponent', (_, e) => {
  expect(() => readPublicKey(module, JSON.stringify({ ...rsaJwk, e }))).toThrow(/^[A-Z].*\.$/);
});

test('a key in COSE is read as languages print its bytes and its map', () => {
  const cose = coseOf('none.ES256');
  const [x, y] = [cose.subarray(10, 42), cose.subarray(45)].map((part) => bytesToHex(part));
  const packed = Buffer.from(cose).toString('base64');
  const python = [...cose].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  const prints = [
    ...[`b'${packed}'`, `b'${python}'`, `Uint8Array(77) [${cose.join(', ')}]`, `\\x${bytesToHex(cose)}`],
    `{1: 2, 3: -7, -1: 1, -2: h'${x}', -3: h'${y}'}`,
    `Map(5) { 1 => 2, 3 => -7, -1 => 1, -2 => <Buffer ${x?.replaceAll(/..(?!$)/g, '$& ')}>, -3 => "${y}" }`,
    JSON.stringify([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, x],
      [-3, y],
    ]),
    JSON.stringify({ kty: 2, alg: -7, crv: 1, x, y }),
    JSON.stringify({ credentialPublicKey: packed }),
  ];
  for (const text of prints) expect(bytesToHex(readPublicKey(module, text)), text).toBe(bytesToHex(cose));
});

test.each([
  ['ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA me@here', 'as SSH writes it'],
  ['did:key:zDnaerDaTF5BXEavCrfRZEk316dpbLsfPDZ3WJ5hRTPFU2169', 'the alphabet of DIDs'],
  ['Public-Key: (256 bit)\npub:\n    04:aa', 'as OpenSSL prints it'],
  ['Modulus=C5C5', 'as OpenSSL prints it'],
])('%s is said to be what it is', (text, says) => {
  expect(() => readPublicKey(module, text)).toThrow(says);
});

test('a long text is no printed key, in time that grows with it', () => {
  for (const piece of ['1', '1:', "b'", "b'\\", "h'", '{1: ', '-1 ', 'Map(1) {'])
    expect(() => readPublicKey(module, piece.repeat(150_000)), piece).toThrow(/^[A-Z].*\.$/);
});
