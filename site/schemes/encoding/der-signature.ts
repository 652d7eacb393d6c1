import type { Bytes } from '../bytes/bytes.ts';
import { derSequence, derUnsigned } from '../bytes/der.ts';

/** r ‖ s of an ECDSA signature as the `Ecdsa-Sig-Value` of RFC 3279, section 2.2.3, which is what WebAuthn sends: 70 to 72 bytes for most P-256 signatures. */
export function derSignature(fixed: Bytes): Bytes {
  const half = fixed.length / 2;
  return derSequence(derUnsigned(fixed.subarray(0, half)), derUnsigned(fixed.subarray(half)));
}
