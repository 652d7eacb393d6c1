/** Rows on public keys: in other forms, with superfluous members, and weak keys for which anybody can sign. */
import { generateKeyPairSync } from 'node:crypto';
import { cborBytes, cborMap, cborNumber, cborText } from '../cbor.ts';
import { authenticatorDataOf, base64urlOf, clientDataOf, loginOfParts } from '../ceremonies.ts';
import {
  type CorpusRow,
  consistentRow,
  cose,
  coseOf,
  keys,
  loginWith,
  refusedRow,
  registrationWith,
  spki,
  xAndY,
} from './corpus-row.ts';

const login = loginWith();
const x = xAndY.slice(0, 64);
const y = xAndY.slice(64);
const padded = (hex: string) => Buffer.from(hex, 'hex').toString('base64');
const jwk = (more: object) =>
  JSON.stringify({ kty: 'EC', crv: 'P-256', x: base64urlOf(x), y: base64urlOf(y), ...more });

const NO_ALGORITHM = 'The alg of this JWK is no COSE algorithm';
/** A map of COSE as JSON makes it of an object. */
const labelled = (alg: number) => JSON.stringify({ 1: 2, 3: alg, '-1': 1, '-2': x, '-3': y });

const pem = keys.publicKey.export({ format: 'pem', type: 'spki' }).toString();

const AS_FAR = 'This assertion is consistent: ES256 (-7). Not checked: backup eligibility, signature counter.';
const good = (name: string, publicKey: string) => consistentRow(name, login, AS_FAR, { publicKey });
const bad = (name: string, publicKey: string, says: string) => refusedRow(name, undefined, login, says, { publicKey });

const refused = (name: string, coseKey: string, says: string) =>
  refusedRow(name, 13, registrationWith({ coseKey }), says);

/** A key with these additional members. */
const ecKey = (algorithm: number, curve: number, point: string, ...more: readonly (readonly [number, string])[]) =>
  cborMap(
    [1, cborNumber(2)],
    ...more.filter(([label]) => label > 1 && label < 3),
    [3, cborNumber(algorithm)],
    ...more.filter(([label]) => label > 3),
    [-1, cborNumber(curve)],
    [-2, cborBytes(point.slice(0, point.length / 2))],
    [-3, cborBytes(point.slice(point.length / 2))],
    ...more.filter(([label]) => label < 0),
  );
const edKey = (algorithm: number, point: string) =>
  cborMap(
    [1, cborNumber(1)],
    [3, cborNumber(algorithm)],
    [-1, cborNumber(point.length === 64 ? 6 : 7)],
    [-2, cborBytes(point)],
  );
const rsaKey = (algorithm: number, n: string, e: string) =>
  cborMap([1, cborNumber(3)], [3, cborNumber(algorithm)], [-1, cborBytes(n)], [-2, cborBytes(e)]);

const pointOf = (namedCurve: string, bytes: number) =>
  generateKeyPairSync('ec', { namedCurve })
    .publicKey.export({ format: 'der', type: 'spki' })
    .subarray(-2 * bytes)
    .toString('hex');
const p384 = pointOf('P-384', 48);
const p521 = pointOf('P-521', 66);
const flipped = (point: string) => point.slice(0, -1) + (Number.parseInt(point.slice(-1), 16) ^ 1).toString(16);

/**
 * Points of order 1, 2, 4, 8 on Ed25519, with unreduced values and impossible signs of 0; of order 1, 2, 4 on Ed448.
 */
const smallOrders = [
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  '00'.repeat(32),
  `${'00'.repeat(31)}80`,
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  `ee${'ff'.repeat(30)}7f`,
  `01${'00'.repeat(56)}`,
  '00'.repeat(57),
  `01${'00'.repeat(30)}80`,
  `ed${'ff'.repeat(30)}ff`,
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  `fe${'ff'.repeat(27)}fe${'ff'.repeat(27)}00`,
  `${'00'.repeat(56)}80`,
];

const everybodys = loginOfParts({
  clientData: clientDataOf('get'),
  authenticatorData: authenticatorDataOf(''),
  signature: `01${'00'.repeat(63)}`,
});
const byEverybody = (name: string, publicKey: string) =>
  refusedRow(name, undefined, everybodys, 'of small order', { publicKey });

const n1024 = `${'c5'.repeat(127)}01`;

