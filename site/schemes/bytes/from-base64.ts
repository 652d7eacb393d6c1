import { base64 } from '@scure/base';
import type { Bytes } from './bytes.ts';

/** What is written in source files as Base64 (RFC 4648, section 4). @throws Error for what is not */
export const fromBase64 = (text: string): Bytes => new Uint8Array(base64.decode(text));
