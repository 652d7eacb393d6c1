/** Limits that implementers ask about, each with its source. */
import type { SizedPart, SizeForm } from '../../results/schema/sized.ts';

export interface WireLimit {
  readonly name: string;
  /** The part of a passkey that must fit, as the run counts it. */
  readonly part: SizedPart;
  readonly form: SizeForm | 'sent';
  readonly what: string;
  /** One piece of this many bytes, or the pieces into which it is cut. */
  readonly rule:
    | { readonly kind: 'whole'; readonly bytes: number }
    | { readonly kind: 'pieces'; readonly first: number; readonly next: number; readonly pieces: string };
  readonly source: string;
  readonly href: string;
  /** The day on which the source was last read. */
  readonly checked: string;
}

export const wireLimits: readonly WireLimit[] = [
  {
    name: 'SQL column VARBINARY(255)',
    part: 'public key',
    form: 'cose',
    what: 'COSE key',
    rule: { kind: 'whole', bytes: 255 },
    source: 'the longest with a length of one byte: MySQL 8.4 manual, 13.7',
    href: 'https://dev.mysql.com/doc/refman/8.4/en/storage-requirements.html',
    checked: '2026-11-22',
  },
  {
    name: 'Credential id, 1,023 bytes',
    part: 'private key',
    form: 'raw',
    what: 'private key, kept in the id',
    rule: { kind: 'whole', bytes: 1023 },
    source: 'WebAuthn Level 3, section 4',
    href: 'https://www.w3.org/TR/webauthn-3/#credential-id',
    checked: '2026-11-22',
  },
  {
    name: 'CTAP message, 1,024 bytes',
    part: 'signature',
    form: 'sent',
    what: 'signature',
    rule: { kind: 'whole', bytes: 1024 },
    source: 'CTAP 2.3, 6.4: maxMsgSize where none is told',
    href: 'https://fidoalliance.org/specifications/download/',
    checked: '2026-09-26',
  },
  {
    name: 'NFC, short answers of 256 bytes',
    part: 'signature',
    form: 'sent',
    what: 'signature',
    rule: { kind: 'pieces', first: 256, next: 256, pieces: 'answers' },
    source: 'ISO/IEC 7816-4: short Le',
    href: 'https://www.iso.org/standard/77180.html',
    checked: '2026-11-22',
  },
  {
    name: 'BLE, frames of at most 512 bytes',
    part: 'signature',
    form: 'sent',
    what: 'signature',
    // The first frame has a head of three bytes, the others of one.
    rule: { kind: 'pieces', first: 509, next: 511, pieces: 'frames' },
    source: 'CTAP 2.3, 11.4: fidoControlPointLength, framing',
    href: 'https://fidoalliance.org/specifications/download/',
    checked: '2026-09-26',
  },
  {
    name: 'QR code, 2,953 bytes',
    part: 'public key',
    form: 'attestation-object',
    what: 'attestation object',
    rule: { kind: 'whole', bytes: 2953 },
    source: 'ISO/IEC 18004, table 7: version 40, level L',
    href: 'https://www.iso.org/standard/83389.html',
    checked: '2026-11-22',
  },
  {
    name: 'Session cookie, 4,096 bytes',
    part: 'signature',
    form: 'base64url',
    what: 'signature in base64url',
    rule: { kind: 'whole', bytes: 4096 },
    source: 'RFC 6265, 6.1: name, value and attributes',
    href: 'https://www.rfc-editor.org/rfc/rfc6265#section-6.1',
    checked: '2026-11-22',
  },
  {
    name: 'HTTP header, 8,190 bytes',
    part: 'signature',
    form: 'assertion-json',
    what: 'assertion as JSON',
    rule: { kind: 'whole', bytes: 8190 },
    source: 'Apache httpd 2.4: LimitRequestFieldSize',
    href: 'https://httpd.apache.org/docs/2.4/mod/core.html#limitrequestfieldsize',
    checked: '2026-11-22',
  },
];
