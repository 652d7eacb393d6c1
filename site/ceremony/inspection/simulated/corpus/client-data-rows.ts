/** Rows on client data that a proxy, a framework or a wrapper parsed and wrote again, and on client data of apps. */
import {
  attestationObjectOf,
  authenticatorDataOf,
  base64urlOf,
  CHALLENGE,
  clientDataOf,
  hexOfText,
  packedStatement,
  registrationOfParts,
  signedOf,
} from '../ceremonies.ts';
import { type CorpusRow, consistentRow, cose, keys, loginWith, refusedRow, registrationWith } from './corpus-row.ts';

type Members = Readonly<Record<string, unknown>>;

/** Ways to write JSON, by the programs that use them. */
const rewritten: readonly (readonly [by: string, write: (members: Members) => string])[] = [
  ['an editor', (members) => JSON.stringify(members, undefined, 2)],
  [
    'Python’s json.dumps',
    (members) => JSON.stringify(members, undefined, ' ').replaceAll('\n ', '').replaceAll('\n', ''),
  ],
  ['PHP’s json_encode', (members) => JSON.stringify(members).replaceAll('/', '\\/')],
  ['a map that sorts its names', (members) => JSON.stringify(Object.fromEntries(Object.entries(members).sort()))],
  ['a record that fills in null', (members) => JSON.stringify({ ...members, topOrigin: null, tokenBinding: null })],
  ['a record without crossOrigin', ({ crossOrigin: _, ...members }) => JSON.stringify(members)],
  ['a record in another order', ({ origin, ...members }) => JSON.stringify({ origin, ...members })],
];

const ofText = (hex: string): Members => JSON.parse(Buffer.from(hex, 'hex').toString());

function selfAttested(signedClientData: string, sentClientData: string) {
  const data = authenticatorDataOf(cose);
  const statement = packedStatement(signedOf(data, signedClientData), keys.privateKey);
  return registrationOfParts({
    clientData: sentClientData,
    attestationObject: attestationObjectOf(data, 'packed', statement),
  });
}

const SAID = 'somebody parsed their JSON and wrote it again';
const refusedLogin = (name: string, clientData: string, sent: string, says: string) =>
  refusedRow(name, 21, loginWith({ clientData, sent }), says, { publicKey: cose });

const writtenAnew = rewritten.flatMap(([by, write]): readonly CorpusRow[] => {
  const created = clientDataOf('create');
  const got = clientDataOf('get');
  const again = (clientData: string) => hexOfText(write(ofText(clientData)));
  return [
    refusedLogin(`a login whose client data ${by} wrote`, got, again(got), SAID),
    refusedRow(`a registration whose client data ${by} wrote`, 22, selfAttested(created, again(created)), SAID),
  ];
});

/** Text that is not JSON, and the sentence that names its fault and the place. */
const damaged: readonly (readonly [text: string, says: string])[] = [
  ['{"type":,"challenge":""}', 'a value is missing or is none, at byte 8, before “,"challenge":""}”.'],
  ['{"type":"webauthn.create"', 'they break off before their end.'],
  ['{"type":"webauthn', 'they break off before their end.'],
  ['{"type":"webauthn.create",}', 'a comma stands before an end, at byte 26, before “}”.'],
  ['{"type":"a" "challenge":""}', 'a comma or an end is missing, at byte 12, before “"challenge":""}”.'],
  ['{"type" "a"}', 'a colon is missing, at byte 8, before “"a"}”.'],
  ['{type:"a"}', 'a name is not in double quotes, at byte 1, before “type:"a"}”.'],
  ['{"type":"a"} {}', 'something follows them, at byte 13, before “{}”.'],
  ['{\n"type":\n"a\tb"}', 'a control character stands unescaped in a text, at byte '],
  ['{"type":"\\q"}', 'a backslash escapes what it cannot, at byte '],
  ['{"type":trie}', 'a word is neither true, false nor null, at byte '],
  ['{"a":01}', 'a number is not written as JSON has it, at byte '],
  ['{"a":1,"type":"a","type":"b"}', 'the member type stands twice.'],
];

/** Android writes a backslash before a slash. A wrapper that parses and writes again removes it. */
const android = hexOfText(JSON.stringify(ofText(clientDataOf('get'))).replaceAll('/', '\\/'));

const APP = 'android:apk-key-hash:fbENTvCSeR-AwJV5rrrBsb98p-jEw0c5SSOMul_KwaI';
const fromApp = registrationWith({ clientData: clientDataOf('create', { origin: APP }) });

const challengeBytes = Buffer.from(CHALLENGE, 'hex');
const asSent = (challenge: string, says: string) =>
  refusedRow(
    `a challenge in client data that is ${says}`,
    11,
    loginWith({ clientData: clientDataOf('get', { challenge }) }),
    `It is the challenge that was sent, ${says}`,
    { publicKey: cose, challenge: CHALLENGE },
  );
const fromOrigin = (origin: string, says: string) =>
  refusedRow(`a login from ${origin}`, 12, loginWith({ clientData: clientDataOf('get', { origin }) }), says, {
    publicKey: cose,
  });

/** Nested more deeply than engines can write. */
const DEEP = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
const deepIn = (credential: object, member: string) =>
  JSON.stringify(credential).replace(new RegExp(`"${member}":"[^"]*"`), `"${member}":${DEEP}`);
