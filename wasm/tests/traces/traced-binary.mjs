/** Rewrites a module so that it records every branch, choice, address and division (rewritten-code.mjs). */
import {
  joinSections,
  passNumber,
  readByte,
  readBytes,
  readList,
  readName,
  readSections,
  readUnsigned,
  SECTION,
  signed,
  unsigned,
} from '../../../scripts/wasm/binary/sections.mjs';
import { counting, NOTE_BYTES, rewrittenBody } from './rewritten-code.mjs';

/** @import { Cursor, Section } from '../../../scripts/wasm/binary/sections.mjs' */
/** @import { Notebook, Place } from './rewritten-code.mjs' */

/**
 * A function whose calls are counted. If it is `apart`, its notes go elsewhere.
 * @typedef {{ index: number, isApart: boolean }} CountedFunction
 */

/**
 * @typedef {object} TracedBinary
 * @property {Uint8Array<ArrayBuffer>} bytes
 * @property {readonly Place[]} places each with NOTE_BYTES of notes, from `start` on
 * @property {number} start address of the notes
 * @property {readonly number[]} calls addresses of the call counts of the counted functions
 */

const PAGE_BYTES = 65_536;

/** More places than any module has; their number is known only after all code has been read. */
const MAX_PLACES = 65_536;
const AREA_BYTES = MAX_PLACES * NOTE_BYTES;

/** @param {readonly Section[]} sections @param {number} id */
const cursorOf = (sections, id) => ({
  bytes: sections.find((section) => section.id === id)?.content ?? Uint8Array.of(0),
  at: 0,
});

/** Adds a section of globals if there is none. @param {readonly Section[]} sections */
function withGlobals(sections) {
  if (sections.some(({ id }) => id === SECTION.global)) return sections;
  const after = sections.findIndex(({ id }) => id > SECTION.global);
  return sections.toSpliced(after, 0, { id: SECTION.global, content: Uint8Array.of(0) });
}

/** The number of parameters of each type. @param {readonly Section[]} sections */
const parameterCounts = (sections) =>
  readList(cursorOf(sections, SECTION.type), (cursor) => {
    if (readByte(cursor) !== 0x60) throw new Error('Only functions are known as types.');
    const count = readList(cursor, readByte).length;
    readList(cursor, readByte);
    return count;
  });

/** Skips the limits of a table or a memory. @param {Cursor} cursor */
function passLimits(cursor) {
  const flags = readByte(cursor);
  passNumber(cursor);
  if (flags & 1) passNumber(cursor);
}

/** The types of imported functions, and the number of imported globals. @param {readonly Section[]} sections */
function importsOf(sections) {
  /** @type {number[]} */
  const functions = [];
  let globals = 0;
  readList(cursorOf(sections, SECTION.import), (cursor) => {
    readName(cursor);
    readName(cursor);
    const kind = readByte(cursor);
    if (kind === 0) functions.push(readUnsigned(cursor));
    else if (kind === 1) {
      readByte(cursor);
      passLimits(cursor);
    } else if (kind === 3) {
      readBytes(cursor, 2);
      globals += 1;
    } else throw new Error('A module that imports its memory cannot be traced.');
  });
  return { functions, globals };
}

/**
 * Enlarges the memory; returns also where the new part begins.
 * @param {readonly Section[]} sections @param {number} bytes
 */
function roomierMemory(sections, bytes) {
  const cursor = cursorOf(sections, SECTION.memory);
  if (readUnsigned(cursor) !== 1) throw new Error('A module must have one memory to be traced.');
  const hasMost = readByte(cursor) === 1;
  const least = readUnsigned(cursor);
  const pages = Math.ceil(bytes / PAGE_BYTES);
  const most = hasMost ? unsigned(readUnsigned(cursor) + pages) : [];
  return { content: Uint8Array.of(1, hasMost ? 1 : 0, ...unsigned(least + pages), ...most), start: least * PAGE_BYTES };
}

/**
 * Appends items to a section's list.
 * @param {readonly Section[]} sections @param {number} id @param {readonly (readonly number[] | Uint8Array)[]} added
 */
function longer(sections, id, added) {
  const cursor = cursorOf(sections, id);
  const count = readUnsigned(cursor);
  const rest = cursor.bytes.subarray(cursor.at);
  return {
    count,
    content: Buffer.concat([
      Uint8Array.from(unsigned(count + added.length)),
      rest,
      ...added.map((item) => Uint8Array.from(item)),
    ]),
  };
}

/** Puts the length before the body. @param {Uint8Array} body */
const sized = (body) => Buffer.concat([Uint8Array.from(unsigned(body.length)), body]);

/**
 * @param {Uint8Array} bytes of a module
 * @param {readonly CountedFunction[]} [counted]
 * @returns {TracedBinary}
 */
export function tracedBinary(bytes, counted = []) {
  const sections = withGlobals(readSections(bytes).filter(({ id }) => id !== SECTION.custom));
  const parameters = parameterCounts(sections);
  const imports = importsOf(sections);
  const ownTypes = readList(cursorOf(sections, SECTION.function), readUnsigned);
  const allTypes = [...imports.functions, ...ownTypes];
  /** @param {number} index */
  const signature = (index) => ({ index, parameters: parameters[allTypes[index] ?? -1] ?? 0 });

  const countersBytes = counted.length * 8;
  const memory = roomierMemory(sections, 2 * AREA_BYTES + countersBytes);
  const global = longer(sections, SECTION.global, [[0x7f, 1, 0x41, ...signed(0n), 0x0b]]);
  /** @type {Notebook} */
  const notebook = { start: memory.start, baseGlobal: imports.globals + global.count, places: [] };
  const calls = counted.map((_, index) => memory.start + 2 * AREA_BYTES + index * 8);

  const bodies = readList(cursorOf(sections, SECTION.code), (cursor) => readBytes(cursor, readUnsigned(cursor))).map(
    (body, index) => rewrittenBody(body, signature(imports.functions.length + index), notebook),
  );
  if (notebook.places.length > MAX_PLACES) throw new Error('The module has too many places to trace.');
  counted.forEach(({ index, isApart }, nth) => {
    const own = index - imports.functions.length;
    const inner = allTypes.length + nth;
    const body = bodies[own];
    if (!body) throw new Error(`The module has no function ${index} of its own.`);
    bodies.push(body);
    const base = isApart ? AREA_BYTES : undefined;
    bodies[own] = counting({ inner, parameters: signature(index).parameters, base, calls: calls[nth] ?? 0 }, notebook);
  });

  const newTypes = counted.map(({ index }) => unsigned(allTypes[index] ?? 0));
  /** @type {Map<number, Uint8Array>} */
  const replaced = new Map([
    [SECTION.function, longer(sections, SECTION.function, newTypes).content],
    [SECTION.memory, memory.content],
    [SECTION.global, global.content],
    [SECTION.code, Buffer.concat([Uint8Array.from(unsigned(bodies.length)), ...bodies.map(sized)])],
  ]);
  const rewritten = sections.map(({ id, content }) => ({ id, content: replaced.get(id) ?? content }));
  return {
    bytes: Uint8Array.from(joinSections(bytes, rewritten)),
    places: notebook.places,
    start: memory.start,
    calls,
  };
}
