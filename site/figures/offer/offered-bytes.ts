/**
 * The bytes that an algorithm costs a server: counted in the run, or calculated from the lengths of key and signature.
 */

import { coseKey } from '../../schemes/encoding/cose-key.ts';
import { derSignature } from '../../schemes/encoding/der-signature.ts';
import { authenticatorData, clientDataJson } from '../../schemes/encoding/signed-bytes.ts';
import { assertionJson, attestationObject } from '../../schemes/encoding/wire-forms.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import type { SignatureScheme } from '../../schemes/scheme.ts';
import type { RunContent } from '../form/figure-input.ts';
import { countedBytes } from '../post-quantum/login-costs.ts';

/** The largest number of each. */
export interface OfferedBytes {
  /** The COSE key, which a server stores. */
  readonly key: number;
  /** The attestation object (format "none") that a registration sends. */
  readonly registration: number;
  /** The assertion as JSON, which a login sends. */
  readonly login: number;
}

const CHALLENGE_BYTES = 32;

/** A raw public key and a sent signature of their greatest lengths, with arbitrary contents. */
function madeUp({ kind, bytes }: SignatureScheme): {
  readonly raw: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array;
} {
  // In DER, numbers with the first bit set are the longest.
  const signature = new Uint8Array(bytes.signature).fill(0xff);
  return { raw: new Uint8Array(bytes.publicKey), signature: kind === 'ecdsa' ? derSignature(signature) : signature };
}

/** The bytes of the defined forms, as a run would count them. Undefined if this page has no such signature scheme. */
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

/** The largest numbers that the run counted; if it counted none, those of the defined forms. */
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
