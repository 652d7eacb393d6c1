/** Attestation certificates (WebAuthn Level 3, section 8.2.1) and their authorities, in DER. */
import { derElement } from '../../site/schemes/bytes/der.ts';
import {
  basicConstraints,
  certificateExtension,
  type NameAttribute,
  utcTime,
  x509Certificate,
} from '../../site/schemes/encoding/x509-certificate.ts';
import { seededBytes } from './seeded.ts';
import type { Bytes, Signer } from './signers.ts';

interface Name {
  readonly unit: string;
  readonly common: string;
}

const attributesOf = ({ unit, common }: Name): readonly NameAttribute[] => [
  ['C', 'AA'],
  ['O', 'Passkey Bench'],
  ['OU', unit],
  ['CN', common],
];

/** `id-fido-gen-ce-aaguid`: the model that the certificate is for. */
export const modelExtension = (aaguid: Uint8Array) =>
  certificateExtension([0x2b, 6, 1, 4, 1, 0x82, 0xe5, 0x1c, 1, 1, 4], false, derElement(0x04, aaguid));

export const ATTESTATION_UNIT = 'Authenticator Attestation';

interface KitTerms {
  readonly subject: Name;
  readonly issuer: Name;
  readonly key: Signer;
  readonly by: Signer;
  readonly isAuthority: boolean;
  readonly aaguid?: Uint8Array;
  /** Extensions that are added after these; they may repeat one. */
  readonly more?: readonly Bytes[];
  /** End of validity as UTCTime, such as `491231235959Z`. */
  readonly until?: string;
}

/** By default valid from the beginning of 2026 to the end of 2049. */
export function certificate(terms: KitTerms): Bytes {
  const { subject, issuer, key, by, isAuthority, aaguid, more = [], until = '491231235959Z' } = terms;
  const serial = seededBytes(`certificate of ${subject.common} for ${key.name} by ${by.name} until ${until}`, 8);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const from = until < '26' ? '200101000000Z' : '260101000000Z';
  return x509Certificate(
    {
      serial,
      algorithm: by.signatureAlgorithm,
      issuer: attributesOf(issuer),
      validity: [utcTime(from), utcTime(until)],
      subject: attributesOf(subject),
      spki: key.spki,
      extensions: [basicConstraints(isAuthority), ...(aaguid ? [modelExtension(aaguid)] : []), ...more],
    },
    by.sign,
  );
}
