/** Attestation certificates that are made up for a test: in hexadecimal, signed by themselves or by another. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import { der, ECDSA_SHA256 } from './der.ts';

export interface MadeKeys {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export const p256Keys = (): MadeKeys => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const hexOf = (text: string) => bytesToHex(new TextEncoder().encode(text));

/** An attribute of a name: C, O, OU or CN. */
export type NameAttribute = readonly [type: keyof typeof attributes, value: string];

const attributes = { C: '0603550406', O: '060355040a', OU: '060355040b', CN: '0603550403' };

/** As section 8.2.1 asks. */
export const GOOD_SUBJECT: readonly NameAttribute[] = [
  ['C', 'AA'],
  ['O', 'Made up'],
  ['OU', 'Authenticator Attestation'],
  ['CN', 'Made up'],
];

const nameOf = (parts: readonly NameAttribute[]) =>
  der(
    '30',
    ...parts.map(([type, value]) =>
      der('31', der('30', attributes[type], der(type === 'C' ? '13' : '0c', hexOf(value)))),
    ),
  );

interface MadeUp {
  readonly keys: MadeKeys;
  readonly subject?: readonly NameAttribute[];
  readonly extensions?: readonly string[];
  /** Whether it may issue others. */
  readonly isAuthority?: boolean;
  /** `YYMMDD` twice. */
  readonly validity?: readonly [from: string, to: string];
  readonly issuer?: { readonly keys: MadeKeys; readonly subject: readonly NameAttribute[] };
}

/** Valid for a thousand years where nothing else is said. */
export function certificateOf({
  keys,
  subject = GOOD_SUBJECT,
  extensions = [],
  isAuthority = false,
  validity,
  issuer = { keys, subject },
}: MadeUp): string {
  const [from, to] = validity ?? ['240101', undefined];
  const end = to ? der('17', hexOf(`${to}000000Z`)) : der('18', hexOf('30240101000000Z'));
  const spki = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('hex');
  const constraints = der('30', '0603551d13', '0101ff', der('04', isAuthority ? '30030101ff' : '3000'));
  const tbs = der(
    '30',
    ...[der('a0', '020102'), '020101', ECDSA_SHA256, nameOf(issuer.subject)],
    der('30', der('17', hexOf(`${from}000000Z`)), end),
    ...[nameOf(subject), spki, der('a3', der('30', constraints, ...extensions))],
  );
  const signature = sign('sha256', Buffer.from(tbs, 'hex'), issuer.keys.privateKey).toString('hex');
  return der('30', tbs, ECDSA_SHA256, der('03', '00', signature));
}

/** Of RFC 5280, section 4.2.1.10: names under example.org. */
export const nameConstraints = (isCritical: boolean): string =>
  der(
    '30',
    '0603551d1e',
    isCritical ? '0101ff' : '',
    der('04', der('30', der('a0', der('30', der('82', hexOf('example.org')))))),
  );

/** Of RFC 5280, section 4.2.1.12. @param purposes by their last number: 1 for a server of TLS, 2 for a client, 3 for code */
export const extendedKeyUsage = (...purposes: readonly number[]): string =>
  der('30', '0603551d25', der('04', der('30', ...purposes.map((purpose) => `06082b0601050507030${purpose}`))));

/** Of RFC 5280, section 4.2.1.3. @param content a BIT STRING, and whatever stands in its place */
export const keyUsage = (content: string, isCritical = true): string =>
  der('30', '0603551d0f', isCritical ? '0101ff' : '', der('04', content));
