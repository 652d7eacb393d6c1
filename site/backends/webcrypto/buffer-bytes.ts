import type { Bytes } from '../../schemes/bytes/bytes.ts';

/** The result of WebCrypto as bytes, without a copy. */
export const bufferBytes = (buffer: ArrayBuffer): Bytes => new Uint8Array(buffer);
