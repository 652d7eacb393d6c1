/** Made-up attestation certificates for tests: in hexadecimal, self-signed or signed by another. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { derElement } from '../../../schemes/bytes/der.ts';
import {
  basicConstraints,
  ecdsaWithSha256,
  type NameAttribute,
  utcTime,
  x509Certificate,
} from '../../../schemes/encoding/x509-certificate.ts';

/** A DER element in hexadecimal: a tag, and contents of up to 64 KiB. */
export const der = (tag: string, ...contents: readonly string[]): string =>
  bytesToHex(derElement(Number.parseInt(tag, 16), hexToBytes(contents.join(''))));

/** `AlgorithmIdentifier` of ecdsa-with-SHA256. */
export const ECDSA_SHA256 = bytesToHex(ecdsaWithSha256);

export interface MadeKeys {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export const p256Keys = (): MadeKeys => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const hexOf = (text: string) => bytesToHex(new TextEncoder().encode(text));

/** As section 8.2.1 requires. */
export const GOOD_SUBJECT: readonly NameAttribute[] = [
  ['C', 'AA'],
  ['O', 'Made up'],
  ['OU', 'Authenticator Attestation'],
  ['CN', 'Made up'],
];

export interface MadeUp {
  readonly keys: MadeKeys;
  readonly subject?: readonly NameAttribute[];
  readonly extensions?: readonly string[];
  /** Whether it may issue other certificates. */
  readonly isAuthority?: boolean;
  /** Two dates as `YYMMDD`. */
  readonly validity?: readonly [from: string, to: string];
  readonly issuer?: { readonly keys: MadeKeys; readonly subject: readonly NameAttribute[] };
}

/** Valid for a thousand years by default. */
export function certificateOf({
  keys,
  subject = GOOD_SUBJECT,
  extensions = [],
  isAuthority = false,
  validity,
  issuer = { keys, subject },
}: MadeUp): string {
  const [from, to] = validity ?? ['240101', undefined];
  const terms = {
    serial: Uint8Array.of(1),
    algorithm: ecdsaWithSha256,
    issuer: issuer.subject,
    validity: [
      utcTime(`${from}000000Z`),
      to ? utcTime(`${to}000000Z`) : derElement(0x18, utf8ToBytes('30240101000000Z')),
    ],
    subject,
    spki: keys.publicKey.export({ format: 'der', type: 'spki' }),
    extensions: [basicConstraints(isAuthority), ...extensions.map((extension) => hexToBytes(extension))],
  } as const;
  return bytesToHex(x509Certificate(terms, (body) => sign('sha256', body, issuer.keys.privateKey)));
}

/** Subject alternative name (RFC 5280, section 4.2.1.6): the name of a host. */
export const hostNamed = (host: string): string =>
  der('30', '0603551d11', der('04', der('30', der('82', hexOf(host)))));

/** Name constraints (RFC 5280, section 4.2.1.10): names under example.org. */
export const nameConstraints = (isCritical: boolean): string =>
  der(
    '30',
    '0603551d1e',
    isCritical ? '0101ff' : '',
    der('04', der('30', der('a0', der('30', der('82', hexOf('example.org')))))),
  );

/**
 * Extended key usage (RFC 5280, section 4.2.1.12). @param purposes by last arc: 1 TLS server, 2 TLS client, 3 code
 * signing
 */
export const extendedKeyUsage = (...purposes: readonly number[]): string =>
  der('30', '0603551d25', der('04', der('30', ...purposes.map((purpose) => `06082b0601050507030${purpose}`))));

/** Key usage (RFC 5280, section 4.2.1.3). @param content a BIT STRING, or anything in its place */
export const keyUsage = (content: string): string => der('30', '0603551d0f', '0101ff', der('04', content));
