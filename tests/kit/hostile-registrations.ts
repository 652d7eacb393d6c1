/** Registrations with faults in client data, CBOR, authenticator data or credential ID. */
import type { RegistrationTest } from '../../site/ceremony/kit/kit-schema.ts';
import { concatBytes } from '../../site/schemes/bytes/concat-bytes.ts';
import { byteString, endlessMap, integer, longInteger, map, textString } from './cbor-items.ts';
import {
  acceptable,
  FLAGS,
  invalid,
  type Numberless,
  type RegistrationParts,
  registrationTest,
  type TestReport,
} from './ceremonies.ts';
import { seededBytes } from './seeded.ts';
import { type Bytes, credentialSigners } from './signers.ts';

const { mlDsa44, mlDsa65, es256 } = credentialSigners;

type Test = Numberless<RegistrationTest>;

/** By default ES256 without attestation: every server has it, and these tests do not depend on the algorithm. */
const made = (report: TestReport, parts: Partial<RegistrationParts>): Test =>
  registrationTest(report, { signer: es256, ...parts });

export const hostileClientData: readonly Test[] = [
  made(invalid('7.1.7', 'type is webauthn.get', 'ClientData'), { clientData: { type: 'webauthn.get' } }),
  made(invalid('7.1.7', 'type is webauthn.create in capitals', 'ClientData'), {
    clientData: { type: 'WEBAUTHN.CREATE' },
  }),
  made(invalid('7.1.8', 'challenge is another', 'ClientData'), { clientData: { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
  made(invalid('7.1.8', 'challenge is empty', 'ClientData'), { clientData: { challenge: '' } }),
  made(invalid('7.1.9', 'origin is another', 'ClientData'), { clientData: { origin: 'https://example.com' } }),
  made(invalid('7.1.9', 'origin ends in the expected one', 'ClientData'), {
    clientData: { origin: 'https://evil-example.org' },
  }),
  made(invalid('7.1.9', 'origin has another scheme', 'ClientData'), { clientData: { origin: 'http://example.org' } }),
  made(invalid('7.1.9', 'origin has another port', 'ClientData'), {
    clientData: { origin: 'https://example.org:8443' },
  }),
  made(invalid('7.1.10', 'crossOrigin is true', 'Framed'), { clientData: { crossOrigin: true } }),
  made(invalid('7.1.6', 'the client data are no JSON', 'ClientData'), { clientDataText: '{"type":"webauthn.create",' }),
];

/** Writes the same statement and data as a different map. */
const inMap =
  (write: (fmt: Entry, statement: Entry, data: Entry) => Bytes) =>
  (statement: Bytes, data: Bytes): Bytes =>
    write(
      [textString('fmt'), textString('none')],
      [textString('attStmt'), statement],
      [textString('authData'), byteString(data)],
    );

type Entry = readonly [Bytes, Bytes];

const longKey = map(...mlDsa44.entries.map(([label, value]) => [longInteger(label), value] as const));
const keyOutOfOrder = map(...mlDsa44.entries.toReversed().map(([label, value]) => [integer(label), value] as const));

export const hostileCbor: readonly Test[] = [
  made(acceptable('7.1.13', 'the attestation object’s names are not sorted', 'NotCanonical'), {
    object: inMap((fmt, statement, data) => map(data, statement, fmt)),
  }),
  made(acceptable('7.1.13', 'the attestation object is a map without a length', 'NotCanonical'), {
    object: inMap((...entries) => endlessMap(...entries)),
  }),
  made(acceptable('7.1.13', 'the key’s labels have more bytes than they take', 'NotCanonical'), {
    signer: mlDsa44,
    key: longKey,
  }),
  made(acceptable('7.1.13', 'the key’s labels are not sorted', 'NotCanonical'), {
    signer: mlDsa44,
    key: keyOutOfOrder,
  }),
  made(invalid('7.1.13', 'the attestation object ends one byte early', 'BadCbor'), {
    change: (object) => object.slice(0, -1),
  }),
  made(invalid('7.1.13', 'the attestation object is followed by a byte', 'BadCbor'), {
    change: (object) => concatBytes(object, Uint8Array.of(0)),
  }),
  made(invalid('7.1.13', 'the attestation object has authData twice', 'BadCbor'), {
    object: inMap((fmt, statement, data) => map(fmt, statement, data, data)),
  }),
  made(invalid('7.1.13', 'the attestation object lacks authData', 'BadCbor'), {
    object: inMap((fmt, statement) => map(fmt, statement)),
  }),
  made(invalid('7.1.13', 'authData is text', 'BadCbor'), {
    object: inMap((fmt, statement) => map(fmt, statement, [textString('authData'), textString('none')])),
  }),
  made(invalid('7.1.13', 'the attestation object is a list', 'BadCbor'), { change: () => Uint8Array.of(0x80) }),
];

export const hostileData: readonly Test[] = [
  made(invalid('7.1.14', 'rpIdHash is of another relying party', 'RpId'), {
    rpIdHash: seededBytes('another RP ID', 32),
  }),
  made(invalid('7.1.15', 'nobody was present', 'Flags'), { flags: FLAGS.AT }),
  made(invalid('7.1.17', 'backed up and not eligible for it', 'Flags'), { flags: FLAGS.UP | FLAGS.BS | FLAGS.AT }),
  made(invalid('7.1.13', 'no attested credential', 'Flags'), { flags: FLAGS.UP, rest: new Uint8Array() }),
  made(invalid('7.1.13', 'a credential that no flag announces', 'Flags', 'BadCbor'), { flags: FLAGS.UP }),
  made(invalid('7.1.13', 'extensions are announced and absent', 'Flags', 'BadCbor'), {
    flags: FLAGS.UP | FLAGS.AT | FLAGS.ED,
  }),
  made(invalid('7.1.13', 'extensions that no flag announces', 'BadCbor'), { after: map() }),
  made(invalid('7.1.13', 'extensions are a list', 'BadCbor'), {
    flags: FLAGS.UP | FLAGS.AT | FLAGS.ED,
    after: Uint8Array.of(0x80),
  }),
  made(invalid('7.1.13', 'authenticator data of 36 bytes', 'BadCbor'), {
    object: inMap((fmt, statement, [name]) => map(fmt, statement, [name, byteString(seededBytes('short data', 36))])),
  }),
  made(invalid('7.1.13', 'a credential ID said to be longer than all that follows', 'CredentialId', 'BadCbor'), {
    idLength: 0xffff,
  }),
  made(invalid('7.1.25', 'a credential ID of 1,024 bytes', 'CredentialId'), {
    credentialId: seededBytes('credential ID of 1024 bytes', 1024),
  }),
];

/** For groups whose expectations differ from those of all other groups. */
export const framedRegistrations: readonly Test[] = [
  made(invalid('7.1.11', 'topOrigin is not one of those expected', 'Framed'), {
    clientData: { crossOrigin: true, topOrigin: 'https://example.net' },
  }),
];

export const verifiedRegistrations: readonly Test[] = [
  made(invalid('7.1.16', 'the user was not verified and had to be', 'Flags'), {}),
];

export const notAskedRegistrations: readonly Test[] = [
  made(invalid('7.1.20', 'ML-DSA-65, where ML-DSA-44 alone was asked for', 'NotAsked'), { signer: mlDsa65 }),
  made(invalid('7.1.20', 'ES256, where ML-DSA-44 alone was asked for', 'NotAsked'), { signer: es256 }),
  made(invalid('7.1.20', 'an algorithm that nobody has registered', 'NotAsked'), {
    key: map([Uint8Array.of(1), Uint8Array.of(7)], [Uint8Array.of(3), Uint8Array.of(0x39, 0x7f, 0xff)]),
  }),
];
