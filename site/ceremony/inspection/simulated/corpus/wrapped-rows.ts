/** Rows on credentials as they are wrapped, named and printed on their way. */
import type { KeyObject } from 'node:crypto';
import { authenticatorDataOf, base64urlOf } from '../ceremonies.ts';
import { p256Keys } from '../certificates.ts';
import {
  type CorpusRow,
  consistentRow,
  cose,
  keys,
  loginWith,
  refusedRow,
  registered,
  unreadRow,
  xAndY,
} from './corpus-row.ts';

const { response } = registered;
const signedBytes = [...Buffer.from(response.attestationObject, 'base64url')].map((byte) => (byte << 24) >> 24);
const login = loginWith();
const har = (...bodies: readonly unknown[]) => ({
  log: { entries: bodies.map((body) => ({ request: { postData: { text: JSON.stringify(body) } } })) },
});

const read = (name: string, input: unknown, says = 'Read as RegistrationResponseJSON') =>
  consistentRow(name, input, says);
const refused = (name: string, input: unknown, says: string) => refusedRow(name, undefined, input, says);

const AS_FAR = 'This assertion is consistent: ES256 (-7). Not checked: backup eligibility, ';
const readLogin = (name: string, more: object) =>
  consistentRow(name, { ...login, response: { ...login.response, ...more } }, AS_FAR, { publicKey: cose });

const ALREADY_IN_IT = base64urlOf(authenticatorDataOf(cose));
const withMembers = (more: object, around: object = {}) => ({
  ...registered,
  ...around,
  response: { ...response, authenticatorData: ALREADY_IN_IT, ...more },
});
const jwk = keys.publicKey.export({ format: 'jwk' });
const pemOf = (key: KeyObject) => key.export({ format: 'pem', type: 'spki' });
const otherKey = p256Keys().publicKey;

