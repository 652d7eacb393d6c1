/** Attestation statements of the kit, valid and invalid. */

import { basicConstraints } from '../../site/schemes/encoding/x509-certificate.ts';
import { byteString, integer, list, map, textString } from './cbor-items.ts';
import { AAGUID, type Statement } from './ceremonies.ts';
import { ATTESTATION_UNIT, certificate, modelExtension } from './certificates.ts';
import { type Bytes, ecdsaSigner, latticeSigner, type Signer } from './signers.ts';

const authorities = {
  classic: { unit: 'Authenticator Attestation CA', common: 'Kit root on P-256' },
  lattice: { unit: 'Authenticator Attestation CA', common: 'Kit root of ML-DSA-44' },
};
const stranger = { unit: 'Authenticator Attestation CA', common: 'Root that nobody trusts' };
const model = { unit: ATTESTATION_UNIT, common: 'Kit authenticator' };

const roots = { classic: ecdsaSigner('root', -7), lattice: latticeSigner('root', 44) };
export const attestationKeys = {
  es256: ecdsaSigner('attestation', -7),
  mlDsa44: latticeSigner('attestation', 44),
};

/** One root certificate for each kind of signature. */
export const rootCertificates: readonly Bytes[] = (['classic', 'lattice'] as const).map((kind) => {
  const name = authorities[kind];
  const key = roots[kind];
  return certificate({ subject: name, issuer: name, key, by: key, isAuthority: true });
});

const leafTerms = {
  subject: model,
  issuer: authorities.classic,
  isAuthority: false,
  aaguid: AAGUID,
  key: attestationKeys.es256,
  by: roots.classic,
} as const;

const otherModel = new Uint8Array(16).fill(0xee);

export const leaves = {
  es256: certificate(leafTerms),
  mlDsa44: certificate({
    ...leafTerms,
    issuer: authorities.lattice,
    key: attestationKeys.mlDsa44,
    by: roots.lattice,
  }),
  authority: certificate({ ...leafTerms, isAuthority: true }),
  otherUnit: certificate({ ...leafTerms, subject: { ...model, unit: 'Engineering' } }),
  otherModel: certificate({ ...leafTerms, aaguid: otherModel }),
  twiceConstrained: certificate({ ...leafTerms, more: [basicConstraints(true)] }),
  twiceModelled: certificate({ ...leafTerms, more: [modelExtension(otherModel)] }),
  expired: certificate({ ...leafTerms, until: '210101000000Z' }),
  untrusted: certificate({ ...leafTerms, issuer: stranger, by: ecdsaSigner('stranger', -7) }),
};

interface PackedTerms {
  readonly signer: Signer;
  readonly alg?: number;
  readonly sign?: (signed: Bytes) => Bytes;
  /** If absent, the credential attests itself. */
  readonly x5c?: readonly Bytes[];
}

export const packed = ({ signer, alg = signer.alg, sign = signer.sign, x5c }: PackedTerms): Statement => ({
  format: 'packed',
  make: (signed) =>
    map(
      [textString('alg'), integer(alg)],
      [textString('sig'), byteString(sign(signed))],
      ...(x5c ? [[textString('x5c'), list(...x5c.map(byteString))] as const] : []),
    ),
});

/** A list of statements (section 8.9). */
export const compound = (...inner: readonly Statement[]): Statement => ({
  format: 'compound',
  make: (signed) =>
    list(
      ...inner.map(({ format, make }) =>
        map([textString('fmt'), textString(format)], [textString('attStmt'), make(signed)]),
      ),
    ),
});

/** A statement with arbitrary members. */
export const statementOf = (format: string, ...members: readonly (readonly [string, Bytes])[]): Statement => ({
  format,
  make: () => map(...members.map(([name, value]) => [textString(name), value] as const)),
});

export const flipped = (bytes: Bytes, at = bytes.length >> 1): Bytes => {
  const changed = bytes.slice();
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};
