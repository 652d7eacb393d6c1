/** Reads bytes as people paste them: hex, base64url or base64, lists of numbers, Node's buffers. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { bytesInRow, withoutWrapping } from './texts/wrapped-text.ts';

/** Longer than any real value: a certificate chain takes a few kilobytes. */
export const MAX_TEXT = 200_000;

/** A base64url text of this length consists only of hex digits one time in 26 million. */
const MIN_HEX = 16;

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Numbers written as text: `"12"`, `"0x0c"`, or `"c"` if one of them has a letter. */
function numbersOfTexts(list: readonly unknown[]): readonly unknown[] {
  const texts = list.filter((value) => typeof value === 'string');
  if (texts.length !== list.length || texts.length === 0) return list;
  const isHex = texts.every((text) => /^[0-9a-f]{1,2}$/i.test(text)) && texts.some((text) => /[a-f]/i.test(text));
  if (isHex) return texts.map((text) => Number.parseInt(text, 16));
  return texts.every((text) => /^(?:-?\d{1,3}|0x[0-9a-f]{1,2})$/i.test(text)) ? texts.map(Number) : list;
}

/** Bytes as most languages print them, or signed, as in Java and Kotlin. */
function bytesOfList(written: readonly unknown[]): Uint8Array | undefined {
  const list = numbersOfTexts(written);
  if (list.every((value) => isWithin(value, 0, 255))) return Uint8Array.from(list);
  return list.every((value) => isWithin(value, -128, 127)) ? Uint8Array.from(list, (value) => value & 0xff) : undefined;
}

/** Whether text in JSON is read as hex. A short text could be base64url as well, a long one is not hex by chance. */
export const isHexText = (text: string): boolean => text.length >= MIN_HEX && /^(?:[0-9a-f]{2})+$/i.test(text);

/**
 * The names under which an object holds bytes: in Node's buffers, in databases, and in JSON with the type of a value.
 */
const HOLDERS = [
  'data',
  '$binary',
  'base64',
  'base64url',
  'b64',
  'hex',
  'value',
  'bytes',
  '$bytes',
  'buffer',
  'B',
  'S',
];

/** An object may hold another: `{ "$binary": { "base64": "…" } }`. */
const MAX_HOLDERS = 3;

/** The text or the list that holds the bytes of a JSON value; the value itself if nothing wraps it. */
export function innerValue(value: unknown): unknown {
  let inner = value;
  for (let depth = 0; depth < MAX_HOLDERS; depth += 1) {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const members: Readonly<Record<string, unknown>> = { ...inner };
    const holder = HOLDERS.find((name) => Object.hasOwn(members, name));
    if (holder === undefined) return inner;
    inner = members[holder];
  }
  return inner;
}

/**
 * Bytes from JSON: text, a list of numbers, an object that holds either, or a typed array as JSON writes it.
 * Undefined for other values.
 */
export function bytesOfJson(given: unknown): Uint8Array | undefined {
  const value = innerValue(given);
  if (typeof value === 'string') {
    const readings = readingsOf(value);
    return value.length < MIN_HEX ? readings.at(-1) : readings[0];
  }
  if (Array.isArray(value)) return bytesOfList(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? bytesOfList(entries.map(([, byte]) => byte)) : undefined;
}

/** Decodes base64 or base64url, with or without padding. */
function unpacked(packed: string): Uint8Array | undefined {
  const plain = packed.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  try {
    return base64.decode(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
  } catch {
    return undefined;
  }
}

/** Every possible reading of the text, the likeliest first: hex text may be base64url as well. */
export function readingsOf(pasted: string): readonly Uint8Array[] {
  const text = withoutWrapping(pasted);
  const listed = bytesInRow(text);
  if (listed) return [listed];
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
  // One in 4096 base64url texts also begins with 0x.
  const hex = bare.replace(/^\s*0x/, '').replace(/[\s:]/g, '');
  const asHex = /^(?:[0-9a-f]{2})*$/i.test(hex) ? [hexToBytes(hex)] : [];
  if (buffer !== undefined || /[\s:]/.test(bare.trim())) return asHex.length > 0 ? asHex : packedReadings(bare);
  return [...asHex, ...packedReadings(bare)];
}

function packedReadings(text: string): readonly Uint8Array[] {
  const bytes = unpacked(text.replace(/\s/g, ''));
  return bytes ? [bytes] : [];
}

export const TORN_PEM = 'A PEM block is not whole: base64 alone is needed, from its BEGIN line to its END line.';

/** Signs with which no form of bytes is written as text. */
const STRANGE = /[^\w+/=:\s-]/u;
const UNSEEN = /[\p{C}\p{Z}]/u;

/** The end of a sentence on a value that holds no bytes: the first strange sign of a text, which may be invisible. */
export function strangeSignIn(value: unknown): string {
  const characters = typeof value === 'string' ? [...value.trim()] : [];
  const at = characters.findIndex((character) => STRANGE.test(character));
  const sign = characters[at];
  if (sign === undefined || /["'<[{]/.test(characters[0] ?? '')) return '.';
  const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `: its character ${at + 1} is ${UNSEEN.test(sign) ? `invisible, U+${code}` : `“${sign}”`}.`;
}

/** The likeliest reading. @throws Error with a plain sentence */
export function readBytes(name: string, pasted: string): Uint8Array {
  if (pasted.length > MAX_TEXT) throw new Error(`The ${name} is too long: at most 200,000 characters.`);
  const [first] = readingsOf(pasted);
  if (first) return first;
  throw new Error(`The ${name} is neither hex nor base64url${strangeSignIn(pasted)}`);
}

/** All readings of a challenge, which is compared with bytes. @throws Error with a plain sentence */
export function readChallenge(pasted: string): readonly Uint8Array[] {
  const first = readBytes('challenge', pasted);
  return [first, ...readingsOf(pasted).slice(1)];
}
