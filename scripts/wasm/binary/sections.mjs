/** The binary format of WebAssembly, as much as rewriting a module asks for: numbers, and sections. */

/** Where a reader stands in the bytes of a module. @typedef {{ bytes: Uint8Array, at: number }} Cursor */

/** A section, without its number and its length. @typedef {{ id: number, content: Uint8Array }} Section */

const HEADER_BYTES = 8;

export const SECTION = /** @type {const} */ ({
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  memory: 5,
  global: 6,
  export: 7,
  code: 10,
});

/** @param {Cursor} cursor */
export function readByte(cursor) {
  const byte = cursor.bytes[cursor.at];
  if (byte === undefined) throw new Error('The module ends too early.');
  cursor.at += 1;
  return byte;
}

/** @param {Cursor} cursor */
export function readUnsigned(cursor) {
  let value = 0;
  for (let weight = 1; ; weight *= 128) {
    const byte = readByte(cursor);
    value += (byte & 127) * weight;
    if (byte < 128) return value;
  }
}

/** Passes over a number of any length, signed or not. @param {Cursor} cursor */
export function passNumber(cursor) {
  while (readByte(cursor) >= 128);
}

/** @param {Cursor} cursor @param {number} length */
export function readBytes(cursor, length) {
  const end = cursor.at + length;
  if (end > cursor.bytes.length) throw new Error('The module ends too early.');
  const bytes = cursor.bytes.subarray(cursor.at, end);
  cursor.at = end;
  return bytes;
}

/** @param {Cursor} cursor */
export const readName = (cursor) => new TextDecoder().decode(readBytes(cursor, readUnsigned(cursor)));

/**
 * As many as the number says that stands before them.
 * @template Item
 * @param {Cursor} cursor
 * @param {(cursor: Cursor) => Item} read
 */
export const readList = (cursor, read) => Array.from({ length: readUnsigned(cursor) }, () => read(cursor));

/** @param {number} value @returns {number[]} */
export const unsigned = (value) =>
  value < 128 ? [value] : [(value % 128) | 128, ...unsigned(Math.floor(value / 128))];

/** @param {bigint} value of 64 bits, signed @returns {number[]} */
export function signed(value) {
  const isLast = value >= -64n && value < 64n;
  const low = Number(value & 127n);
  return isLast ? [low] : [low | 128, ...signed(value >> 7n)];
}

/** @param {Uint8Array} bytes of a module @returns {Section[]} */
export function readSections(bytes) {
  const cursor = { bytes, at: HEADER_BYTES };
  const sections = [];
  while (cursor.at < bytes.length) {
    const id = readByte(cursor);
    sections.push({ id, content: readBytes(cursor, readUnsigned(cursor)) });
  }
  return sections;
}

/** @param {Uint8Array} header the module's first bytes @param {readonly Section[]} sections */
export const joinSections = (header, sections) =>
  Buffer.concat([
    header.subarray(0, HEADER_BYTES),
    ...sections.flatMap(({ id, content }) => [Uint8Array.of(id, ...unsigned(content.length)), content]),
  ]);
