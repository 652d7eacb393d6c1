import type { Bytes } from '../../schemes/bytes/bytes.ts';

/** A copy that owns its memory, where what a module returned does not. */
export function ownedBytes(bytes: Uint8Array): Bytes {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Bytes) : new Uint8Array(bytes);
}
