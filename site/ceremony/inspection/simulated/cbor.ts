/** CBOR in hexadecimal, as canonical as what it is given. */
import { bytesToHex } from '@noble/hashes/utils.js';

const headed = (major: number, length: number) => {
  const first = (major << 5) | (length < 24 ? length : length < 256 ? 24 : 25);
  const size = length < 24 ? '' : length.toString(16).padStart(length < 256 ? 2 : 4, '0');
  return first.toString(16).padStart(2, '0') + size;
};

/** @param hex of the content */
export const cborBytes = (hex: string) => headed(2, hex.length / 2) + hex;
export const cborText = (value: string) => {
  const bytes = new TextEncoder().encode(value);
  return headed(3, bytes.length) + bytesToHex(bytes);
};
export const cborNumber = (value: number) => (value < 0 ? headed(1, -1 - value) : headed(0, value));
export const cborList = (...items: readonly string[]) => headed(4, items.length) + items.join('');

/** Members in the canonical order, which is the caller's. */
export const cborMap = (...members: readonly (readonly [name: string | number, value: string])[]) =>
  headed(5, members.length) +
  members.map(([name, value]) => (typeof name === 'number' ? cborNumber(name) : cborText(name)) + value).join('');
