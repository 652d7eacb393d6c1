/** Bytes as databases print them: hexadecimal with `\x` or `0x`, or base64 and base64url. */

const NONE = 255;

const tableOf = (signs: string): Uint8Array => {
  const table = new Uint8Array(128).fill(NONE);
  [...signs].forEach((sign, value) => {
    table[sign.charCodeAt(0)] = value;
  });
  return table;
};

const hexValues = tableOf('0123456789abcdef');
[...'ABCDEF'].forEach((sign, place) => {
  hexValues[sign.charCodeAt(0)] = 10 + place;
});
const base64Values = tableOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
base64Values['-'.charCodeAt(0)] = 62;
base64Values['_'.charCodeAt(0)] = 63;

/** Digits of so many bits each; nothing where one is none. @param most bytes that are wanted */
function decoded(text: string, from: number, values: Uint8Array, bits: number, most: number): Uint8Array | undefined {
  let end = text.length;
  while (end > from && text.charCodeAt(end - 1) === 61) end -= 1;
  const length = Math.min(most, Math.floor(((end - from) * bits) / 8));
  const bytes = new Uint8Array(length);
  let [held, heldBits, at] = [0, 0, 0];
  for (let place = from; place < end && at < length; place += 1) {
    const code = text.charCodeAt(place);
    const value = code < 128 ? (values[code] ?? NONE) : NONE;
    if (value === NONE) return undefined;
    held = ((held << bits) | value) & 0xffff;
    heldBits += bits;
    if (heldBits < 8) continue;
    heldBits -= 8;
    bytes[at] = held >> heldBits;
    at += 1;
  }
  return bytes;
}

/** A map of CBOR in hexadecimal begins so; in base64 it begins with o, p, q or another letter above f. */
const HEX_MAP = /^[ab][0-9a-f]{5}/i;

/** The first bytes of what is stored, at most so many; nothing where it is neither. */
export function storedBytes(text: string, most: number): Uint8Array | undefined {
  const marked = text.startsWith('\\x') || text.startsWith('0x') || text.startsWith('\\\\x');
  const from = marked ? text.indexOf('x') + 1 : 0;
  if (marked || HEX_MAP.test(text)) return decoded(text, from, hexValues, 4, most);
  return decoded(text, from, base64Values, 6, most);
}
