import type { Bytes } from '../../schemes/bytes/bytes.ts';

/** What WebCrypto answers, as bytes: no copy is made. */
export const bufferBytes = (buffer: ArrayBuffer): Bytes => new Uint8Array(buffer);
