/** Codes with changed bytes, for tests. Not part of the page. */
import { base64urlnopad } from '@scure/base';

/** The code with these bytes changed and its checksum made right, so that a reader believes it. */
export function changedCode(code: string, change: (bytes: Uint8Array) => Uint8Array): string {
  const bytes = change(base64urlnopad.decode(code));
  let hash = 0x811c9dc5;
  for (const byte of bytes.subarray(0, -1)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  bytes[bytes.length - 1] = (hash ^ (hash >>> 16)) & 0xff;
  return base64urlnopad.encode(bytes);
}

/** The code with one byte set, and its checksum made right. */
export const codeWithByte = (code: string, place: number, value: number): string =>
  changedCode(code, (bytes) => bytes.with(place, value));
