/** Rows on hostile client data, keys, CBOR and signatures, of kinds that other rows have not. */
import { generateKeyPairSync } from 'node:crypto';
import { cborBytes, cborMap, cborNumber, cborText } from '../cbor.ts';
import {
  attestationObjectOf,
  authenticatorDataOf,
  base64urlOf,
  CHALLENGE,
  clientDataOf,
  hexOfText,
  registrationOfParts,
} from '../ceremonies.ts';
import { type CorpusRow, consistentRow, cose, loginWith, refusedRow, registrationWith, xAndY } from './corpus-row.ts';

const clientData = clientDataOf('create');
const text = Buffer.from(clientData, 'hex').toString();
const withText = (changed: string) => registrationWith({ clientData: hexOfText(changed) });
const withObject = (attestationObject: string) => registrationOfParts({ clientData, attestationObject });
const withKey = (...members: readonly (readonly [label: number, value: string])[]) =>
  registrationWith({ coseKey: cborMap(...members) });
const data = authenticatorDataOf(cose);
const x = xAndY.slice(0, 64);
const y = xAndY.slice(64);
const ecKey = (point: { readonly x?: string; readonly y?: string }) =>
  withKey([1, '02'], [3, cborNumber(-7)], [-1, '01'], [-2, cborBytes(point.x ?? x)], [-3, cborBytes(point.y ?? y)]);
const rsaKey = (n: string, e: string) =>
  withKey([1, '03'], [3, cborNumber(-257)], [-1, cborBytes(n)], [-2, cborBytes(e)]);
const edKey = (point: string) => withKey([1, '01'], [3, cborNumber(-8)], [-1, '06'], [-2, cborBytes(point)]);
const lattice = (algorithm: number, bytes: number) =>
  withKey([1, '07'], [3, cborNumber(algorithm)], [-1, cborBytes('5a'.repeat(bytes))]);

const P = 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff';
const B_ROOT = '66485c780e2f83d72433bd5d84a06bb6541c2af31dae871728bf856a174f93f4';
const modulus = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }).n ?? '';
const n = Buffer.from(modulus, 'base64url').toString('hex');

/** The elements of a signature in DER. */
const int = (hex: string) => `02${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`;
const seq = (hex: string) => `30${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`;
const parts = (der: string): readonly [string, string] => {
  const r = Number.parseInt(der.slice(6, 8), 16) * 2;
  return [der.slice(8, 8 + r), der.slice(12 + r)];
};
const N = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
const der = (value: bigint) => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Number.parseInt(even.slice(0, 2), 16) >= 0x80 ? `00${even}` : even;
};
const otherS = (signature: string) => {
  const [r, s] = parts(signature);
  return seq(int(r) + int(der(N - BigInt(`0x${s}`))));
};
const signed = (name: string, changed: (signature: string) => string, says: string): CorpusRow =>
  refusedRow(name, 21, loginWith({ changed }), says, { publicKey: cose });

