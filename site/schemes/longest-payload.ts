import type { Scheme } from './scheme.ts';

/** The length of SHA-256, the hash of RSAES-OAEP here. */
const HASH_BYTES = 32;

/**
 * The longest payload in one piece, in bytes (RFC 8017, sections 7.1.1 and 7.2.1). Others have no limit that matters.
 */
export function longestPayloadBytes(scheme: Scheme): number {
  if (scheme.kind === 'rsaes-oaep') return scheme.modulusBits / 8 - 2 * HASH_BYTES - 2;
  if (scheme.kind === 'rsaes-pkcs1-v1_5') return scheme.modulusBits / 8 - 11;
  return Number.POSITIVE_INFINITY;
}
