/**
 * The bytes that an algorithm costs a server: counted in the run, or calculated from the lengths of key and signature.
 */

import type { Bytes } from '../../schemes/bytes/bytes.ts';
import { concatBytes } from '../../schemes/bytes/concat-bytes.ts';
import { coseKey } from '../../schemes/encoding/cose-key.ts';
import { sentSignature } from '../../schemes/encoding/sent-signature.ts';
import { authenticatorData, clientDataJson } from '../../schemes/encoding/signed-bytes.ts';
import { assertionJson, attestationObject } from '../../schemes/encoding/wire-forms.ts';
import { findSignatureScheme } from '../../schemes/index.ts';
import type { EcdsaScheme, SignatureScheme } from '../../schemes/scheme.ts';
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

/** The highest numbers that r and s of ECDSA can have, to their bytes: in DER, they are the longest. */
function longestNumbers({ curveBits, coordinateBytes }: EcdsaScheme): Bytes {
  const number = new Uint8Array(coordinateBytes).fill(0xff);
  // The first byte of a curve whose bits fill no whole bytes has fewer.
  number[0] = 0xff >> (8 * coordinateBytes - curveBits);
  return concatBytes(number, number);
}

/** A signature of the greatest length as it is sent, with arbitrary contents. */
function longestSignature(scheme: SignatureScheme): Bytes {
  const ecdsa = scheme.kind === 'composite' ? scheme.traditional : scheme;
  const fixed = new Uint8Array(scheme.bytes.signature);
  if (ecdsa.kind === 'ecdsa') fixed.set(longestNumbers(ecdsa), fixed.length - ecdsa.bytes.signature);
  return sentSignature(scheme, fixed);
}

/** The bytes of the defined forms, as a run would count them. Undefined if this page has no such signature scheme. */
export function definedBytes(id: string): OfferedBytes | undefined {
  const scheme = findSignatureScheme(id);
  if (!scheme) return undefined;
  const key = coseKey(scheme, new Uint8Array(scheme.bytes.publicKey));
  const posted = {
    clientDataJson: clientDataJson(new Uint8Array(CHALLENGE_BYTES)),
    authenticatorData: authenticatorData(0),
    signature: longestSignature(scheme),
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
