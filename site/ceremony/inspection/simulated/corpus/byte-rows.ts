/** Rows on wrongly encoded bytes, incomplete client data, and expectations as people type them. */
import { cborBytes, cborList, cborMap, cborNumber, cborText } from '../cbor.ts';
import {
  attestationObjectOf,
  authenticatorDataOf,
  CHALLENGE,
  clientDataOf,
  hexOfText,
  packedStatement,
  registrationOfParts,
  signedOf,
} from '../ceremonies.ts';
import {
  type CorpusRow,
  consistentRow,
  cose,
  keys,
  loginWith,
  refusedRow,
  registered,
  registrationWith,
  unreadRow,
} from './corpus-row.ts';

const { response } = registered;
const clientData = clientDataOf('create');
const data = authenticatorDataOf(cose);
const registrationOf = (attestationObject: string) => registrationOfParts({ clientData, attestationObject });

const ctap = cborMap([1, cborText('none')], [2, cborBytes(data)], [3, cborMap()]);

/** The members of an attestation object; changed ones have another value, or are absent. */
const objectWith = (changed: { readonly fmt?: string; readonly attStmt?: string; readonly authData?: string }) =>
  cborMap(
    ...Object.entries({ fmt: cborText('none'), attStmt: cborMap(), authData: cborBytes(data), ...changed }).filter(
      ([, value]) => value !== '',
    ),
  );
const withoutMember = (['fmt', 'attStmt', 'authData'] as const).flatMap((name) =>
  ['', cborNumber(3)].map((value) =>
    refusedRow(
      `an attestation object whose ${name} is ${value === '' ? 'missing' : 'a number'}`,
      13,
      registrationOf(objectWith({ [name]: value })),
      `The ${name} of the attestation object is missing or of another type.`,
    ),
  ),
);

const none = cborMap(['fmt', cborText('none')], ['attStmt', cborMap()]);
const compoundOf = (count: number) =>
  objectWith({ fmt: cborText('compound'), attStmt: cborList(...Array.from({ length: count }, () => none)) });

const STATEMENT = {
  alg: cborNumber(-7),
  sig: cborBytes('00'),
  ver: cborText('2.0'),
  x5c: cborList(cborBytes('00')),
  pubArea: cborBytes('00'),
  certInfo: cborBytes('00'),
};
const required = {
  packed: ['alg', 'sig'],
  tpm: ['alg', 'sig', 'x5c', 'pubArea', 'certInfo'],
  'fido-u2f': ['sig', 'x5c'],
  'android-key': ['alg', 'sig', 'x5c'],
};
const withoutOne = Object.entries(required).flatMap(([format, names]) =>
  names.map((name) => {
    const statement = cborMap(...Object.entries({ ...STATEMENT, [name]: '' }).filter(([, value]) => value !== ''));
    const input = registrationOf(attestationObjectOf(data, format, statement));
    return refusedRow(`a ${format} statement that lacks ${name}`, 22, input, `The ${name} of the statement is missing`);
  }),
);

/** Self attestation with this algorithm over these authenticator data. */
const selfAttested = (algorithm: number, authenticatorData = data, over = clientData) =>
  attestationObjectOf(
    authenticatorData,
    'packed',
    packedStatement(signedOf(authenticatorData, over), keys.privateKey, { algorithm }),
  );
const longId = '07'.repeat(1024);
const long = authenticatorDataOf(cose, { id: longId });

/** A signature with a superfluous zero before r. */
const withZero = (der: string) => {
  const length = Number.parseInt(der.slice(6, 8), 16);
  const [whole, r] = [Number.parseInt(der.slice(2, 4), 16) + 2, length + 2].map((one) =>
    one.toString(16).padStart(2, '0'),
  );
  return `30${whole}02${r}0000${der.slice(8)}`;
};
const lengthOf = (hex: string) => (hex.length / 2).toString(16).padStart(2, '0');
const refusedLogin = (name: string, changed: (der: string) => string, says: string) =>
  refusedRow(name, 21, loginWith({ changed }), says, { publicKey: cose });

const missing = (['type', 'challenge', 'origin'] as const).flatMap((member, index) =>
  [undefined, 7, null].flatMap((value) => [
    refusedRow(
      `a registration whose ${member} is ${value}`,
      7 + index,
      registrationWith({ clientData: clientDataOf('create', { [member]: value }) }),
      member,
    ),
    refusedRow(
      `a login whose ${member} is ${value}`,
      10 + index,
      loginWith({ clientData: clientDataOf('get', { [member]: value }) }),
      member,
    ),
  ]),
);

/** Valid as hex and as base64url. */
const BOTH_WAYS = 'abcdef0123456789abcdef01';
const challenged = (encoding: 'hex' | 'base64url') =>
  registrationWith({
    clientData: clientDataOf('create', { challenge: Buffer.from(BOTH_WAYS, encoding).toString('base64url') }),
  });
const at = (origin: string) => registrationWith({ clientData: clientDataOf('create', { origin }) });
const punycode = registrationOfParts({
  clientData: clientDataOf('create', { origin: 'https://xn--bcher-kva.example' }),
  attestationObject: attestationObjectOf(authenticatorDataOf(cose, { rpId: 'xn--bcher-kva.example' })),
});

/** An attestation object in whose text something stands behind the fortieth character. */
const interrupted = (what: string) => {
  const { attestationObject: text } = response;
  return {
    ...registered,
    response: { ...response, attestationObject: `${text.slice(0, 40)}${what}${text.slice(40)}` },
  };
};

