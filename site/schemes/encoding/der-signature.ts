import type { Bytes } from '../bytes/bytes.ts';
import { derSequence, derUnsigned } from '../bytes/der.ts';

/**
 * r ‖ s of ECDSA as an `Ecdsa-Sig-Value` (RFC 3279, section 2.2.3), as WebAuthn sends it. P-256: mostly 70 to 72 bytes.
 */
export function derSignature(fixed: Bytes): Bytes {
  const half = fixed.length / 2;
  return derSequence(derUnsigned(fixed.subarray(0, half)), derUnsigned(fixed.subarray(half)));
}
