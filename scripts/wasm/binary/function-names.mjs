/**
 * The function names of a compiled module. They are stored in a file beside the module, for debugging, so that visitors
 * do not download them.
 */
import {
  joinSections,
  readByte,
  readBytes,
  readList,
  readName,
  readSections,
  readUnsigned,
  SECTION,
} from './sections.mjs';

/** @import { Section } from './sections.mjs' */

/** Names by the function's index in the module. @typedef {Readonly<Record<string, string>>} FunctionNames */

const FUNCTION_NAMES = 1;

/** @param {Section} section */
const isNames = ({ id, content }) => id === SECTION.custom && readName({ bytes: content, at: 0 }) === 'name';

/** Rust's name of a function, without hashes. @param {string} name */
const plainName = (name) => name.replace(/::h[\da-f]{16}/g, '').replace(/\[[\da-f]{8,16}\]/g, '');

/** @param {Uint8Array} content of the name section @returns {[number, string][]} */
function readFunctionNames(content) {
  const cursor = { bytes: content, at: 0 };
  readName(cursor);
  while (cursor.at < content.length) {
    const kind = readByte(cursor);
    const part = { bytes: readBytes(cursor, readUnsigned(cursor)), at: 0 };
    if (kind === FUNCTION_NAMES) return readList(part, () => [readUnsigned(part), plainName(readName(part))]);
  }
  return [];
}

/**
 * @param {Uint8Array} bytes of a module
 * @returns {{ bytes: Uint8Array, names: FunctionNames }} the module without its name section, and the names
 */
export function separateNames(bytes) {
  const sections = readSections(bytes);
  const names = sections.filter(isNames).flatMap(({ content }) => readFunctionNames(content));
  const others = sections.filter((section) => !isNames(section));
  return { bytes: joinSections(bytes, others), names: Object.fromEntries(names) };
}
