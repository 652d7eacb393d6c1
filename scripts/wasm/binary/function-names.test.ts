import binaryen from 'binaryen';
import { expect, it } from 'vitest';
import { separateNames } from './function-names.mjs';

const text = `(module
  (func $first (export "a") (result i32) (i32.const 1))
  (func $_second::h0123456789abcdef (export "b") (result i32) (call $first)))`;

/** A module with or without a name section. */
function assembled(hasNames: boolean) {
  binaryen.setDebugInfo(hasNames);
  return Uint8Array.from(binaryen.parseText(text).emitBinary());
}

it('names of functions leave the module, which is then as if it had none', () => {
  const { bytes, names } = separateNames(assembled(true));
  expect(names).toEqual({ 0: 'first', 1: '_second' });
  expect([...bytes]).toEqual([...assembled(false)]);
});

it('a module without names stays as it is', () => {
  const { bytes, names } = separateNames(assembled(false));
  expect(names).toEqual({});
  expect([...bytes]).toEqual([...assembled(false)]);
});
