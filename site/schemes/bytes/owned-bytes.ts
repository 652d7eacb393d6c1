import type { Bytes } from './bytes.ts';

/** Bytes that own their memory: the same ones if possible, else a copy. Types of modules and libraries are looser. */
export function ownedBytes(bytes: Uint8Array): Bytes {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Bytes) : new Uint8Array(bytes);
}
