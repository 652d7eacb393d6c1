/**
 * Bytes as databases print them: hexadecimal with `\x` or `0x`, base64 or base64url. Each byte is decoded on demand.
 */

const NONE = 255;

const tableOf = (signs: string): Uint8Array => {
  const table = new Uint8Array(128).fill(NONE);
  [...signs].forEach((sign, value) => {
    table[sign.charCodeAt(0)] = value;
  });
  return table;
};

const hexValues = tableOf('0123456789abcdef');
[...'ABCDEF'].forEach((sign, index) => {
  hexValues[sign.charCodeAt(0)] = 10 + index;
});
const base64Values = tableOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/');
base64Values['-'.charCodeAt(0)] = 62;
base64Values['_'.charCodeAt(0)] = 63;

/** The beginning of a CBOR map in hexadecimal. In base64 a map begins with o, p, q or another letter above f. */
const HEX_MAP = /^[ab][0-9a-f]{5}/i;
const EQUALS_SIGN = 61;

/** About sixty bytes of an attestation object are read, of about a kilobyte. The others are not decoded. */
export class StoredBytes {
  readonly #text: string;
  readonly #from: number;
  readonly #values: Uint8Array;
  readonly #bits: 4 | 6;
  readonly length: number;

  constructor(text: string) {
    const marked = text.startsWith('\\x') || text.startsWith('0x') || text.startsWith('\\\\x');
    this.#text = text;
    this.#from = marked ? text.indexOf('x') + 1 : 0;
    const isHex = marked || HEX_MAP.test(text);
    this.#values = isHex ? hexValues : base64Values;
    this.#bits = isHex ? 4 : 6;
    let end = text.length;
    while (end > this.#from && text.charCodeAt(end - 1) === EQUALS_SIGN) end -= 1;
    this.length = Math.floor(((end - this.#from) * this.#bits) / 8);
  }

  /** @param index below the length. @throws Error with half a sentence if there is another character in the text */
  at(index: number): number {
    const bits = this.#bits;
    const digit = Math.floor((index * 8) / bits);
    const byte = (this.#digit(digit) << bits) | this.#digit(digit + 1);
    // Both hex digits belong to the byte. The first two or four bits of two base64 digits may belong to the byte
    // before.
    return bits === 4 ? byte : (byte >> (4 - 2 * (index % 3))) & 0xff;
  }

  #digit(index: number): number {
    const code = this.#text.charCodeAt(this.#from + index);
    const value = code < 128 ? (this.#values[code] ?? NONE) : NONE;
    if (value === NONE) throw new Error('it is neither hexadecimal nor base64');
    return value;
  }
}
