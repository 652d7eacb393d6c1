// Tests the trace checker itself: it finds a leak of each kind, reports no false leaks, and a traced module computes
// the same results as before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import binaryen from 'binaryen';
import { differences, eventCounts } from './traces/compare.mjs';
import { callsApart, clean, planted } from './traces/planted.mjs';
import { tracedBinary } from './traces/traced-binary.mjs';
import { takeNotes } from './traces/traced-module.mjs';

/** @import { CountedFunction } from './traces/traced-binary.mjs' */

/** @typedef {{ work(secret: number): number, memory: WebAssembly.Memory }} Exports */

const secrets = Array.from({ length: 64 }, (_, index) => Math.imul(index + 1, 0x9e3779b1) | 0);

/** @param {string} text */
function assembled(text) {
  const module = binaryen.parseText(text);
  module.setFeatures(binaryen.Features.All);
  return Uint8Array.from(module.emitBinary());
}

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {Exports} */
const instantiate = (bytes) =>
  /** @type {Exports} */ (/** @type {unknown} */ (new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports));

/**
 * Traces a module with all secrets and reports the differences.
 * @param {string} text @param {readonly CountedFunction[]} [counted]
 */
function trace(text, counted) {
  const bytes = assembled(text);
  const binary = tracedBinary(bytes, counted);
  const traces = secrets.map((secret) => {
    const { work, memory } = instantiate(binary.bytes);
    assert.equal(work(secret), instantiate(bytes).work(secret));
    return { ...takeNotes(binary, memory), draws: 0 };
  });
  const traced = { name: '', binary, names: { 0: 'first' }, module: new WebAssembly.Module(binary.bytes) };
  return { traced, traces, found: differences(traced, traces) };
}

for (const [what, [kind, text]] of Object.entries(planted))
  test(`${what} is found`, () => {
    const { found } = trace(text);
    assert.ok(found.length > 0);
    assert.equal(found[0]?.kind, kind);
  });

for (const [what, text] of Object.entries(clean))
  test(`${what}: no difference`, () => {
    assert.deepEqual(trace(text).found, []);
  });

test('a difference says in which function and where it is', () => {
  const text = planted['a function called by its number'][1];
  const [place] = trace(text).found;
  assert.match(place?.name ?? '', /^function \d$/);
  assert.ok((place?.offset ?? 0) > 0);
});

test('events are counted', () => {
  const { traced, traces } = trace(clean['a table of which every entry is read']);
  const [first] = traces;
  assert.ok(first);
  assert.deepEqual(eventCounts(traced, first), { branch: 64, select: 0, address: 64, division: 0 });
});

test('only the order tells two traces apart', () => {
  const swapped = `(module (memory (export "memory") 1)
    (func $read (param $at i32) (result i32) (i32.load (local.get $at)))
    (func (export "work") (param $secret i32) (result i32) (local $bit i32)
      (local.set $bit (i32.shl (i32.and (local.get $secret) (i32.const 1)) (i32.const 3)))
      (i32.add (call $read (local.get $bit)) (call $read (i32.sub (i32.const 8) (local.get $bit))))))`;
  assert.deepEqual(
    trace(swapped).found.map(({ kind }) => kind),
    ['address'],
  );
});

test('what happens in a function apart is no part of a trace, and its calls are counted', () => {
  assert.ok(trace(callsApart).found.length > 0);
  const { found, traces } = trace(callsApart, [{ index: 1, isApart: true }]);
  assert.deepEqual(found, []);
  assert.ok(traces.every(({ calls }) => calls[0] === 1));
});

test('a function whose calls are counted alone stays part of the trace', () => {
  const { found, traces } = trace(callsApart, [{ index: 0, isApart: false }]);
  assert.ok(found.length > 0);
  assert.deepEqual(
    traces.map(({ calls }) => calls[0]),
    secrets.map((secret) => (secret & 15) + 1),
  );
});
