/** Logins: valid and wrong signatures of every algorithm, and logins with forbidden content. */
import type { AuthenticationTest } from '../../site/ceremony/kit/kit-schema.ts';
import { concatBytes } from '../../site/schemes/bytes/concat-bytes.ts';
import { map, textString } from './cbor-items.ts';
import {
  type AuthenticationParts,
  acceptable,
  authenticationTest,
  FLAGS,
  invalid,
  type Numberless,
  type TestReport,
  valid,
} from './ceremonies.ts';
import { seededBytes } from './seeded.ts';
import { credentialSigners, type Signer } from './signers.ts';
import { flipped } from './statements.ts';

type Test = Numberless<AuthenticationTest>;

export const ofEveryAlgorithm = (signer: Signer): readonly Test[] => [
  authenticationTest(valid(`${signer.name}, as it should be`, 'Valid'), { signer }),
  authenticationTest(invalid('7.2.21', `${signer.name}, a bit of the signature is another`, 'Signature'), {
    signer,
    sign: (message) => flipped(signer.sign(message)),
  }),
  authenticationTest(invalid('7.2.21', `${signer.name}, over other data`, 'Signature'), {
    signer,
    sign: (message) => signer.sign(flipped(message)),
  }),
  authenticationTest(invalid('7.2.21', `${signer.name}, a byte after the signature`, 'SignatureForm'), {
    signer,
    sign: (message) => concatBytes(signer.sign(message), Uint8Array.of(0)),
  }),
  authenticationTest(invalid('7.2.21', `${signer.name}, a signature one byte short`, 'SignatureForm'), {
    signer,
    sign: (message) => signer.sign(message).slice(0, -1),
  }),
  authenticationTest(invalid('7.2.21', `${signer.name}, an empty signature`, 'SignatureForm'), {
    signer,
    sign: () => new Uint8Array(),
  }),
];

const { es256 } = credentialSigners;

/** Uses ES256, which every server verifies: these tests do not depend on the algorithm. */
const made = (report: TestReport, parts: Partial<AuthenticationParts>): Test =>
  authenticationTest(report, { signer: es256, ...parts });

const { UP, UV, BE, BS, ED } = FLAGS;

export const plainAuthentications: readonly Test[] = [
  made(valid('a counter that has grown', 'Valid'), { signCount: 8, stored: { signCount: 7, backupEligible: false } }),
  made(valid('a counter that has begun', 'Valid'), { signCount: 1 }),
  made(valid('a credential that can be backed up, and is', 'Valid'), {
    flags: UP | UV | BE | BS,
    stored: { signCount: 0, backupEligible: true },
  }),
  made(valid('an extension in the authenticator data', 'Extensions'), {
    flags: UP | ED,
    rest: map([textString('hmac-secret'), Uint8Array.of(0x41, 0)]),
  }),
  made(valid('a member of the client data that nobody knows', 'ClientDataMembers'), {
    clientData: { 'kit.member': 1 },
  }),
  made(acceptable('7.2.22', 'the counter has stood still', 'Counter'), {
    signCount: 7,
    stored: { signCount: 7, backupEligible: false },
  }),
  made(acceptable('7.2.22', 'the counter has gone back', 'Counter'), {
    signCount: 6,
    stored: { signCount: 7, backupEligible: false },
  }),
  made(acceptable('7.2.22', 'the counter has gone back to 0', 'Counter'), {
    stored: { signCount: 7, backupEligible: false },
  }),
];

export const hostileAuthentications: readonly Test[] = [
  made(invalid('7.2.9', 'the client data are no JSON', 'ClientData'), { clientDataText: () => 'webauthn.get' }),
  made(invalid('7.2.10', 'type is webauthn.create', 'ClientData'), { clientData: { type: 'webauthn.create' } }),
  made(invalid('7.2.11', 'challenge is another', 'ClientData'), {
    clientData: { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' },
  }),
  made(invalid('7.2.12', 'origin is another', 'ClientData'), { clientData: { origin: 'https://example.com' } }),
  made(invalid('7.2.12', 'origin is under the expected one', 'ClientData'), {
    clientData: { origin: 'https://login.example.org' },
  }),
  made(invalid('7.2.13', 'crossOrigin is true', 'Framed'), { clientData: { crossOrigin: true } }),
  made(invalid('7.2.15', 'rpIdHash is of another relying party', 'RpId'), {
    rpIdHash: seededBytes('another RP ID', 32),
  }),
  made(invalid('7.2.16', 'nobody was present', 'Flags'), { flags: UV }),
  made(invalid('7.2.18', 'backed up and not eligible for it', 'Flags'), { flags: UP | BS }),
  made(invalid('7.2.19', 'backup eligibility has come', 'BackupEligibility'), { flags: UP | BE }),
  made(invalid('7.2.19', 'backup eligibility has gone', 'BackupEligibility'), {
    stored: { signCount: 0, backupEligible: true },
  }),
  made(invalid('7.2.15', 'authenticator data that end before the counter', 'BadCbor'), { signCount: 0, cut: 36 }),
  made(invalid('7.2.15', 'a byte after the authenticator data that no flag announces', 'BadCbor'), {
    rest: Uint8Array.of(0xa0),
  }),
  made(invalid('7.2.21', 'the client data were written again with their members in another order', 'Signature'), {
    sentClientData: (text) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).toReversed())),
  }),
];

export const framedAuthentications: readonly Test[] = [
  made(valid('a frame of an expected page', 'Framed'), {
    clientData: { crossOrigin: true, topOrigin: 'https://example.com' },
  }),
  made(invalid('7.2.14', 'topOrigin is not one of those expected', 'Framed'), {
    clientData: { crossOrigin: true, topOrigin: 'https://example.net' },
  }),
];

export const verifiedAuthentications: readonly Test[] = [
  made(valid('the user was verified, as asked', 'Valid'), { flags: UP | UV }),
  made(invalid('7.2.17', 'the user was not verified and had to be', 'Flags'), {}),
];