const deepClientData = (type: string) =>
  hexOfText(deepIn({ ...ofText(clientDataOf('get', { type })), more: '' }, 'more'));

export const clientDataRows: readonly CorpusRow[] = [
  ...(
    [
      ['UTF-16', (text: string) => Buffer.from(text, 'utf16le')],
      ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
      ['UTF-16', (text: string) => Buffer.from(text, 'utf16le').swap16()],
      ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
      ['UTF-32', (text: string) => Buffer.from(Uint32Array.from(text, (sign) => sign.charCodeAt(0)).buffer)],
    ] as const
  ).map(([encoding, bytes], index) =>
    refusedRow(
      `client data in ${encoding}, form ${index}`,
      6,
      registrationWith({
        clientData: bytes(Buffer.from(clientDataOf('create'), 'hex').toString()).toString('hex'),
      }),
      `is in ${encoding}:`,
    ),
  ),
  // What an expectation had decided stands when it is set aside to find other refusals.
  {
    ...refusedRow(
      'an unexpected top origin beside an expected frame',
      11,
      registrationWith({ clientData: clientDataOf('create', { crossOrigin: true, topOrigin: 'https://a.example' }) }),
      'is not an expected one',
      { topOrigins: 'https://b.example' },
    ),
    saysNot: 'no top origin was given',
  },
  refusedRow(
    'a type with bytes that are no UTF-8',
    7,
    registrationWith({
      clientData: clientDataOf('create').replace(hexOfText('webauthn.'), `${hexOfText('webauth')}ff2e`),
    }),
    'The client data are not UTF-8',
  ),
  ...['webаuthn.create', 'webauthn․create', 'ｗebauthn.create'].map((type) =>
    refusedRow(
      `the type ${type}`,
      7,
      registrationWith({ clientData: clientDataOf('create', { type }) }),
      'It has letters that only look like the right ones',
    ),
  ),
  refusedRow(
    'a type of nothing that is shown',
    7,
    registrationWith({ clientData: clientDataOf('create', { type: '\u200b\u202e' }) }),
    'The type is 2 invisible characters, not webauthn.create.',
  ),
  asSent(challengeBytes.toString('base64'), 'in base64 and not in base64url'),
  asSent(`${challengeBytes.toString('base64url')}=`, 'with padding'),
  asSent(base64urlOf(hexOfText(challengeBytes.toString('base64url'))), 'encoded twice'),
  fromOrigin('ios:bundle-id:org.example.app', 'from an app or an extension'),
  fromOrigin('chrome-extension://abcdefghijklmnop', 'from an app or an extension'),
  fromOrigin('https://Example.org', 'in lower case'),
  fromOrigin('https://\u0435xample.org', 'looks like another'),
  fromOrigin('https://example.org.', 'as it stood in the address bar'),
  consistentRow(
    'the file of related origins as what is expected',
    loginWith({ clientData: clientDataOf('get', { origin: 'https://example.net' }) }),
    'consistent',
    { publicKey: cose, origin: '{ "origins": ["https://example.org", "https://example.net"] }' },
  ),
  refusedRow(
    'client data of another type that are nested deeply',
    10,
    loginWith({ clientData: deepClientData('webauthn.create') }),
    'not webauthn.get. The signature is valid.',
    { publicKey: cose },
  ),
  refusedRow(
    'client data that are nested deeply and were not signed',
    21,
    loginWith({ clientData: clientDataOf('get'), sent: deepClientData('webauthn.get') }),
    'refused the signature',
    { publicKey: cose },
  ),
  // Engines differ in how deep they go, so each says it in its words.
  {
    ...refusedRow(
      'a key that is nested deeply',
      undefined,
      loginWith(),
      'The public key that was given cannot be read:',
      {
        publicKey: DEEP,
      },
    ),
    saysNot: 'Maximum call stack',
  },
  ...[false, undefined].map((crossOrigin) =>
    consistentRow(
      `a top origin beside crossOrigin ${crossOrigin}`,
      loginWith({ clientData: clientDataOf('get', { crossOrigin, topOrigin: 'https://example.net' }) }),
      'only where crossOrigin is true, and here it is not',
      { publicKey: cose, topOrigins: 'https://example.net' },
    ),
  ),
  consistentRow(
    'expected origins with half a character',
    registrationWith({ clientData: clientDataOf('create', { topOrigin: 'https://example.net', crossOrigin: true }) }),
    'consistent',
    { origin: 'https://example.org \ud800', topOrigins: 'https://example.net \udc00' },
  ),
  ...writtenAnew,
  ...damaged.map(([text, says]) =>
    refusedRow(
      `client data that are ${text}`,
      6,
      registrationWith({ clientData: hexOfText(text) }),
      `The client data are not the JSON they should be: ${says}`,
    ),
  ),
  refusedLogin('a login from Android whose backslashes are gone', android, clientDataOf('get'), SAID),
  // This change is not just another spelling of the signed data.
  refusedLogin(
    'a login with another member',
    clientDataOf('get'),
    clientDataOf('get', { more: 1 }),
    'refused the signature',
  ),
  refusedRow('a login from an app that nobody expects', 9, fromApp, 'the certificate that signs the app'),
  consistentRow('the app as Android’s tools print it', fromApp, 'consistent', {
    origin: `android:apk-key-hash:${Buffer.from(APP.slice(21), 'base64url')
      .toString('hex')
      .toUpperCase()
      .match(/../g)
      ?.join(':')}`,
  }),
];
