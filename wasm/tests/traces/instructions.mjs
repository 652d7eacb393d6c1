/**
 * Lists the WebAssembly instructions whose time may depend on their operands, and reads the length of each encoding.
 */
import { passNumber, readByte, readBytes, readList, readUnsigned } from '../../../scripts/wasm/binary/sections.mjs';

/** @import { Cursor } from '../../../scripts/wasm/binary/sections.mjs' */

export const VALUE = /** @type {const} */ ({ i32: 0x7f, i64: 0x7e, f32: 0x7d, f64: 0x7c, v128: 0x7b });

/** @typedef {keyof typeof VALUE} ValueName */

/**
 * The observed part of an instruction. `branch`: whether a condition holds, or the target in a table. `select`: the
 * condition of a choice. `address`: the address and length of a memory access. `division`: the operands of a division.
 * @typedef {'branch' | 'select' | 'address' | 'division'} Kind
 *
 * Operands, from the lowest on the stack; some of them are observed.
 * @typedef {object} Watched
 * @property {Kind} kind
 * @property {readonly ValueName[]} operands from the first observed one to the top of the stack
 * @property {readonly number[]} watched indices in `operands`
 * @property {boolean} [isCondition] whether only its being zero or not matters
 */

const VECTOR_PREFIX = 0xfd;
const OTHER_PREFIX = 0xfc;

/** @param {Kind} kind @param {readonly ValueName[]} operands @param {readonly number[]} watched @returns {Watched} */
const watching = (kind, operands, watched) => ({ kind, operands, watched });

/** @param {Kind} kind @returns {Watched} */
const condition = (kind) => ({ ...watching(kind, ['i32'], [0]), isCondition: true });

/**
 * The address is below a value that is stored, or below a vector one of whose lanes is loaded.
 * @param {ValueName} value
 */
const beneath = (value) => watching('address', ['i32', value], [0]);

/** @param {ValueName} value */
const divide = (value) => watching('division', [value, value], [0, 1]);

/** @param {ValueName} value */
const root = (value) => watching('division', [value], [0]);

/** @param {number} first @param {number} last @param {Watched} watched @returns {[number, Watched][]} */
const range = (first, last, watched) =>
  Array.from({ length: last - first + 1 }, (_, index) => [first + index, watched]);

const address = watching('address', ['i32'], [0]);
const threeNumbers = watching('address', ['i32', 'i32', 'i32'], [0, 1, 2]);

const plain = new Map([
  [0x04, condition('branch')],
  [0x0d, condition('branch')],
  [0x0e, watching('branch', ['i32'], [0])],
  [0x11, watching('branch', ['i32'], [0])],
  [0x1b, condition('select')],
  [0x1c, condition('select')],
  [0x25, address],
  ...range(0x28, 0x35, address),
  [0x36, beneath('i32')],
  [0x37, beneath('i64')],
  [0x38, beneath('f32')],
  [0x39, beneath('f64')],
  ...range(0x3a, 0x3b, beneath('i32')),
  ...range(0x3c, 0x3e, beneath('i64')),
  [0x40, address],
  ...range(0x6d, 0x70, divide('i32')),
  ...range(0x7f, 0x82, divide('i64')),
  [0x91, root('f32')],
  [0x95, divide('f32')],
  [0x9f, root('f64')],
  [0xa3, divide('f64')],
]);

const other = new Map([
  [8, threeNumbers],
  [10, threeNumbers],
  [11, threeNumbers],
]);

const vector = new Map([
  ...range(0, 10, address),
  ...range(11, 11, beneath('v128')),
  ...range(84, 91, beneath('v128')),
  ...range(92, 93, address),
  [0xe3, root('v128')],
  [0xe7, divide('v128')],
  [0xef, root('v128')],
  [0xf3, divide('v128')],
]);

/** Other instructions are not supported: tail calls, exceptions, garbage collection, threads. */
const isKnown = (/** @type {number} */ opcode) =>
  opcode <= 0x05 ||
  (opcode >= 0x0b && opcode <= 0x11) ||
  (opcode >= 0x1a && opcode <= 0x1c) ||
  (opcode >= 0x20 && opcode <= 0xc4 && opcode !== 0x27) ||
  (opcode >= 0xd0 && opcode <= 0xd2);

/**
 * Whether one number follows: a block type, the index of a label, function, local, global, table
 * or memory, or a constant.
 * @param {number} opcode
 */
const hasNumber = (opcode) =>
  (opcode >= 0x02 && opcode <= 0x04) ||
  [0x0c, 0x0d, 0x10, 0xd0, 0xd2].includes(opcode) ||
  (opcode >= 0x20 && opcode <= 0x42);

/** Skips alignment and offset. The alignment field would also name a second memory. @param {Cursor} cursor */
function passMemoryArgument(cursor) {
  if (readUnsigned(cursor) >= 64) throw new Error('A module with two memories cannot be traced.');
  passNumber(cursor);
}

/** @param {Cursor} cursor @param {number} opcode */
function passPlain(cursor, opcode) {
  if (opcode === 0x0e) {
    readList(cursor, passNumber);
    passNumber(cursor);
  } else if (opcode === 0x1c) readList(cursor, passNumber);
  else if (opcode === 0x11) {
    passNumber(cursor);
    passNumber(cursor);
  } else if (opcode >= 0x28 && opcode <= 0x3e) passMemoryArgument(cursor);
  else if (opcode === 0x43) readBytes(cursor, 4);
  else if (opcode === 0x44) readBytes(cursor, 8);
  else if (hasNumber(opcode)) passNumber(cursor);
}

/** The count of numbers that follow. @param {number} opcode the opcode after the prefix */
function numbersOfOther(opcode) {
  if (opcode < 8 || (opcode >= 19 && opcode <= 22)) return 0;
  if (opcode > 17) throw new Error(`The instruction fc ${opcode} cannot be traced.`);
  return [8, 10, 12, 14].includes(opcode) ? 2 : 1;
}

/** @param {Cursor} cursor @param {number} opcode the opcode after the prefix */
function passVector(cursor, opcode) {
  if (opcode <= 11 || opcode === 92 || opcode === 93) passMemoryArgument(cursor);
  else if (opcode === 12 || opcode === 13) readBytes(cursor, 16);
  else if (opcode >= 21 && opcode <= 34) readByte(cursor);
  else if (opcode >= 84 && opcode <= 91) {
    passMemoryArgument(cursor);
    readByte(cursor);
  }
}

/**
 * Reads the next instruction and moves the cursor past it.
 * @param {Cursor} cursor
 * @returns {{ opcode: number, watched: Watched | undefined }} `opcode` is the first byte, without what follows a prefix
 */
export function readInstruction(cursor) {
  const opcode = readByte(cursor);
  if (opcode === OTHER_PREFIX) {
    const second = readUnsigned(cursor);
    for (let left = numbersOfOther(second); left > 0; left -= 1) passNumber(cursor);
    return { opcode, watched: other.get(second) };
  }
  if (opcode === VECTOR_PREFIX) {
    const second = readUnsigned(cursor);
    passVector(cursor, second);
    return { opcode, watched: vector.get(second) };
  }
  if (!isKnown(opcode)) throw new Error(`The instruction ${opcode.toString(16)} cannot be traced.`);
  passPlain(cursor, opcode);
  return { opcode, watched: plain.get(opcode) };
}
