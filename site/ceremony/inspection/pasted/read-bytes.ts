/** Bytes as people paste them: hex, base64url or base64, lists of numbers, Node's buffers. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';

/** Nothing real is longer: a certificate chain takes a few kilobytes. */
export const LONGEST_TEXT = 200_000;

/** Base64url of so many characters is hex alone one time in 26 million. */
const LEAST_HEX = 16;

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Bytes as most languages print them, or signed, as Java and Kotlin do. */
function bytesOfList(list: readonly unknown[]): Uint8Array | undefined {
  if (list.every((value) => isWithin(value, 0, 255))) return Uint8Array.from(list);
  return list.every((value) => isWithin(value, -128, 127)) ? Uint8Array.from(list, (value) => value & 0xff) : undefined;
}

/** Text in JSON that is taken for hex: of a few digits it would be base64url as well, of many it is not by chance. */
export const isHexText = (text: string): boolean => text.length >= LEAST_HEX && /^(?:[0-9a-f]{2})+$/i.test(text);

/** Bytes out of JSON: text, a list of numbers, a Node buffer, or a typed array as JSON has it. Nothing where it is neither. */
export function bytesOfJson(value: unknown): Uint8Array | undefined {
  if (typeof value === 'string') {
    const readings = readingsOf(value);
    return value.length < LEAST_HEX ? readings.at(-1) : readings[0];
  }
  if (Array.isArray(value)) return bytesOfList(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if ('data' in value && Array.isArray(value.data)) return bytesOfJson(value.data);
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? bytesOfJson(entries.map(([, byte]) => byte)) : undefined;
}

/** With the padding that it lacks, and the alphabet of base64: one text of each length is one value. */
function unpacked(packed: string): Uint8Array | undefined {
  const plain = packed.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  try {
    return base64.decode(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
  } catch {
    return undefined;
  }
}

/** Every way to read the text, the likeliest first: what is hex may be base64url as well. */
export function readingsOf(pasted: string): readonly Uint8Array[] {
  const text = pasted.replace(/^\ufeff/, '').trim();
  if (/^[[{]/.test(text)) {
    try {
      const bytes = bytesOfJson(JSON.parse(text));
      return bytes ? [bytes] : [];
    } catch {
      return [];
    }
  }
  const buffer = /^<Buffer ([0-9a-f ]*)>$/i.exec(text)?.[1];
  const bare = buffer ?? text.replace(/^["'](.*)["']$/s, '$1');
  // One in 4096 of the texts of base64url begins so, too.
  const hex = bare.replace(/^\s*0x/, '').replace(/[\s:]/g, '');
  const asHex = /^(?:[0-9a-f]{2})*$/i.test(hex) ? [hexToBytes(hex)] : [];
  if (buffer !== undefined || /[\s:]/.test(bare.trim())) return asHex.length > 0 ? asHex : packedReadings(bare);
  return [...asHex, ...packedReadings(bare)];
}

function packedReadings(text: string): readonly Uint8Array[] {
  const bytes = unpacked(text.replace(/\s/g, ''));
  return bytes ? [bytes] : [];
}

/** The likeliest reading. @throws Error with a plain sentence */
export function readBytes(name: string, pasted: string): Uint8Array {
  if (pasted.length > LONGEST_TEXT) throw new Error(`The ${name} is too long: at most 200,000 characters.`);
  const [first] = readingsOf(pasted);
  if (first) return first;
  throw new Error(`The ${name} is neither hex nor base64url.`);
}

/** All readings, for what is compared with bytes. @throws Error with a plain sentence */
export function readBytesEveryWay(name: string, pasted: string): readonly Uint8Array[] {
  const first = readBytes(name, pasted);
  return [first, ...readingsOf(pasted).slice(1)];
}