export const byteRows: readonly CorpusRow[] = [
  ...[
    ['an ellipsis', '…', 'its character 41 is “…”.'],
    ['three dots', '...', 'its character 41 is “.”.'],
    ['a space of no width', '\u200b', 'its character 41 is invisible, U+200B.'],
    ['a soft hyphen', '\u00ad', 'its character 41 is invisible, U+00AD.'],
    ['a zero', '\0', 'its character 41 is invisible, U+0000.'],
    ['a letter of another script', 'а', 'its character 41 is “а”.'],
    ['half of a pair', '\ud83d', 'its character 41 is invisible, U+D83D.'],
  ].map(([name, what = '', says = '']) => unreadRow(`base64url with ${name}`, interrupted(what), says)),
  ...withoutMember,
  ...withoutOne,
  refusedRow(
    'a compound statement of seventeen',
    22,
    registrationOf(compoundOf(17)),
    'It has more than 16 statements, which are too many to be read here.',
  ),
  refusedRow(
    'base64 twice',
    13,
    registrationOf(hexOfText(response.attestationObject)),
    'text in base64: it was encoded twice',
  ),
  refusedRow('authenticator data as an attestation object', 13, registrationOf(data), 'These are authenticator data'),
  refusedRow(
    'an attestation object in JSON',
    13,
    registrationOf(hexOfText('{"fmt":"none","attStmt":{}}')),
    'is JSON, and must be the CBOR',
  ),
  refusedRow(
    'client data in UTF-16',
    6,
    registrationWith({ clientData: Buffer.from(Buffer.from(clientData, 'hex').toString(), 'utf16le').toString('hex') }),
    'is in UTF-16',
  ),
  refusedRow(
    'client data as a string of JSON',
    6,
    registrationWith({ clientData: hexOfText(JSON.stringify(Buffer.from(clientData, 'hex').toString())) }),
    'it was stringified twice',
  ),
  refusedRow(
    'the hash of client data',
    6,
    registrationWith({ clientData: 'ab'.repeat(32) }),
    'the hash was sent in its place',
  ),
  refusedRow('a response of CTAP2', 13, registrationOf(ctap), 'a response of CTAP2'),
  refusedRow('a response of CTAP2 with its status', 13, registrationOf(`00${ctap}`), 'with its status before it'),
  refusedRow(
    'client data twice',
    6,
    registrationWith({ clientData: hexOfText(response.clientDataJSON) }),
    'encoded twice',
  ),
  refusedRow(
    'self attestation by -9 of a key for -7',
    22,
    registrationOf(selfAttested(-9)),
    'ESP256 (-9), not ES256 (-7). They verify alike',
  ),
  refusedRow(
    'self attestation by -8 of a key for -7',
    22,
    registrationOf(selfAttested(-8)),
    'EdDSA (-8), not ES256 (-7).',
  ),
  refusedRow(
    'a long credential ID and a wrong signature',
    22,
    registrationOfParts({ clientData, attestationObject: selfAttested(-7, long, 'ff'), id: longId }),
    'refused the signature',
  ),
  refusedRow(
    'a long credential ID and a right signature',
    25,
    registrationOfParts({ clientData, attestationObject: selfAttested(-7, long), id: longId }),
    'longer than 1023 bytes',
  ),
  refusedLogin('a signature with a needless zero', withZero, 'a needless zero'),
  refusedLogin('r ‖ s', () => '11'.repeat(64), 'as many as r ‖ s has'),
  refusedLogin('a signature with bytes behind', (der) => `${der}00`, 'Bytes follow'),
  ...(
    [
      ['an OCTET STRING', (der: string) => `04${lengthOf(der)}${der}`],
      ['a BIT STRING', (der: string) => `03${lengthOf(`00${der}`)}00${der}`],
      ['a byte string', cborBytes],
    ] as const
  ).map(([name, wrapped]) => refusedLogin(`a signature in ${name}`, wrapped, `is still wrapped as ${name} of`)),
  ...missing,
  consistentRow(
    'bytes that are no UTF-8 where nobody reads',
    registrationWith({
      clientData: clientData.replace(/^7b/, `7b${hexOfText('"x":"')}ff${hexOfText('",')}`),
    }),
    'not UTF-8',
  ),
  consistentRow('a challenge as hex', challenged('hex'), 'was read as hex', { challenge: BOTH_WAYS }),
  consistentRow('a challenge as base64url', challenged('base64url'), 'was read as base64url', { challenge: BOTH_WAYS }),
  consistentRow('a challenge as hex that is nothing else', registered, 'consistent', { challenge: `0x${CHALLENGE}` }),
  consistentRow('an international domain', punycode, 'consistent', {
    origin: 'https://bücher.example',
    rpId: 'Bücher.example',
  }),
  consistentRow('an origin in the quotes of another shell', registered, 'consistent', {
    origin: "'https://example.org'",
    rpId: '"example.org"',
  }),
  consistentRow('an origin with capitals, a port and a slash', registered, 'consistent', {
    origin: 'HTTPS://Example.org:443/',
  }),
  refusedRow('an origin with a path', 9, registered, 'a slash at the end', { origin: 'https://example.org/login' }),
  refusedRow('another origin', 9, at('https://example.org.evil.example'), 'is not an expected one'),
];
