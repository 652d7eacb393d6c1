/** Signatures as WebAuthn sends them. */
import type { Bytes } from '../bytes/bytes.ts';
import { concatBytes } from '../bytes/concat-bytes.ts';
import type { SignatureScheme } from '../scheme.ts';
import { derSignature } from './der-signature.ts';

/** Whether the sent form contains a DER signature, whose length varies. */
export const hasDer = (scheme: SignatureScheme): boolean =>
  scheme.kind === 'ecdsa' || (scheme.kind === 'composite' && scheme.traditional.kind === 'ecdsa');

/** The sent form of a fixed-length signature: ECDSA becomes DER, also after the ML-DSA part of a composite. */
export function sentSignature(scheme: SignatureScheme, fixed: Bytes): Bytes {
  if (!hasDer(scheme)) return fixed;
  if (scheme.kind !== 'composite') return derSignature(fixed);
  const end = scheme.mlDsa.bytes.signature;
  return concatBytes(fixed.subarray(0, end), derSignature(fixed.subarray(end)));
}
