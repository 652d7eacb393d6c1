/** The parts of WebAssembly's binary format that rewriting a module needs: numbers and sections. */

/** A reader's position in a module's bytes. @typedef {{ bytes: Uint8Array, at: number }} Cursor */

/** A section, without its ID and its length. @typedef {{ id: number, content: Uint8Array }} Section */

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

/** Skips a LEB128 number of any length, signed or unsigned. @param {Cursor} cursor */
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
 * Reads a vector: a count, and then that many items.
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
