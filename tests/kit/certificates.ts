/** Attestation certificates (WebAuthn Level 3, section 8.2.1) and the authorities over them, in DER. */
import { derElement, derSequence } from '../../site/schemes/bytes/der.ts';
import { utf8 } from './cbor-items.ts';
import { seededBytes } from './seeded.ts';
import type { Bytes, Signer } from './signers.ts';

const [UTF8, PRINTABLE] = [0x0c, 0x13];

const attribute = (arc: number, tag: number, value: string): Bytes =>
  derElement(0x31, derSequence(derElement(0x06, Uint8Array.of(0x55, 4, arc)), derElement(tag, utf8(value))));

interface Name {
  readonly unit: string;
  readonly common: string;
}

const nameOf = ({ unit, common }: Name): Bytes =>
  derSequence(
    attribute(6, PRINTABLE, 'AA'),
    attribute(10, UTF8, 'Passkey Bench'),
    attribute(11, UTF8, unit),
    attribute(3, UTF8, common),
  );

const extension = (oid: readonly number[], isCritical: boolean, content: Uint8Array): Bytes =>
  derSequence(
    derElement(0x06, Uint8Array.from(oid)),
    ...(isCritical ? [derElement(0x01, Uint8Array.of(0xff))] : []),
    derElement(0x04, content),
  );

export const basicConstraints = (isAuthority: boolean) =>
  extension([0x55, 29, 19], true, derSequence(...(isAuthority ? [derElement(0x01, Uint8Array.of(0xff))] : [])));

/** `id-fido-gen-ce-aaguid`: the model that the certificate is for. */
export const modelExtension = (aaguid: Uint8Array) =>
  extension([0x2b, 6, 1, 4, 1, 0x82, 0xe5, 0x1c, 1, 1, 4], false, derElement(0x04, aaguid));

export const ATTESTATION_UNIT = 'Authenticator Attestation';

interface CertificateTerms {
  readonly subject: Name;
  readonly issuer: Name;
  readonly key: Signer;
  readonly by: Signer;
  readonly isAuthority: boolean;
  readonly aaguid?: Uint8Array;
  /** Extensions after those, which may be there twice then. */
  readonly more?: readonly Bytes[];
  /** `491231235959Z`, in UTCTime. */
  readonly until?: string;
}

/** Valid from the beginning of 2026 to the end of 2049, where nothing else is said. */
export function certificate(terms: CertificateTerms): Bytes {
  const { subject, issuer, key, by, isAuthority, aaguid, more = [], until = '491231235959Z' } = terms;
  const number = seededBytes(`certificate of ${subject.common} for ${key.name} by ${by.name} until ${until}`, 8);
  // Positive, and of as few bytes as it takes.
  number[0] = ((number[0] ?? 0) & 0x3f) | 0x40;
  const tbs = derSequence(
    derElement(0xa0, derElement(0x02, Uint8Array.of(2))),
    derElement(0x02, number),
    by.signatureAlgorithm,
    nameOf(issuer),
    derSequence(
      derElement(0x17, utf8(until < '26' ? '200101000000Z' : '260101000000Z')),
      derElement(0x17, utf8(until)),
    ),
    nameOf(subject),
    key.spki,
    derElement(0xa3, derSequence(basicConstraints(isAuthority), ...(aaguid ? [modelExtension(aaguid)] : []), ...more)),
  );
  return derSequence(tbs, by.signatureAlgorithm, derElement(0x03, Uint8Array.of(0), by.sign(tbs)));
}
