/**
 * Rows on credentials whose bytes a language prints, or JSON writes, in its own way; and on
 * prints without a credential.
 */
import { authenticatorDataOf } from '../ceremonies.ts';
import { type CorpusRow, cose, keys, registered } from './corpus-row.ts';

const { clientDataJSON, attestationObject } = registered.response;
const created = Buffer.from(clientDataJSON, 'base64url');
const attested = Buffer.from(attestationObject, 'base64url');
const numbersOf = (bytes: Buffer) => [...bytes].join(', ');
const inLines = (text: string, length: number) => text.replace(new RegExp(`.{${length}}`, 'g'), '$&\n');
const python = (bytes: Buffer) => `b'${[...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}'`;
/** Ways in which programs print bytes that are not text. */
const prints: readonly (readonly [name: string, print: (bytes: Buffer) => string])[] = [
  ['Python’s base64', (bytes) => `b'${bytes.toString('base64')}'`],
  ['Python’s byte strings', python],
  ['bytes.fromhex', (bytes) => `bytes.fromhex("${bytes.toString('hex')}")`],
  ['Yubico’s ByteArray', (bytes) => `ByteArray(${bytes.toString('hex')})`],
  ['Java’s signed bytes', (bytes) => `[${[...bytes].map((byte) => (byte << 24) >> 24).join(', ')}]`],
  ['Go’s bytes', (bytes) => `[]byte{${[...bytes].map((byte) => `0x${byte.toString(16)}`).join(', ')}}`],
  ['Rust’s bytes', (bytes) => `Base64UrlSafeData([${numbersOf(bytes)}])`],
  [
    'Node’s ArrayBuffer',
    (bytes) =>
      `ArrayBuffer { [Uint8Contents]: <${bytes.toString('hex').replaceAll(/../g, '$& ').trim()}>, byteLength: 9 }`,
  ],
  ['Apple’s data', (bytes) => `<${bytes.toString('hex').replaceAll(/.{8}/g, '$& ').trim()}>`],
  ['a list of properties', (bytes) => `</key>\n<data>\n${inLines(bytes.toString('base64'), 60)}</data>`],
];

const inPieces = (bytes: Buffer, seam: string) => bytes.toString('base64').replaceAll(/.{60}(?=.)/g, `$&${seam}`);

/** Long strings, written as several literals. */
const pieces: readonly (readonly [name: string, print: (bytes: Buffer) => string])[] = [
  ['Python’s pprint', (bytes) => `'${inPieces(bytes, "'\n    '")}'`],
  ['Python’s pprint of bytes', (bytes) => `b'${inPieces(bytes, "'\n    b'")}'`],
  ['JavaScript with a plus', (bytes) => `"${inPieces(bytes, '" +\n  "')}"`],
];

/** Ways in which JSON holds bytes that are neither base64url nor a list. */
const writings: readonly (readonly [name: string, written: (bytes: Buffer) => unknown])[] = [
  ['MongoDB', (bytes) => ({ $binary: { base64: bytes.toString('base64'), subType: '00' } })],
  ['DynamoDB', (bytes) => ({ B: bytes.toString('base64') })],
  ['a type beside the value', (bytes) => ({ __type: 'ArrayBuffer', value: bytes.toString('base64url') })],
  ['a buffer in base64', (bytes) => ({ type: 'Buffer', data: bytes.toString('base64') })],
  ['PostgreSQL', (bytes) => `\\x${bytes.toString('hex')}`],
  ['a data: address', (bytes) => `data:application/octet-stream;base64,${bytes.toString('base64')}`],
  ['RFC 1342', (bytes) => `=?BINARY?B?${bytes.toString('base64')}?=`],
  ['an address', (bytes) => encodeURIComponent(bytes.toString('base64'))],
  ['line breaks that are written out', (bytes) => inLines(bytes.toString('base64'), 64).replaceAll('\n', '\\n')],
  ['PEM', (bytes) => `-----BEGIN DATA-----\n${inLines(bytes.toString('base64'), 64)}\n-----END DATA-----`],
  ['what String makes of a typed array', (bytes) => [...bytes].join(',')],
  ['numbers as text', (bytes) => [...bytes].map(String)],
  ['hexadecimal numbers as text', (bytes) => [...bytes].map((byte) => byte.toString(16))],
  ['0x', (bytes) => `0x${bytes.toString('hex')}`],
];