export const keyRows: readonly CorpusRow[] = [
  good('COSE', cose),
  good('x ‖ y without the 4 before it', xAndY),
  good('the whole point', `04${xAndY}`),
  good('a compressed point', `${Number.parseInt(y.slice(-1), 16) % 2 === 0 ? '02' : '03'}${x}`),
  good('SPKI', spki.toString('base64')),
  good('a JWK whose alg is a number of COSE', jwk({ alg: -7 })),
  good('a JWK in base64 with padding', jwk({ x: padded(x), y: padded(y) })),
  bad(
    'a JWK whose alg is another’s',
    jwk({ alg: 'RS256' }),
    'The alg of this JWK is “RS256”, and its key is one for ES256.',
  ),
  bad('a JWK whose alg signs nothing', jwk({ alg: 'ECDH-ES' }), 'is one for ES256.'),
  bad('a JWK whose alg is a number of nobody', jwk({ alg: -999 }), 'The alg of this JWK is -999'),
  ...[-7.5, -(2 ** 32) - 7, 2 ** 32 - 7, 1e300].flatMap((alg) => [
    bad(`a JWK whose alg is ${alg}`, jwk({ alg }), NO_ALGORITHM),
    bad(`a key as an object whose alg is ${alg}`, labelled(alg), NO_ALGORITHM),
  ]),
  bad('a JWK whose alg is beyond all numbers', jwk({}).replace('}', ',"alg":-1e999}'), NO_ALGORITHM),
  bad('a JWK whose alg turns the direction of writing', jwk({ alg: '\u202eES256' }), 'The alg of this JWK is “ES256”,'),
  bad('a JWK whose alg is very long', jwk({ alg: 'x'.repeat(5000) }), 'xxx…”, and its key'),
  bad('a key in 4,000 objects', `${'{"publicKey":'.repeat(4000)}1${'}'.repeat(4000)}`, 'cannot be read: '),
  bad('a modulus of a million digits', JSON.stringify({ kty: 'RSA', n: '9'.repeat(1e6), e: 'AQAB' }), 'is too long'),
  ...[
    ['without its end', pem.slice(0, -10)],
    ['without its END line', pem.replace(/-----END[\s\S]*/, '')],
    ['with a name and its value', pem.replace('KEY-----\n', 'KEY-----\nComment: a-b\n')],
    ['with the signs of base64url', pem.replace('KEY-----\nM', 'KEY-----\n-')],
  ].map(([how, text = '']) => bad(`PEM ${how}`, text, 'A PEM block is not whole')),
  bad('two PEM blocks', `${pem}${pem}`, 'several PEM blocks'),
  ...(
    [
      [{ use: 'enc' }, 'The use of the JWK is “enc”, and that of a key for signatures is “sig”'],
      [{ use: 7 }, 'The use of the JWK is no text'],
      [{ use: '\u202e<b>' }, 'The use of the JWK is “<b>”'],
      [{ key_ops: ['sign'] }, 'The key_ops of the JWK lack “verify”'],
      [{ key_ops: [] }, 'The key_ops of the JWK lack “verify”'],
      [{ key_ops: 'verify' }, 'The key_ops of the JWK are no list'],
      [{ key_ops: ['verify', 'verify'] }, 'say an operation twice'],
      [{ use: 'sig', key_ops: ['encrypt'] }, 'The key_ops of the JWK lack “verify”'],
    ] as const
  ).flatMap(([more, says]) => [
    consistentRow(`a JWK with ${JSON.stringify(more)}`, login, says, { publicKey: jwk(more) }),
    consistentRow(`a set of a JWK with ${JSON.stringify(more)}`, login, says, {
      publicKey: JSON.stringify({ keys: [JSON.parse(jwk(more))] }),
    }),
  ]),
  ...[{ use: 'sig' }, { key_ops: ['verify'] }, { use: null, key_ops: null }].map((more) => ({
    ...good(`a JWK with ${JSON.stringify(more)}`, jwk(more)),
    saysNot: 'of the JWK',
  })),
  bad(
    'a JWK of another curve than its alg',
    jwk({ crv: 'secp256k1', alg: 'ESP256' }),
    'The crv of this JWK is “secp256k1”, and',
  ),
  bad(
    'a JWK of another type than its alg',
    jwk({ kty: 'OKP', alg: 'ESP256' }),
    'The kty of this JWK is “OKP”, and that',
  ),
  bad(
    'a JWK of ML-DSA as EC',
    JSON.stringify({ kty: 'EC', alg: 'ML-DSA-44', pub: base64urlOf('07'.repeat(1312)) }),
    'is “AKP”.',
  ),
  bad('a JWK of AKP without alg', JSON.stringify({ kty: 'AKP', pub: 'AAAA' }), 'needs an alg that says which ML-DSA'),
  good('a JWK whose alg alone says its curve', JSON.stringify({ alg: 'ES256', x: base64urlOf(x), y: base64urlOf(y) })),
  ...[{ alg: {} }, { alg: true }, { x: 7 }, { crv: ['P-256'] }].map((more) =>
    bad(`a JWK with ${JSON.stringify(more)}`, jwk(more), `The ${Object.keys(more)[0]} of this JWK is no text`),
  ),
  {
    ...refused(
      'ES256 as a symmetric key whose part is a number',
      cborMap([1, cborNumber(4)], [3, cborNumber(-7)], [-1, cborNumber(1)], [-2, cborBytes(x)], [-3, cborBytes(y)]),
      'of type EC2',
    ),
    saysNot: 'a private key',
  },
  refused('ES256 with a key ID', ecKey(-7, 1, xAndY, [2, cborBytes('01')]), 'and nothing else'),
  refused(
    'ESP256 with a key ID and operations',
    ecKey(-9, 1, xAndY, [2, cborBytes('01')], [4, '8102']),
    'nothing else',
  ),
  refused('ES384 with its private part', ecKey(-35, 2, p384, [-4, cborBytes('07'.repeat(48))]), 'nothing else'),
  refused('ES512 with a member that nobody knows', ecKey(-36, 3, p521, [-70, '00']), 'nothing else'),
  refused('ES256K with its private part', ecKey(-47, 8, xAndY, [-4, cborBytes('07'.repeat(32))]), 'a private part'),
  refused('ES256 beside its curve', ecKey(-7, 1, flipped(xAndY)), 'not on the curve P-256'),
  refused('ES384 beside its curve', ecKey(-35, 2, flipped(p384)), 'not on the curve P-384'),
  refused('ESP512 beside its curve', ecKey(-52, 3, flipped(p521)), 'not on the curve P-521'),
  refused('EdDSA by bytes that are no point', edKey(-8, `02${'00'.repeat(31)}`), 'not on the curve Ed25519'),
  refused('RS384 of 512 bits', rsaKey(-258, n1024.slice(128), '010001'), '1024 bits or more'),
  refused(
    'PS256 with an exponent above its modulus',
    rsaKey(-37, n1024, `${'c5'.repeat(128)}01`),
    'smaller than its modulus',
  ),
  ...[-257, -258, -37, -65535].map((algorithm) =>
    refused(
      `${algorithm} with its exponent as a number`,
      cborMap([1, cborNumber(3)], [3, cborNumber(algorithm)], [-1, cborBytes(n1024)], [-2, cborNumber(65_537)]),
      'The e of the key, member -2, is the number 65537: it must be a byte string.',
    ),
  ),
  refused(
    'ES256 with a compressed point',
    cborMap([1, cborNumber(2)], [3, cborNumber(-7)], [-1, cborNumber(1)], [-2, cborBytes(x)], [-3, 'f5']),
    'The y of the key, member -3, is the sign of a compressed point',
  ),
  refused(
    'EdDSA with its point as a text',
    cborMap([1, cborNumber(1)], [3, cborNumber(-8)], [-1, cborNumber(6)], [-2, cborText('AAAA')]),
    'The x of the key, member -2, is a text',
  ),
  refused(
    'RS256 with the exponent 1',
    rsaKey(-257, n1024, '01'),
    'The exponent of the RSA key is 1, for which anybody',
  ),
  ...smallOrders.flatMap((point, index): readonly CorpusRow[] => {
    const algorithms = point.length === 64 ? [-8, -19] : [-53];
    return algorithms.flatMap((algorithm): readonly CorpusRow[] => [
      refused(`${algorithm} by a key of small order, number ${index}`, edKey(algorithm, point), 'of small order'),
      byEverybody(`a login by ${algorithm} by a key of small order, number ${index}`, edKey(algorithm, point)),
    ]);
  }),
  byEverybody('a login by a bare key of small order', `01${'00'.repeat(31)}`),
  ...(
    [
      [-54, 'asked for by a draft as FALCON512, by another as ML-DSA-44-ES256 (-54)'],
      [-57, 'an unassigned COSE algorithm, asked for by a draft as ML-DSA-44-Ed25519 (-57)'],
      [-46, 'HSS-LMS (-46)'],
      [-58, 'an unassigned COSE algorithm (-58)'],
      [0, 'a reserved number of COSE algorithms (0)'],
      [70_000, 'an unassigned COSE algorithm (70000)'],
      [-65_536, 'an unassigned COSE algorithm (-65536)'],
      [-65_537, 'a COSE algorithm for private use (-65537)'],
      [1, 'a COSE algorithm that encrypts and signs nothing (1)'],
      [-16, 'a COSE algorithm that hashes and signs nothing (-16)'],
      [-29, 'a COSE algorithm that wraps or derives a secret key and signs nothing (-29)'],
    ] as const
  ).map(([algorithm, says]) =>
    consistentRow(
      `a key of the number ${algorithm}`,
      registrationWith({ coseKey: cborMap([1, cborNumber(5)], [3, cborNumber(algorithm)], [-1, cborBytes('07')]) }),
      says,
    ),
  ),
  consistentRow(
    'EdDSA by a good key',
    registrationWith({
      coseKey: coseOf(generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' })),
    }),
    'EdDSA (-8)',
  ),
];
