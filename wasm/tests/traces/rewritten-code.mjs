/**
 * Rewrites a function so that it records what it does: each observed value is hashed into the module's own memory
 * before it is used.
 *
 * Each place has two numbers there: its hash and the number of times it was passed. They lie after the module's initial
 * memory, where its allocator never looks, because it gets memory only by growing it.
 */
import { readByte, readList, readUnsigned, signed, unsigned } from '../../../scripts/wasm/binary/sections.mjs';
import { readInstruction, VALUE } from './instructions.mjs';

/** @import { Kind, ValueName, Watched } from './instructions.mjs' */

/** @typedef {{ function: number, offset: number, kind: Kind }} Place a position in a function's code */

/**
 * @typedef {object} Notebook
 * @property {number} start address of the notes in memory
 * @property {number} baseGlobal global that is added to each address of the notes, so that notes of a named function
 *   can go elsewhere
 * @property {Place[]} places in the order of their notes in memory
 */

export const NOTE_BYTES = 16;

const LOCAL = /** @type {const} */ ({ get: 0x20, set: 0x21 });
const END = 0x0b;

// An odd factor, a rotation and an addend, so that zeros and the order of values change the hash.
const mixed = [
  0x42,
  ...signed(23n),
  0x89,
  0x42,
  ...signed(-0x61c8864680b583ebn),
  0x7e,
  0x42,
  ...signed(0x1d8e4e27c47d124fn),
  0x7c,
];

/**
 * Instructions that turn a value in a local into one or two 64-bit numbers.
 * @type {Record<ValueName, readonly (readonly number[])[]>}
 */
const asNumbers = {
  i32: [[0xad]],
  i64: [[]],
  f32: [[0xbc, 0xad]],
  f64: [[0xbd]],
  v128: [
    [0xfd, 0x1d, 0],
    [0xfd, 0x1d, 1],
  ],
};

/**
 * @param {Notebook} notebook @param {number} address @param {readonly number[]} value instructions that
 *   put it on the stack
 */
function note({ baseGlobal }, address, value) {
  const base = [0x23, ...unsigned(baseGlobal)];
  const load = [...base, 0x29, 3, ...unsigned(address)];
  const store = [0x37, 3, ...unsigned(address)];
  return [...base, ...load, ...value, 0x85, ...mixed, ...store];
}

/** @param {Notebook} notebook @param {number} address */
function count({ baseGlobal }, address) {
  const base = [0x23, ...unsigned(baseGlobal)];
  return [...base, ...base, 0x29, 3, ...unsigned(address), 0x42, 1, 0x7c, 0x37, 3, ...unsigned(address)];
}

/** Additional locals of the rewritten function, each declared at its first use. @param {number} first */
function spareLocals(first) {
  /** @type {ValueName[]} */
  const types = [];
  /** @param {ValueName} type @param {number} nth index among the locals of this type that are needed at once */
  const local = (type, nth) => {
    const found = types.flatMap((known, index) => (known === type ? [index] : []))[nth];
    return unsigned(first + (found ?? types.push(type) - 1));
  };
  return { types, local };
}

/**
 * @param {Notebook} notebook @param {Watched} watched @param {number} place @param {ReturnType<typeof spareLocals>} spare
 */
function noted(notebook, { operands, watched, isCondition }, place, { local }) {
  const address = notebook.start + place * NOTE_BYTES;
  const locals = operands.map((type, index) =>
    local(type, operands.slice(0, index).filter((one) => one === type).length),
  );
  const rest = locals.toReversed().flatMap((index) => [LOCAL.set, ...index]);
  const notes = watched.flatMap((index) => {
    const type = operands[index] ?? 'i32';
    const value = [LOCAL.get, ...(locals[index] ?? [])];
    return asNumbers[type].flatMap((made) =>
      note(notebook, address, [...value, ...(isCondition ? [0x45] : []), ...made]),
    );
  });
  const given = locals.flatMap((index) => [LOCAL.get, ...index]);
  return [...rest, ...notes, ...count(notebook, address + 8), ...given];
}

/**
 * @param {Uint8Array} body locals and instructions, without the length
 * @param {{ index: number, parameters: number }} of the function
 * @param {Notebook} notebook collects the places
 */
export function rewrittenBody(body, { index, parameters }, notebook) {
  const cursor = { bytes: body, at: 0 };
  const locals = readList(cursor, () => ({ count: readUnsigned(cursor), type: readByte(cursor) }));
  const spare = spareLocals(locals.reduce((sum, { count: some }) => sum + some, parameters));
  /** @type {number[]} */
  const code = [];
  while (cursor.at < body.length) {
    const from = cursor.at;
    const { watched } = readInstruction(cursor);
    if (watched) {
      const place = notebook.places.push({ function: index, offset: from, kind: watched.kind }) - 1;
      for (const byte of noted(notebook, watched, place, spare)) code.push(byte);
    }
    for (let at = from; at < cursor.at; at += 1) code.push(body[at] ?? 0);
  }
  const declared = [...locals, ...spare.types.map((type) => ({ count: 1, type: VALUE[type] }))];
  const header = [
    ...unsigned(declared.length),
    ...declared.flatMap(({ count: some, type }) => [...unsigned(some), type]),
  ];
  return Uint8Array.of(...header, ...code);
}

/**
 * Makes a function that replaces another and calls it. It counts the calls, and switches to other notes during the call
 * if `base` is given.
 * @param {{ inner: number, parameters: number, base: number | undefined, calls: number }} of `base`: offset added to
 *   addresses during the call; `calls`: address of the call count
 * @param {Notebook} notebook
 */
export function counting({ inner, parameters, base, calls }, { baseGlobal }) {
  const before = unsigned(parameters);
  const global = unsigned(baseGlobal);
  const given = Array.from({ length: parameters }, (_, index) => [LOCAL.get, ...unsigned(index)]).flat();
  const rest = [0x23, ...global, LOCAL.set, ...before];
  const elsewhere = base === undefined ? [] : [0x41, ...signed(BigInt(base)), 0x24, ...global];
  const counted = [0x41, 0, 0x41, 0, 0x29, 3, ...unsigned(calls), 0x42, 1, 0x7c, 0x37, 3, ...unsigned(calls)];
  const back = [LOCAL.get, ...before, 0x24, ...global];
  const code = [...rest, ...elsewhere, ...counted, ...given, 0x10, ...unsigned(inner), ...back];
  return Uint8Array.of(1, 1, VALUE.i32, ...code, END);
}
