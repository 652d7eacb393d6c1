/** Loads a built module, rewritten so that it records what it does; each call can have a fresh instance. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { inProject } from '../../../scripts/project.mjs';
import { NOTE_BYTES } from './rewritten-code.mjs';
import { tracedBinary } from './traced-binary.mjs';

/** @import { FunctionNames } from '../../../scripts/wasm/binary/function-names.mjs' */
/** @import { TracedBinary } from './traced-binary.mjs' */

/**
 * The notes of one call: for each place a hash of all observed values, and the number of times it was passed.
 * @typedef {{ notes: BigUint64Array, calls: readonly number[] }} Notes `calls`: call counts of the counted functions
 *
 * @typedef {Notes & { draws: number }} Trace with the number of random draws
 *
 * @typedef {object} TracedModule
 * @property {string} name
 * @property {TracedBinary} binary
 * @property {FunctionNames} names
 * @property {WebAssembly.Module} module
 */

// Node 20 has relaxed SIMD only behind a flag; every engine that the page supports has it without one.
setFlagsFromString('--experimental-wasm-relaxed-simd');

/** The index of a function, by the end of its name. @param {FunctionNames} names @param {string} name */
function functionNamed(names, name) {
  const found = Object.entries(names).filter(([, known]) => known === name || known.endsWith(`::${name}`));
  assert.equal(found.length, 1, `The module has ${found.length} functions ${name}, not one.`);
  return Number(found[0]?.[0]);
}

/**
 * @param {string} name the module's folder in wasm/pkg
 * @param {{ apart?: readonly string[], counted?: readonly string[] }} [functions] by name. Functions that are apart do
 *   not belong to a trace; calls are counted first for these, then for the `counted` ones
 * @returns {TracedModule}
 */
export function traceModule(name, { apart = [], counted = [] } = {}) {
  const folder = inProject('wasm', 'pkg', name);
  const namesPath = join(folder, 'function-names.json');
  assert.ok(existsSync(namesPath), `${namesPath} is missing: run node scripts/wasm/build-modules.mjs first.`);
  /** @type {FunctionNames} */
  const names = JSON.parse(readFileSync(namesPath, 'utf8'));
  const binary = tracedBinary(
    readFileSync(join(folder, 'module_bg.wasm')),
    [...apart, ...counted].map((one) => ({ index: functionNamed(names, one), isApart: apart.includes(one) })),
  );
  return { name, binary, names, module: new WebAssembly.Module(binary.bytes) };
}

/**
 * Reads the notes of an instance and clears them.
 * @param {TracedBinary} binary
 * @param {WebAssembly.Memory} memory
 * @returns {Notes}
 */
export function takeNotes({ places, start, calls }, memory) {
  const notes = new BigUint64Array(memory.buffer, start, (places.length * NOTE_BYTES) / 8);
  const counters = calls.map((address) => new BigUint64Array(memory.buffer, address, 1));
  const trace = { notes: notes.slice(), calls: counters.map(([number]) => Number(number)) };
  for (const numbers of [notes, ...counters]) numbers.fill(0n);
  return trace;
}

let instances = 0;

/** Replaces the random source of instances from now on. @param {(bytes: Uint8Array) => void} fill */
function drawFrom(fill) {
  Object.defineProperty(globalThis.crypto, 'getRandomValues', {
    configurable: true,
    value: (/** @type {Uint8Array} */ bytes) => {
      fill(bytes);
      return bytes;
    },
  });
}

/**
 * A fresh instance that shares nothing with earlier ones.
 * @param {TracedModule} traced
 * @param {(bytes: Uint8Array) => void} fill its random source
 */
export async function freshInstance({ name, binary, module }, fill) {
  instances += 1;
  let draws = 0;
  drawFrom((bytes) => {
    draws += 1;
    fill(bytes);
  });
  const glue = await import(`${pathToFileURL(inProject('wasm', 'pkg', name, 'module.js'))}?traced=${instances}`);
  const { memory } = glue.initSync({ module });
  /** @returns {Trace} the trace since the last call of this function */
  const trace = () => {
    const taken = { ...takeNotes(binary, memory), draws };
    draws = 0;
    return taken;
  };
  return { glue, memory, trace };
}

/**
 * Whether a module computes correctly here: one for relaxed SIMD needs a multiply-add that rounds once.
 * @param {string} name
 */
export async function isTraceable(name) {
  const { glue } = await freshInstance(traceModule(name), (bytes) => bytes.fill(0));
  return glue.isFused?.() ?? true;
}