/** A part or a print without a credential, and the sentence about it. */
const instead: readonly (readonly [name: string, text: string, says: string])[] = [
  ['an attestation object alone', attestationObject, 'This is an attestation object alone'],
  ['client data alone', created.toString(), 'These are client data alone'],
  ['client data alone, in base64url', clientDataJSON, 'These are client data alone'],
  ['authenticator data alone', authenticatorDataOf(cose), 'These are authenticator data alone'],
  ['a key alone', cose, 'This is a public key in COSE, and no credential.'],
  ['CBOR in diagnostic notation', `{"fmt": "none", "attStmt": {}, "authData": h'${cose}'}`, 'This is CBOR as text'],
  ['U2F', '{"registrationData": "BQQ", "clientData": "eyJ0"}', 'This is a message of U2F'],
  [
    'an error of the browser',
    'NotAllowedError: The operation either timed out or was not allowed.',
    'This is an error',
  ],
  ['an error as JSON', '{"error":{"name":"InvalidStateError"}}', 'This is an error of the browser'],
  ['a web page', '<!DOCTYPE html><html><body>403</body></html>', 'This is a web page'],
  ['PEM alone', keys.publicKey.export({ format: 'pem', type: 'spki' }).toString(), 'This is PEM'],
  ['JSON that breaks off', JSON.stringify(registered).slice(0, -20), 'This JSON breaks off before its end.'],
  [
    'Swift',
    'Registration(rawClientDataJSON: 135 bytes, rawAttestationObject: 178 bytes)',
    'says how long the parts are',
  ],
  ['Chromium, unfolded', `PublicKeyCredential {…}\nid: "a"\nrawId: ArrayBuffer(16)`, 'The console left parts'],
  ['Node, abridged', 'clientDataJSON: <7b 22 74 ... 35 more bytes>', 'The console left parts'],
];

const read = (name: string, input: unknown): CorpusRow => ({
  name,
  input,
  verdict: 'consistent',
  says: 'Read as RegistrationResponseJSON',
});

export const printedRows: readonly CorpusRow[] = [
  ...prints.map(([name, print]) =>
    read(`print: ${name}`, `Response(clientDataJSON=${print(created)}, attestationObject=${print(attested)})`),
  ),
  ...pieces.map(([name, print]) =>
    read(
      `pieces: ${name}`,
      `{'response': {'clientDataJSON': ${print(created)},\n 'attestationObject': ${print(attested)}}}`,
    ),
  ),
  read(
    'quoted names on lines of their own',
    `'clientDataJSON': '${clientDataJSON}'\n'attestationObject': '${attestationObject}'\n`,
  ),
  ...['[B@1b6d3586', '[object ArrayBuffer]', 'System.Byte[]', '<memory at 0x7f3a>'].map(
    (name): CorpusRow => ({
      name: `bytes as ${name}`,
      input: { ...registered, response: { clientDataJSON, attestationObject: name } },
      verdict: 'unread',
      says: 'which names an array and does not hold it',
    }),
  ),
  ...writings.map(([name, written]) =>
    read(`written: ${name}`, {
      ...registered,
      id: written(Buffer.from(registered.id, 'base64url')),
      response: { clientDataJSON: written(created), attestationObject: written(attested) },
    }),
  ),
  ...[
    { algorithms: '[{"type":"public-key","alg":-257},{"type":"public-key","alg":-7}]' },
    { algorithms: '[{ type: "public-key", alg: −7 }]' },
    { algorithms: '[-7, -257]' },
    { algorithms: '-7', origin: '["https://www.example.org", "https://example.org"]' },
  ].map(
    (options): CorpusRow => ({
      name: `expected: ${JSON.stringify(options)}`,
      input: registered,
      options,
      verdict: 'accepted',
      says: 'Every step that can be checked here was checked.',
    }),
  ),
  ...instead.map(([name, input, says]): CorpusRow => ({ name, input, says, verdict: 'unread' })),
];
