import assert from 'node:assert/strict';

/**
 * Fails if memory still grows with each call after the first calls have taken what they need.
 * @param {WebAssembly.Memory} memory
 * @param {() => void} once
 * @param {{ before: number, after: number }} calls how many calls come first, and how many then must not make it grow
 */
export function assertNoGrowth(memory, once, { before, after }) {
  for (let call = 0; call < before; call += 1) once();
  const bytesBefore = memory.buffer.byteLength;
  for (let call = 0; call < after; call += 1) once();
  assert.equal(memory.buffer.byteLength, bytesBefore);
}
