/** Signatures as WebAuthn sends them. */
import type { Bytes } from '../bytes/bytes.ts';
import { concatBytes } from '../bytes/concat-bytes.ts';
import { derSequence, derUnsigned } from '../bytes/der.ts';
import type { SignatureScheme } from '../scheme.ts';

/**
 * r ‖ s of ECDSA as an `Ecdsa-Sig-Value` (RFC 3279, section 2.2.3), as WebAuthn sends it. P-256: mostly 70 to 72 bytes.
 */
export function derSignature(fixed: Bytes): Bytes {
  const half = fixed.length / 2;
  return derSequence(derUnsigned(fixed.subarray(0, half)), derUnsigned(fixed.subarray(half)));
}

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
