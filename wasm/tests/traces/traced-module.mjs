/** A built module that notes what it does, as often as a fresh one is asked for; it is the bytes that a visitor gets, rewritten. */
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
 * What one call has left: of each place a hash of all that was seen there, and how often it was passed.
 * @typedef {{ notes: BigUint64Array, calls: readonly number[] }} Notes `calls`: of the counted functions
 *
 * @typedef {Notes & { draws: number }} Trace with how often random bytes were drawn
 *
 * @typedef {object} TracedModule
 * @property {string} name
 * @property {TracedBinary} binary
 * @property {FunctionNames} names
 * @property {WebAssembly.Module} module
 */

// Node 20 has relaxed SIMD behind a flag alone; the engines that the page is for have it without.
setFlagsFromString('--experimental-wasm-relaxed-simd');

/** The number of a function by the end of its name. @param {FunctionNames} names @param {string} name */
function functionNamed(names, name) {
  const found = Object.entries(names).filter(([, known]) => known === name || known.endsWith(`::${name}`));
  assert.equal(found.length, 1, `The module has ${found.length} functions ${name}, not one.`);
  return Number(found[0]?.[0]);
}

/**
 * @param {string} name the module's folder in wasm/pkg
 * @param {{ apart?: readonly string[], counted?: readonly string[] }} [functions] by name: what happens in those that are apart is no part of
 *   a trace; calls are counted of these, and then of the others
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

/** What instances draw at random from now on. @param {(bytes: Uint8Array) => void} fill */
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
 * A fresh instance, with nothing left of those before.
 * @param {TracedModule} traced
 * @param {(bytes: Uint8Array) => void} fill what it draws at random
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
  /** @returns {Trace} of what was done since it was last asked for */
  const trace = () => {
    const taken = { ...takeNotes(binary, memory), draws };
    draws = 0;
    return taken;
  };
  return { glue, memory, trace };
}

/** Whether a module computes rightly here; one for relaxed SIMD does so only where multiply-add rounds once. @param {string} name */
export async function isTraceable(name) {
  const { glue } = await freshInstance(traceModule(name), (bytes) => bytes.fill(0));
  return glue.isFused?.() ?? true;
}
