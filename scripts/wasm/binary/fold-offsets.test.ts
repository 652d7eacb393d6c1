import binaryen from 'binaryen';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldOffsets } from './fold-offsets.mjs';

const PAGE = 65_536;

/** A module that loads from the address which an expression of `x` comes to, as wasm-opt writes it. */
function textOf(address: string): string {
  const module = binaryen.parseText(`(module
    (memory (export "memory") 1)
    (func (export "load") (param $x i32) (result i32) (i32.load ${address})))`);
  return module.emitText();
}

function loadOf(text: string): (x: number) => number {
  const module = binaryen.parseText(text);
  expect(module.validate()).toBe(1);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(module.emitBinary())));
  const memory = new Uint32Array((exports['memory'] as WebAssembly.Memory).buffer);
  for (const at of memory.keys()) memory[at] = at * 2_654_435_761;
  return exports['load'] as (x: number) => number;
}

const masked = (mask: number, offset: number) =>
  `(i32.add (i32.and (i32.shr_u (local.get $x) (i32.const 6)) (i32.const ${mask})) (i32.const ${offset}))`;
const shifted = (offset: number) =>
  `(i32.add (i32.shl (i32.and (local.get $x) (i32.const 255)) (i32.const 2)) (i32.const ${offset}))`;

it('loads what was loaded before, wherever the table stands', () => {
  for (const address of [masked, (_: number, offset: number) => shifted(offset)]) {
    fc.assert(
      fc.property(fc.nat(PAGE - 1024), fc.array(fc.integer(), { minLength: 5 }), (offset, indices) => {
        const text = textOf(address(1020, offset));
        const folded = foldOffsets(text);
        if (offset > 0) expect(folded).toContain(`offset=${offset}`);
        expect(folded).not.toContain('i32.add');
        const [before, after] = [loadOf(text), loadOf(folded)];
        for (const index of indices) expect(after(index)).toBe(before(index));
      }),
      { numRuns: 20 },
    );
  }
});

it.each([
  ['an index without a bound', '(i32.add (local.get $x) (i32.const 1024))'],
  ['an index that may be negative', '(i32.add (i32.and (local.get $x) (i32.const -4)) (i32.const 1024))'],
  ['a sum that may wrap', masked(2_147_483_647, -8)],
  [
    'a shift that loses bits',
    '(i32.add (i32.shl (i32.and (local.get $x) (i32.const 255)) (i32.const 25)) (i32.const 8))',
  ],
  ['two indices', '(i32.add (i32.and (local.get $x) (i32.const 252)) (local.get $x))'],
])('%s is left as it is', (_, address) => {
  const text = textOf(address);
  expect(foldOffsets(text)).toBe(text);
});

it('everything else of a module is left as it is', () => {
  const text = textOf('(i32.const 1024)');
  expect(foldOffsets(text)).toBe(text);
});
