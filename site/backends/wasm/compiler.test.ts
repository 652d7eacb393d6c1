import { expect, test } from 'vitest';
import { withCounter } from './compiler.ts';

/** Magic number and version: an empty module. */
const empty = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

test('a module with a counter is still one, whatever the counter says, and other bytes each time', () => {
  const { bytes, counterAt } = withCounter(empty.buffer);
  const before = bytes.slice();
  for (const count of [0, 1, 0xffff_ffff]) {
    new DataView(bytes.buffer).setUint32(counterAt, count);
    expect(WebAssembly.validate(bytes)).toBe(true);
  }
  expect(bytes).not.toEqual(before);
  expect(bytes.subarray(0, empty.length)).toEqual(empty);
});
