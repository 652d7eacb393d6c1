/** The bytes that an algorithm costs a server: counted in the run, or on forms built of a key and a signature of its length. */

import { coseKey } from '../../schemes/encoding/cose-key.ts';
import { derSignature } from '../../schemes/encoding/der-signature.ts';
import { authenticatorData, clientDataJson } from '../../schemes/encoding/signed-bytes.ts';
import { assertionJson, attestationObject } from '../../schemes/encoding/wire-forms.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import type { MlDsaScheme, SignatureScheme } from '../../schemes/scheme.ts';
import type { RunContent } from '../form/figure.ts';
import { countedBytes } from '../post-quantum/login-costs.ts';

/** The largest of each. */
export interface OfferedBytes {
  /** The COSE key, which a server stores. */
  readonly key: number;
  /** The attestation object (format "none") that a registration sends. */
  readonly registration: number;
  /** The assertion as JSON, which a login sends. */
  readonly login: number;
}

/** FIPS 204, table 2. */
const mlDsaLengths: Readonly<
  Record<MlDsaScheme['parameterSet'], { readonly publicKey: number; readonly signature: number }>
> = {
  44: { publicKey: 1312, signature: 2420 },
  65: { publicKey: 1952, signature: 3309 },
  87: { publicKey: 2592, signature: 4627 },
};

const P256_COORDINATE = 32;
const ED25519_POINT = 32;
const ED25519_SIGNATURE = 64;
/** 65537. */
const EXPONENT_BYTES = 3;
const CHALLENGE_BYTES = 32;

/** A raw public key and a signature as it is sent, of their greatest lengths and no particular value. */
function madeUp(scheme: SignatureScheme): { readonly raw: Uint8Array<ArrayBuffer>; readonly signature: Uint8Array } {
  switch (scheme.kind) {
    case 'rsassa-pkcs1-v1_5':
    case 'rsassa-pss': {
      const modulus = scheme.modulusBits / 8;
      return { raw: new Uint8Array(modulus + EXPONENT_BYTES), signature: new Uint8Array(modulus) };
    }
    case 'ecdsa': {
      const coordinate = scheme.curve === 'P-256' ? P256_COORDINATE : scheme.curve === 'P-384' ? 48 : 66;
      // Numbers whose first bit is set are the longest in DER.
      return {
        raw: new Uint8Array(2 * coordinate),
        signature: derSignature(new Uint8Array(2 * coordinate).fill(0xff)),
      };
    }
    case 'eddsa':
      return { raw: new Uint8Array(ED25519_POINT), signature: new Uint8Array(ED25519_SIGNATURE) };
    case 'ml-dsa': {
      const { publicKey, signature } = mlDsaLengths[scheme.parameterSet];
      return { raw: new Uint8Array(publicKey), signature: new Uint8Array(signature) };
    }
  }
}

/** Of the forms as they are defined: what a run would count. Nothing for what is no signature scheme of this page. */
export function definedBytes(id: string): OfferedBytes | undefined {
  const scheme = findSignatureScheme(id);
  if (!scheme) return undefined;
  const { raw, signature } = madeUp(scheme);
  const key = coseKey(scheme, raw);
  const posted = {
    clientDataJson: clientDataJson(new Uint8Array(CHALLENGE_BYTES)),
    authenticatorData: authenticatorData(0),
    signature,
  };
  return {
    key: key.length,
    registration: attestationObject(key).length,
    login: assertionJson(posted).length,
  };
}

/** What the run counted, the largest; where it counted nothing, what the forms come to. */
export function offeredBytes(run: RunContent, scheme: string): OfferedBytes | undefined {
  const defined = definedBytes(scheme);
  return (
    defined && {
      key: countedBytes(run, scheme, 'public key', 'cose')?.[1] ?? defined.key,
      registration: countedBytes(run, scheme, 'public key', 'attestation-object')?.[1] ?? defined.registration,
      login: countedBytes(run, scheme, 'signature', 'assertion-json')?.[1] ?? defined.login,
    }
  );
}