export const hostileRows: readonly CorpusRow[] = [
  consistentRow(
    'client data with a token binding',
    withText(text.replace('{', '{"tokenBinding":{"status":"present","id":"AA"},')),
    'consistent',
  ),
  consistentRow(
    'client data whose token binding is a text',
    withText(text.replace('{', '{"tokenBinding":"unused",')),
    'consistent',
  ),
  consistentRow('client data with an unknown member twice', withText(text.replace('{', '{"x":1,"x":2,')), 'consistent'),
  refusedRow(
    'client data with their type twice, once escaped',
    6,
    withText(text.replace('{', '{"\\u0074ype":"webauthn.create",')),
    'stands twice',
  ),
  consistentRow(
    'client data whose type is written with an escape',
    withText(text.replace('"type"', '"\\u0074ype"')),
    'consistent',
  ),
  consistentRow(
    'client data with a member __proto__',
    withText(text.replace('{', '{"__proto__":{"type":"x"},')),
    'consistent',
  ),
  refusedRow(
    'client data whose type has a capital',
    7,
    withText(text.replace('webauthn.create', 'webauthn.Create')),
    'The type is',
  ),
  refusedRow(
    'client data whose type ends in a zero',
    7,
    withText(text.replace('webauthn.create', 'webauthn.create\\u0000')),
    'with 1 invisible character, not webauthn.create',
  ),
  refusedRow(
    'an origin with a dot at its end',
    9,
    registrationWith({ clientData: clientDataOf('create', { origin: 'https://example.org.' }) }),
    'origin',
  ),
  refusedRow(
    'the origin of a sandbox',
    9,
    registrationWith({ clientData: clientDataOf('create', { origin: 'null' }) }),
    'origin',
  ),
  refusedRow(
    'an origin that turns the direction of writing',
    9,
    registrationWith({ clientData: clientDataOf('create', { origin: 'https://\u202egro.elpmaxe' }) }),
    'origin',
  ),
  refusedRow(
    'an empty challenge',
    8,
    registrationWith({ clientData: clientDataOf('create', { challenge: '' }) }),
    'challenge',
  ),
  refusedRow(
    'a challenge with a space before it',
    8,
    registrationWith({ clientData: clientDataOf('create', { challenge: ` ${base64urlOf(CHALLENGE)}` }) }),
    'challenge',
  ),
  refusedRow('client data in single quotes', 6, withText(text.replaceAll('"', "'")), 'JSON'),
  refusedRow('client data with NaN', 6, withText(text.replace('false', 'NaN')), 'JSON'),
  consistentRow(
    'client data with half a character where nobody reads',
    withText(text.replace('{', '{"x":"\\ud800",')),
    'consistent',
  ),
  consistentRow(
    'an attestation object without a length',
    withObject(`bf${attestationObjectOf(data).slice(2)}ff`),
    'not canonical',
  ),
  consistentRow(
    'authenticator data in two pieces',
    withObject(
      attestationObjectOf(data).replace(
        cborBytes(data),
        `5f${cborBytes(data.slice(0, 40))}${cborBytes(data.slice(40))}ff`,
      ),
    ),
    'not canonical',
  ),
  refusedRow(
    'authenticator data in pieces of text',
    13,
    withObject(attestationObjectOf(data).replace(cborBytes(data), `5f${cborText('a')}ff`)),
    'pieces',
  ),
  consistentRow(
    'an attestation object with a member more',
    withObject(
      cborMap(['fmt', cborText('none')], ['epAtt', 'f5'], ['attStmt', cborMap()], ['authData', cborBytes(data)]),
    ),
    'consistent',
  ),
  refusedRow('a format in capitals', 21, withObject(attestationObjectOf(data, 'None')), 'format'),
  refusedRow('a format with a space', 21, withObject(attestationObjectOf(data, 'none ')), 'format'),
  refusedRow(
    'a statement of 5,000 lists',
    13,
    withObject(
      cborMap(['fmt', cborText('none')], ['attStmt', `${'81'.repeat(5000)}80`], ['authData', cborBytes(data)]),
    ),
    'nested',
  ),
  refusedRow('a string of 2^63 bytes', 13, withObject('5b7fffffffffffffff00'), 'string'),
  refusedRow('a map of 2^63 members', 13, withObject('bb7fffffffffffffff'), 'CBOR'),
  refusedRow('null as an attestation object', 13, withObject('f6'), 'map'),
  refusedRow('a reserved head of CBOR', 13, withObject('1c'), 'unknown form'),
  consistentRow(
    'authenticator data with reserved flags',
    withObject(attestationObjectOf(data.replace(/^(.{64})45/, '$167'))),
    'consistent',
  ),
  ...[data.replace(/^(.{64})45/, '$105'), data.replace(/^(.{64})45/, '$1c5'), data.slice(0, 74), `${data}00`].map(
    (changed, index) =>
      refusedRow(
        `authenticator data with other parts than their flags say, ${index}`,
        13,
        withObject(attestationObjectOf(changed)),
        'The flags say which parts follow',
      ),
  ),
  refusedRow(
    'a registration backed up and not eligible for it',
    17,
    withObject(attestationObjectOf(data.replace(/^(.{64})45/, '$155'))),
    'backed up',
  ),
  consistentRow(
    'a registration whose counter is at its end',
    withObject(attestationObjectOf(data.replace(/^(.{66})0{8}/, '$1ffffffff'))),
    'consistent',
  ),
  refusedRow('a point of zeros', 13, ecKey({ x: '00'.repeat(32), y: '00'.repeat(32) }), 'curve'),
  consistentRow('the point of P-256 whose x is 0', ecKey({ x: '00'.repeat(32), y: B_ROOT }), 'consistent'),
  refusedRow('the same point with x unreduced', 13, ecKey({ x: P, y: B_ROOT }), 'not on the curve'),
  refusedRow('an x of 33 bytes', 13, ecKey({ x: `00${x}` }), 'have 32 bytes each'),
  refusedRow('an x of 31 bytes', 13, ecKey({ x: x.slice(2) }), 'have 32 bytes each'),
  refusedRow('an empty y', 13, ecKey({ y: '' }), 'have 32 bytes each'),
  refusedRow('a compressed point as x', 13, ecKey({ x: `02${x}` }), 'have 32 bytes each'),
  refusedRow(
    'a curve by its name',
    13,
    withKey([1, '02'], [3, '26'], [-1, cborText('P-256')], [-2, cborBytes(x)], [-3, cborBytes(y)]),
    'nothing else',
  ),
  refusedRow(
    'an alg by its name',
    13,
    withKey([1, '02'], [3, cborText('ES256')], [-1, '01'], [-2, cborBytes(x)], [-3, cborBytes(y)]),
    'The alg of the key, member 3, is a text',
  ),
  consistentRow(
    'the labels of a key in turned order',
    withKey([-3, cborBytes(y)], [-2, cborBytes(x)], [-1, '01'], [3, '26'], [1, '02']),
    'sorted',
  ),
  refusedRow('an even modulus', 13, rsaKey(`${n.slice(0, -2)}00`, '010001'), 'The modulus of the RSA key is even.'),
  refusedRow('RSA with the exponent 1', 13, rsaKey(n, '01'), 'The exponent of the RSA key is 1'),
  refusedRow('RSA with the exponent 0', 13, rsaKey(n, '00'), 'The exponent of the RSA key begins with a zero'),
  consistentRow('RSA with the exponent 3', rsaKey(n, '03'), 'consistent'),
  refusedRow(
    'a modulus with a zero before it',
    13,
    rsaKey(`00${n}`, '010001'),
    'The modulus of the RSA key begins with a zero',
  ),
  refusedRow(
    'an exponent with a zero before it',
    13,
    rsaKey(n, '00010001'),
    'The exponent of the RSA key begins with a zero',
  ),
  refusedRow('an empty modulus', 13, rsaKey('', '010001'), 'The modulus of the RSA key is empty.'),
  refusedRow('a point of Ed25519 with y unreduced', 13, edKey(`f0${'ff'.repeat(30)}7f`), 'not on the curve Ed25519'),
  refusedRow('a point of Ed25519 in 33 bytes', 13, edKey('58'.repeat(33)), 'has 32 bytes'),
  refusedRow('a point of Ed25519 of ones', 13, edKey('ff'.repeat(32)), 'not on the curve Ed25519'),
  refusedRow(
    'ML-DSA-44 with a byte too few',
    13,
    lattice(-48, 1311),
    'Member -1 of the key has 1311 bytes; on ML-DSA-44 it has 1312.',
  ),
  refusedRow(
    'ML-DSA-65 with a key of ML-DSA-44',
    13,
    lattice(-49, 1312),
    'Member -1 of the key has 1312 bytes; on ML-DSA-65 it has 1952.',
  ),
  consistentRow('ML-DSA-87 of any bytes', lattice(-50, 2592), 'consistent'),
  refusedRow('ML-DSA-44 without bytes', 13, lattice(-48, 0), 'Member -1 of the key has 0 bytes'),
  {
    ...consistentRow('a signature with the other s', loginWith({ changed: otherS }), 'consistent', { publicKey: cose }),
  },
  signed(
    'a signature whose s is negative',
    (d) => {
      const [r, s] = parts(d);
      return seq(int(r) + int(`80${s.slice(2)}`));
    },
    'and so is negative',
  ),
  signed(
    'a signature whose s has a ninth word',
    (d) => {
      const [r] = parts(d);
      return seq(int(r) + int(`01${'00'.repeat(32)}`));
    },
    'not an ECDSA signature in DER',
  ),
  signed(
    'a signature whose r has 40 bytes',
    (d) => {
      const [, s] = parts(d);
      return seq(int('11'.repeat(40)) + int(s));
    },
    'longer than the 32 bytes',
  ),
  signed(
    'a signature whose r has no bytes',
    (d) => {
      const [, s] = parts(d);
      return seq(int('') + int(s));
    },
    'has no bytes',
  ),
  signed(
    'a signature whose r is 0',
    (d) => {
      const [, s] = parts(d);
      return seq(int('00') + int(s));
    },
    'The number r of the signature is 0',
  ),
  signed(
    'a signature whose s is 0',
    (d) => {
      const [r] = parts(d);
      return seq(int(r) + int('00'));
    },
    'The number s of the signature is 0',
  ),
  signed(
    'a signature of two orders',
    () => seq(int(der(N)) + int(der(N))),
    'The number r of the signature is not below the order of P-256',
  ),
  signed('a signature of the largest numbers', () => seq(int(der(N - 1n)) + int(der(N - 1n))), 'refused the signature'),
  signed('a signature with a long length', (d) => `3081${d.slice(2)}`, 'in more bytes than DER allows'),
  signed('a signature without a length', (d) => `3080${d.slice(4)}0000`, 'Its length is left open'),
  signed('a signature of three numbers', (d) => seq(d.slice(4) + int('01')), 'Bytes follow'),
];
