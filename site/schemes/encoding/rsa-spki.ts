import type { Bytes } from '../bytes/bytes.ts';
import { derElement, derSequence, derUnsigned } from '../bytes/der.ts';

/** AlgorithmIdentifier of rsaEncryption, 1.2.840.113549.1.1.1, with its NULL (RFC 3279, section 2.3.1). */
const rsaEncryption = derSequence(
  Uint8Array.of(0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01),
  Uint8Array.of(0x05, 0x00),
);

/** The SubjectPublicKeyInfo (RFC 5280, section 4.1) of an RSA key, from big-endian modulus and exponent. */
export function rsaSpki(modulus: Bytes, exponent: Bytes): Bytes {
  const key = derSequence(derUnsigned(modulus), derUnsigned(exponent));
  return derSequence(rsaEncryption, derElement(0x03, Uint8Array.of(0), key));
}
