/** A registration and a login as an authenticator makes them; a test may replace each part. */
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlnopad } from '@scure/base';
import type { AuthenticationTest, KitStep, RegistrationTest } from '../../site/ceremony/kit/kit-schema.ts';
import { concatBytes } from '../../site/schemes/bytes/concat-bytes.ts';
import { byteString, map, textString, utf8 } from './cbor-items.ts';
import { seededBytes } from './seeded.ts';
import { type Bytes, coseOf, own, type Signer } from './signers.ts';

export const RP_ID = 'example.org';
export const ORIGIN = 'https://example.org';
/** The AAGUID of no real model. */
export const AAGUID = seededBytes('AAGUID', 16);

/** Flags of authenticator data (section 6.1). */
export const FLAGS = { UP: 0x01, UV: 0x04, BE: 0x08, BS: 0x10, AT: 0x40, ED: 0x80 } as const;

export const encoded = (bytes: Uint8Array) => base64urlnopad.encode(bytes);

/** The expected result of a test, and the reason for the test. */
export interface TestReport {
  readonly comment: string;
  readonly flags: readonly string[];
  readonly result: RegistrationTest['result'];
  readonly step?: KitStep;
}

export const valid = (comment: string, ...flags: readonly string[]): TestReport => ({
  comment,
  flags,
  result: 'valid',
});

/** Rejected by this step, such as `7.1.13`. */
export const invalid = (step: string, comment: string, ...flags: readonly string[]): TestReport => ({
  comment,
  flags,
  result: 'invalid',
  step: stepOf(step),
});

export const acceptable = (step: string, comment: string, ...flags: readonly string[]): TestReport => ({
  comment,
  flags,
  result: 'acceptable',
  step: stepOf(step),
});

function stepOf(step: string): KitStep {
  const [, section, number] = /^(7\.[12])\.(\d+)$/.exec(step) ?? [];
  if (section !== '7.1' && section !== '7.2') throw new Error(`There is no step ${step}.`);
  return { section, number: Number(number) };
}

interface ClientData {
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  readonly crossOrigin?: boolean;
  /** `topOrigin`, and members that a later version may add. */
  readonly [member: string]: unknown;
}

/** Members in the order of section 5.8.1.1. */
function clientDataJson(data: ClientData): string {
  const { type, challenge, origin = ORIGIN, crossOrigin = false, ...more } = data;
  return JSON.stringify({ type, challenge, origin, crossOrigin, ...more });
}

interface DataParts {
  readonly rpIdHash?: Bytes;
  readonly flags?: number;
  readonly signCount?: number;
  /** The bytes after the counter. */
  readonly rest?: Bytes;
  /** The number of bytes to keep, if the data are to end too early. */
  readonly cut?: number;
}

/** Authenticator data (section 6.1). */
function dataOf(parts: DataParts): Bytes {
  const { rpIdHash = own(sha256(utf8(RP_ID))), flags = FLAGS.UP, signCount = 0, rest, cut } = parts;
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, signCount);
  return concatBytes(rpIdHash, Uint8Array.of(flags), count, rest ?? new Uint8Array()).slice(0, cut);
}

/** Attested credential data (section 6.5.1). @param idLength the stated length of the ID */
function attestedOf(credentialId: Bytes, key: Bytes, idLength = credentialId.length): Bytes {
  return concatBytes(AAGUID, Uint8Array.of(idLength >> 8, idLength & 0xff), credentialId, key);
}

/** A statement's format, and its members made from the signed data. */
export interface Statement {
  readonly format: string;
  /** CBOR of attStmt. */
  make(signed: Bytes): Bytes;
}

export const none: Statement = { format: 'none', make: () => map() };

/** The members in canonical order: shorter names first. */
const objectOf = (format: string, statement: Bytes, data: Bytes): Bytes =>
  map(
    [textString('fmt'), textString(format)],
    [textString('attStmt'), statement],
    [textString('authData'), byteString(data)],
  );

export interface RegistrationParts extends DataParts {
  readonly signer: Signer;
  /** CBOR of the key; by default the signer's valid key. */
  readonly key?: Bytes;
  readonly statement?: Statement;
  readonly credentialId?: Bytes;
  readonly idLength?: number;
  /** Bytes after the key: extensions, or data that no flag announces. */
  readonly after?: Bytes;
  readonly clientData?: ClientData;
  /** Used instead of the encoded client data. */
  readonly clientDataText?: string;
  /** Changes the finished attestation object. */
  readonly change?: (object: Bytes) => Bytes;
  /** Used instead of the attestation object of format, statement and data. */
  readonly object?: (statement: Bytes, data: Bytes) => Bytes;
}

/** A test that gets its number later, by its position. */
export type Numberless<Test> = Omit<Test, 'tcId'>;

export function registrationTest(report: TestReport, parts: RegistrationParts): Numberless<RegistrationTest> {
  const { signer, statement = none, credentialId = seededBytes(`${report.comment} ID`, 32) } = parts;
  const challenge = encoded(seededBytes(`${signer.name} ${report.comment} challenge`, 32));
  const clientData = utf8(
    parts.clientDataText ?? clientDataJson({ type: 'webauthn.create', challenge, ...parts.clientData }),
  );
  const attested = attestedOf(credentialId, parts.key ?? coseOf(signer), parts.idLength);
  const rest = concatBytes(attested, parts.after ?? new Uint8Array());
  const data = dataOf({ flags: FLAGS.UP | FLAGS.AT, rest, ...parts });
  const signed = concatBytes(data, own(sha256(clientData)));
  const made = statement.make(signed);
  const object = parts.object?.(made, data) ?? objectOf(statement.format, made, data);
  return {
    ...report,
    flags: [...report.flags],
    challenge,
    credential: {
      id: encoded(credentialId),
      rawId: encoded(credentialId),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(clientData),
        attestationObject: encoded(parts.change?.(object) ?? object),
        transports: [],
      },
    },
  };
}

export interface AuthenticationParts extends DataParts {
  readonly signer: Signer;
  readonly clientData?: ClientData;
  readonly clientDataText?: (challenge: string) => string;
  /** Changes the sent client data after the original was signed. */
  readonly sentClientData?: (text: string) => string;
  readonly stored?: AuthenticationTest['stored'];
  /** Used instead of the signer's signature. */
  readonly sign?: (message: Bytes) => Bytes;
}

export function authenticationTest(report: TestReport, parts: AuthenticationParts): Numberless<AuthenticationTest> {
  const { signer, stored = { signCount: 0, backupEligible: false } } = parts;
  const challenge = encoded(seededBytes(`${signer.name} ${report.comment} challenge`, 32));
  const text =
    parts.clientDataText?.(challenge) ?? clientDataJson({ type: 'webauthn.get', challenge, ...parts.clientData });
  const data = dataOf(parts);
  const message = concatBytes(data, own(sha256(utf8(text))));
  const id = encoded(seededBytes(`${signer.name} ID`, 32));
  return {
    ...report,
    flags: [...report.flags],
    challenge,
    credential: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: encoded(utf8(parts.sentClientData?.(text) ?? text)),
        authenticatorData: encoded(data),
        signature: encoded(parts.sign?.(message) ?? signer.sign(message)),
      },
    },
    stored,
  };
}
