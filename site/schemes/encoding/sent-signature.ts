/** Signatures as WebAuthn sends them. */
import type { Bytes } from '../bytes/bytes.ts';
import { concatBytes } from '../bytes/concat-bytes.ts';
import type { SignatureScheme } from '../scheme.ts';
import { derSignature } from './der-signature.ts';

/** Whether what is sent holds a signature in DER, whose length varies. */
export const hasDer = (scheme: SignatureScheme): boolean =>
  scheme.kind === 'ecdsa' || (scheme.kind === 'composite' && scheme.traditional.kind === 'ecdsa');

/** A signature in its fixed length as it is sent: ECDSA in DER, after that of ML-DSA in a composite. */
export function sentSignature(scheme: SignatureScheme, fixed: Bytes): Bytes {
  if (!hasDer(scheme)) return fixed;
  if (scheme.kind !== 'composite') return derSignature(fixed);
  const end = scheme.mlDsa.bytes.signature;
  return concatBytes(fixed.subarray(0, end), derSignature(fixed.subarray(end)));
}
