import type { Bytes } from './bytes.ts';

/** Bytes that own their memory: a copy where these do not. What modules and libraries return is typed more loosely than what it is. */
export function ownedBytes(bytes: Uint8Array): Bytes {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Bytes) : new Uint8Array(bytes);
}
