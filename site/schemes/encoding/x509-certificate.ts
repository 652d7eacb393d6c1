/**
 * Writes X.509 certificates, version 3 (RFC 5280), in the form that attestation uses: for the command and for tests.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Bytes } from '../bytes/bytes.ts';
import { derElement, derSequence } from '../bytes/der.ts';

/**
 * Attributes of a name (X.520): the last arc, and the tag of its value: PrintableString for a country, else UTF8String.
 */
const attributes = { C: [6, 0x13], O: [10, 0x0c], OU: [11, 0x0c], CN: [3, 0x0c] } as const;

export type NameAttribute = readonly [type: keyof typeof attributes, value: string];

/** @param bytes as DER writes the arcs */
export const objectIdentifier = (...bytes: readonly number[]): Bytes => derElement(0x06, Uint8Array.from(bytes));

function nameOf(parts: readonly NameAttribute[]): Bytes {
  const sets = parts.map(([type, value]) => {
    const [number, tag] = attributes[type];
    return derElement(0x31, derSequence(objectIdentifier(0x55, 4, number), derElement(tag, utf8ToBytes(value))));
  });
  return derSequence(...sets);
}

/** `AlgorithmIdentifier` of ecdsa-with-SHA256 (RFC 5758, section 3.2). */
export const ecdsaWithSha256 = derSequence(objectIdentifier(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));

/** `YYMMDDHHMMSSZ` (RFC 5280, section 4.1.2.5.1). */
export const utcTime = (text: string): Bytes => derElement(0x17, utf8ToBytes(text));

const TRUE = derElement(0x01, Uint8Array.of(0xff));

export const certificateExtension = (oid: readonly number[], isCritical: boolean, value: Uint8Array): Bytes =>
  derSequence(objectIdentifier(...oid), ...(isCritical ? [TRUE] : []), derElement(0x04, value));

export const basicConstraints = (isAuthority: boolean): Bytes =>
  certificateExtension([0x55, 29, 19], true, derSequence(...(isAuthority ? [TRUE] : [])));

interface CertificateTerms {
  /** Positive, in as few bytes as possible. */
  readonly serial: Uint8Array;
  /** The `AlgorithmIdentifier` of the signature. */
  readonly algorithm: Bytes;
  readonly issuer: readonly NameAttribute[];
  /** Each in DER. */
  readonly validity: readonly [from: Bytes, until: Bytes];
  readonly subject: readonly NameAttribute[];
  readonly spki: Uint8Array;
  readonly extensions: readonly Uint8Array[];
}

export function x509Certificate(terms: CertificateTerms, sign: (body: Bytes) => Uint8Array): Bytes {
  const { serial, algorithm, issuer, validity, subject, spki, extensions } = terms;
  const body = derSequence(
    derElement(0xa0, derElement(0x02, Uint8Array.of(2))),
    derElement(0x02, serial),
    algorithm,
    nameOf(issuer),
    derSequence(...validity),
    nameOf(subject),
    spki,
    derElement(0xa3, derSequence(...extensions)),
  );
  return derSequence(body, algorithm, derElement(0x03, Uint8Array.of(0), sign(body)));
}
