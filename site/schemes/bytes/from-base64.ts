import { base64 } from '@scure/base';
import type { Bytes } from './bytes.ts';

/** Decodes Base64 of source files (RFC 4648, section 4). @throws Error for other text */
export const fromBase64 = (text: string): Bytes => new Uint8Array(base64.decode(text));
