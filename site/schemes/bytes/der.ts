/** The few forms of DER (ITU-T X.690) that keys and signatures need. */
import type { Bytes } from './bytes.ts';
import { concatBytes } from './concat-bytes.ts';

function length(bytes: number): Bytes {
  if (bytes < 0x80) return Uint8Array.of(bytes);
  return bytes < 0x100 ? Uint8Array.of(0x81, bytes) : Uint8Array.of(0x82, bytes >> 8, bytes & 0xff);
}

/** One element of up to 65,535 bytes. */
export function derElement(tag: number, ...content: readonly Uint8Array[]): Bytes {
  const body = concatBytes(...content);
  if (body.length > 0xffff) throw new RangeError('A DER element of over 65,535 bytes is not written here.');
  return concatBytes(Uint8Array.of(tag), length(body.length), body);
}

export const derSequence = (...content: readonly Uint8Array[]): Bytes => derElement(0x30, ...content);

/** An unsigned integer from big-endian bytes: as few bytes as possible, with a leading 0x00 if the first bit is set. */
export function derUnsigned(value: Uint8Array): Bytes {
  const first = value.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Uint8Array.of(0) : value.slice(first);
  return (digits[0] ?? 0) >= 0x80 ? derElement(0x02, Uint8Array.of(0), digits) : derElement(0x02, digits);
}
