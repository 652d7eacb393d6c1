/** Rows on hints, which must fit the fault and not only its step, and on remarks, which refuse nothing. */
import { createHash } from 'node:crypto';
import { cborBytes, cborList, cborMap, cborNumber, cborText } from '../cbor.ts';
import {
  attestationObjectOf,
  authenticatorDataOf,
  clientDataOf,
  hexOfText,
  registrationOfParts,
} from '../ceremonies.ts';
import {
  type CorpusRow,
  consistentRow,
  cose,
  loginWith,
  refusedRow,
  registered,
  registrationWith,
  unreadRow,
} from './corpus-row.ts';

const { response } = registered;
const created = (more: object) => registrationWith({ clientData: clientDataOf('create', more) });
const text = Buffer.from(clientDataOf('create'), 'hex').toString();
const readAs = (changed: string) => registrationWith({ clientData: hexOfText(changed) });

const BY_HAND = 'No browser writes such client data';
const LOST = 'bytes were lost or added on the way';

/** A login with these flags. `behind` follows the counter, in hexadecimal. */
function loginOver(flags: number, { behind = '', rpId = 'example.org' } = {}) {
  const hash = createHash('sha256').update(rpId).digest('hex');
  const authenticatorData = `${hash}${flags.toString(16).padStart(2, '0')}00000001${behind}`;
  return loginWith({ authenticatorData });
}

/** AAGUID, length of the ID, ID and key. */
const attested = authenticatorDataOf(cose).slice(74);
const APP_ID = 'https://example.org/app-id.json';
const byAppId = { ...loginOver(5, { rpId: APP_ID }), clientExtensionResults: { appid: true } };

const withStatement = (format: string, statement: string) =>
  registrationOfParts({
    clientData: clientDataOf('create'),
    attestationObject: attestationObjectOf(authenticatorDataOf(cose), format, statement),
  });

/** Statements that are wrong with any client data. */
const malformed: readonly (readonly [name: string, format: string, statement: string])[] = [
  ['a packed statement without alg', 'packed', cborMap(['sig', cborBytes('00')])],
  [
    'a packed statement with no certificate',
    'packed',
    cborMap(['alg', cborNumber(-7)], ['sig', '4100'], ['x5c', '80']),
  ],
  ['a statement of none with a member', 'none', cborMap(['more', '01'])],
  ['a statement of a TPM without members', 'tpm', cborMap()],
  ['a statement of U2F without members', 'fido-u2f', cborMap()],
  ['a compound statement of one', 'compound', cborList(cborMap(['fmt', cborText('none')], ['attStmt', cborMap()]))],
];

const withId = (id: string) => registrationWith({ id });

/** The names of the parts in Apple’s systems. */
const ofApple = {
  credentialID: registered.id,
  response: { rawAttestationObject: response.attestationObject, rawClientDataJSON: response.clientDataJSON },
};

const creation = { challenge: registered.id, rp: { name: 'a' }, pubKeyCredParams: [{ type: 'public-key', alg: -7 }] };
const request = { challenge: registered.id, rpId: 'example.org', allowCredentials: [] };

export const hintRows: readonly CorpusRow[] = [
  ...[creation, { publicKey: creation }, request, { publicKey: request, mediation: 'conditional' }].map(
    (input, index) =>
      unreadRow(`options in place of a credential, number ${index}`, input, 'These are the options of a call'),
  ),
  unreadRow(
    'a run in place of a credential',
    { schemaVersion: 7, id: 'x', experiment: 'what-to-offer' },
    'give them to Compare',
  ),
  unreadRow('times of Go in place of a credential', 'BenchmarkSign-8  100  20000 ns/op\n', 'give them to Compare'),
  unreadRow('a challenge alone', { challenge: registered.id }, 'is no credential'),
  refusedRow('a registration of another type', 7, created({ type: 'webauthn.get' }), 'or the other way round'),
  refusedRow(
    'a payment',
    10,
    loginWith({ clientData: clientDataOf('get', { type: 'payment.get' }) }),
    'Secure Payment Confirmation',
  ),
  refusedRow(
    'client data of U2F',
    10,
    loginWith({ clientData: clientDataOf('get', { type: undefined, typ: 'navigator.id.getAssertion' }) }),
    BY_HAND,
  ),
  ...['true', 1, [true]].map((crossOrigin) =>
    refusedRow(`crossOrigin ${JSON.stringify(crossOrigin)}`, 10, created({ crossOrigin }), BY_HAND),
  ),
  ...[7, true, {}].map((topOrigin) =>
    refusedRow(`topOrigin ${JSON.stringify(topOrigin)}`, 11, created({ topOrigin }), BY_HAND),
  ),
  refusedRow(
    'client data that say their origin twice',
    6,
    readAs(text.replace('{', '{"origin":"a",')),
    'a member twice',
  ),
  refusedRow('client data that break off', 6, readAs(text.slice(0, -1)), LOST),
  refusedRow('client data with zeros behind', 6, readAs(`${text}\0\0`), LOST),
  refusedRow('another domain', 9, created({ origin: 'https://www.example.org' }), 'a subdomain such as www'),
  refusedRow('a login without a person', 16, loginOver(4), 'Browsers ask for a person in every login'),
  refusedRow('a login by an AppID', 15, byAppId, 'give it in place of the RP ID'),
  consistentRow('a login by an AppID that is expected', byAppId, 'consistent', { rpId: APP_ID }),
  ...malformed.map(
    ([name, format, statement]): CorpusRow => ({
      ...refusedRow(name, 22, withStatement(format, statement), 'statement'),
      saysNot: 'client data were changed',
    }),
  ),
  consistentRow('a byte order mark', readAs(`\u{feff}${text}`), 'which the step leaves out'),
  consistentRow('a login with a credential in it', loginOver(0x45, { behind: attested }), 'keeps out of a login'),
  ...[1, 15].map((bytes) =>
    consistentRow(`a credential ID of ${bytes} bytes`, withId('07'.repeat(bytes)), 'fewer than the 16 bytes'),
  ),
  { ...consistentRow('a credential ID of 16 bytes', withId('07'.repeat(16)), 'consistent'), saysNot: 'fewer than' },
  consistentRow('names of Apple’s systems', ofApple, 'Read as RegistrationResponseJSON'),
  consistentRow(
    'a dictionary of Swift',
    `["rawClientDataJSON": "${response.clientDataJSON}", "rawAttestationObject": "${response.attestationObject}"]`,
    'in the midst of other text',
  ),
];