const escaped = encodeURIComponent(JSON.stringify(registered));
const packed = Buffer.from(JSON.stringify(registered));
const { clientDataJSON, attestationObject } = response;
/** Output of languages, form fields, and other file formats. */
const others: readonly (readonly [name: string, text: string])[] = [
  ['base64 of it all', packed.toString('base64')],
  ['a data: address', `data:application/json;base64,${packed.toString('base64')}`],
  ['a token', `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ c: registered })).toString('base64url')}.AAAA`],
  [
    'Ruby',
    `{"response"=>{"clientDataJSON"=>"${clientDataJSON}", "attestationObject"=>"${attestationObject}"}, "a"=>nil}`,
  ],
  [
    'PHP',
    `array(2) {\n  ["clientDataJSON"]=>\n  string(196) "${clientDataJSON}"\n  ["attestationObject"]=>\n  string(9) "${attestationObject}"\n}`,
  ],
  ['Kotlin', `Response(clientDataJSON=${clientDataJSON}, attestationObject=${attestationObject})`],
  ['Go', `map[response:map[attestationObject:${attestationObject} clientDataJSON:${clientDataJSON}]]`],
  ['YAML', `response:\n  client_data_json: ${clientDataJSON}\n  attestation_object: ${attestationObject}\n`],
  [
    'XML',
    `<a><clientDataJSON>${clientDataJSON}</clientDataJSON><attestationObject>${attestationObject}</attestationObject></a>`,
  ],
  ['fields of a form', `response[clientDataJSON]=${clientDataJSON}&response[attestationObject]=${attestationObject}`],
  ['JSON with escaped quotes', JSON.stringify(registered).replaceAll('"', '\\"')],
  ['JSON as HTML writes it', JSON.stringify(registered).replaceAll('"', '&quot;')],
  ['JSON that a word processor had', JSON.stringify(registered).replaceAll('"', '”')],
  ['JSON quoted in a mail', JSON.stringify(registered, undefined, 2).replaceAll(/^/gm, '> ')],
  [
    'two in YAML',
    [registered, login].map(({ response: one }) => JSON.stringify(one).replaceAll(/["{}]/g, ' ')).join('\n'),
  ],
];

/** The key beside the bytes in several forms: the same key is accepted, another key is refused. */
const besides: readonly (readonly [form: string, same: unknown, other: unknown])[] = [
  ['PEM', pemOf(keys.publicKey), pemOf(otherKey)],
  ['a JWK', jwk, otherKey.export({ format: 'jwk' })],
  ['the text of a JWK', JSON.stringify(jwk), JSON.stringify(otherKey.export({ format: 'jwk' }))],
  ['x and y', { x: jwk.x, y: jwk.y }, (({ x, y }) => ({ x, y }))(otherKey.export({ format: 'jwk' }))],
];

export const wrappedRows: readonly CorpusRow[] = [
  read('a registration as it is', registered, 'Read as RegistrationResponseJSON.'),
  read('a recording of the network', har({ user: 'a' }, registered), 'in the request of entry 2 of the HAR file.'),
  read('two in a recording', har(registered, login), 'Another credential, in the request of entry 2'),
  read('two in a list', [registered, login], 'Another credential, inside “1”, was not read'),
  read('the same twice in a list', [registered, registered], 'inside “0”.'),
  read('a console with a function', `Object { get: function get(), response: ${JSON.stringify(response)} }`, 'console'),
  read('React Native', JSON.stringify(registered).replace('{', '{"get": [Function get\n], '), 'as a console prints it'),
  read('a line of a log', `12:00 INFO {"level": 3} got ${JSON.stringify(registered)} {`, 'in the midst of other text'),
  read(
    'a request copied as fetch',
    `fetch("/r", ${JSON.stringify({ body: JSON.stringify(registered) })});`,
    'inside “body”',
  ),
  read('a request copied as cURL', `curl -H 'a: b' --data-raw '${JSON.stringify(registered)}'`, 'in the midst'),
  read(
    'a result a line',
    `${JSON.stringify(registered)}\n${JSON.stringify(login)}\n`,
    'Another credential, inside “1”',
  ),
  read('members that are null', { ...registered, id: null, type: null, response: { ...response, signature: null } }),
  read('members that are empty', { ...registered, response: { ...response, authenticatorData: '', publicKey: '' } }),
  read('names of .NET', { ClientDataJson: response.clientDataJSON, AttestationObject: response.attestationObject }),
  read('underscores', { client_data_json: response.clientDataJSON, attestation_object: response.attestationObject }),
  read('hyphens', { 'client-data-json': response.clientDataJSON, 'attestation-object': response.attestationObject }),
  read('empty lists', { ...registered, response: { ...response, publicKey: [], authenticatorData: [] } }),
  read('the field of a form', `credential=${encodeURIComponent(JSON.stringify(registered))}&next=%2F`, 'in the midst'),
  read('an address', encodeURIComponent(JSON.stringify(registered)), 'in the midst'),
  ...others.map(([name, input]) => read(name, input, 'in the midst of other text')),
  read('names of Okta', { clientData: clientDataJSON, attestation: attestationObject }),
  read('names that say the encoding', {
    clientDataJSONBase64: clientDataJSON,
    b64AttestationObject: attestationObject,
  }),
  read('lines that a terminal broke', JSON.stringify(registered).replace(/.{76}/g, '$&\n'), 'as a console prints it'),
  read('a field of a recording, escaped', {
    log: { entries: [{ request: { postData: { params: [{ name: 'a', value: escaped }] } } }] },
  }),
  read('ten deep', { a: { b: { c: { d: { e: { f: { g: registered } } } } } } }, 'inside “a” → “b”'),
  read('names of python-fido2', { clientData: response.clientDataJSON, attestationObject: response.attestationObject }),
  read('signed bytes', { response: { ...response, attestationObject: signedBytes } }, 'with bytes as lists of numbers'),
  read('no transports', { ...registered, response: { ...response, transports: [] } }, 'RegistrationResponseJSON.'),
  read('a message around it', { type: 'register', response }, 'RegistrationResponseJSON'),
  read(
    'an older library of Android: members side by side, in base64 with padding',
    {
      id: Buffer.from(registered.rawId, 'base64url').toString('base64'),
      clientDataJSON: Buffer.from(response.clientDataJSON, 'base64url').toString('base64'),
      attestationObject: Buffer.from(response.attestationObject, 'base64url').toString('base64'),
    },
    'It has id, ',
  ),
  read(
    'an id with padding',
    { ...registered, id: `${registered.id}==` },
    'Read as RegistrationResponseJSON. It has id in base64, which strict libraries refuse: ',
  ),
  read(
    'bytes in hex and in a list',
    {
      id: registered.id,
      rawId: [...Buffer.from(registered.rawId, 'base64url')],
      response: { ...response, clientDataJSON: Buffer.from(response.clientDataJSON, 'base64url').toString('hex') },
    },
    'RegistrationResponseJSON, with bytes as lists of numbers. It has clientDataJSON in hex, which',
  ),
  read('a key as x ‖ y', {
    ...registered,
    response: { ...response, publicKey: Buffer.from(xAndY, 'hex').toString('base64url') },
  }),
  ...besides.flatMap(([form, same, other]): readonly CorpusRow[] => [
    read(`the key beside the bytes as ${form}`, withMembers({ publicKey: same })),
    refused(
      `another key beside the bytes as ${form}`,
      withMembers({ publicKey: other }),
      'is another key than that in the authenticator data',
    ),
  ]),
  read('a key that JSON emptied', withMembers({ publicKey: {} })),
  read('an algorithm as text', withMembers({ publicKeyAlgorithm: '-7' })),
  read('the algorithm 0, which is none', withMembers({ publicKeyAlgorithm: 0 })),
  refused(
    'another algorithm as text',
    withMembers({ publicKeyAlgorithm: '-8' }),
    'The publicKeyAlgorithm in the JSON is -8',
  ),
  read(
    'an id in lines',
    withMembers({}, { id: `${registered.id.slice(0, 8)}\n${registered.id.slice(8)}\n` }),
    'It has id in base64, which',
  ),
  read(
    'an id in hex',
    withMembers({}, { id: Buffer.from(registered.id, 'base64url').toString('hex') }),
    'It has id in hex, which strict libraries refuse',
  ),
  refused(
    'another id in hex',
    withMembers({}, { id: '0a'.repeat(16), rawId: null }),
    'The id in the JSON is not the credential ID',
  ),
  read('members of blanks', withMembers({ publicKey: ' ' }, { type: ' ' })),
  ...[{}, false, 'AAAA'].map((signature) =>
    read(`a registration with the signature ${JSON.stringify(signature)}`, withMembers({ signature })),
  ),
  readLogin('a login with an attestation object', { attestationObject: response.attestationObject }),
  ...(
    [
      [
        'a user handle of 65 bytes',
        base64urlOf('07'.repeat(65)),
        'Its userHandle has 65 bytes, where a server may give 64.',
      ],
      ['a user handle that is none', '***', 'Its userHandle is no base64url'],
    ] as const
  ).map(
    ([name, userHandle, says]): CorpusRow => ({
      name,
      input: { ...login, response: { ...login.response, userHandle } },
      verdict: 'consistent',
      says,
    }),
  ),
  readLogin('a login with a user handle of 64 bytes', { userHandle: base64urlOf('07'.repeat(64)) }),
  readLogin('a login with attestationObject null', { attestationObject: null }),
  readLogin('a login with an empty attestationObject', { attestationObject: '' }),
  unreadRow(
    'buffers that JSON emptied',
    { response: { ...response, clientDataJSON: {} } },
    'JSON.stringify makes of an ArrayBuffer',
  ),
  ...[JSON.stringify({ type: 'webauthn.create' }), { type: 'webauthn.create' }].map((clientDataJSON) =>
    unreadRow(
      `client data as ${typeof clientDataJSON}`,
      { response: { ...response, clientDataJSON } },
      'The clientDataJSON in this JSON is JSON itself: its bytes are needed',
    ),
  ),
  refused(
    'a publicKey that is none',
    { ...registered, response: { ...response, publicKey: 'AAAA' } },
    'is no key that can be read',
  ),
  unreadRow('no JSON', 'clientDataJSON=e30', 'This is not JSON.'),
];
