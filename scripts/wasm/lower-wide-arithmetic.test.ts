import binaryen from 'binaryen';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { lowerWideArithmetic } from './lower-wide-arithmetic.mjs';

type Wide = (...halves: bigint[]) => [bigint, bigint];

/** One function for each instruction, in the form that the compiler writes. */
const instructions = ['mul_wide_u', 'mul_wide_s', 'add128', 'sub128'];
const functionOf = (name: string) => {
  const factors = name.startsWith('mul') ? 2 : 4;
  const gets = Array.from({ length: factors }, (_, index) => `(local.get ${index})`).join(' ');
  return `(func (export "${name}") (param ${'i64 '.repeat(factors)}) (result i64 i64) (i64.${name} ${gets}))`;
};

let lowered: Record<string, Wide>;
beforeAll(() => {
  const module = binaryen.parseText(lowerWideArithmetic(`(module ${instructions.map(functionOf).join('\n')})`));
  module.setFeatures(binaryen.Features.Multivalue);
  expect(module.validate()).toBe(1);
  const bytes = new Uint8Array(module.emitBinary());
  lowered = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as Record<string, Wide>;
});

/** Values at which a carry begins or ends, and arbitrary values. */
const corners = [0n, 1n, (1n << 32n) - 1n, 1n << 32n, (1n << 63n) - 1n, 1n << 63n, (1n << 64n) - 1n];
const half = fc.oneof(fc.constantFrom(...corners), fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }));
const runs = { numRuns: 2000 };

const signed = (value: bigint) => BigInt.asIntN(64, value);
const joined = (low: bigint, high: bigint) => (high << 64n) | low;
function resultOf(name: string, ...halves: bigint[]): bigint {
  const [low, high] = lowered[name]?.(...halves) ?? [];
  return joined(BigInt.asUintN(64, low ?? -1n), BigInt.asUintN(64, high ?? -1n));
}

it('multiplies any two numbers without sign into 128 bits', () => {
  fc.assert(
    fc.property(half, half, (a, b) => resultOf('mul_wide_u', a, b) === a * b),
    runs,
  );
});

it('multiplies any two numbers with sign into 128 bits', () => {
  const product = (a: bigint, b: bigint) => BigInt.asUintN(128, signed(a) * signed(b));
  fc.assert(
    fc.property(half, half, (a, b) => resultOf('mul_wide_s', a, b) === product(a, b)),
    runs,
  );
});

it('adds and takes away with carry and borrow', () => {
  fc.assert(
    fc.property(half, half, half, half, (a, b, c, d) => {
      const left = joined(a, b);
      const right = joined(c, d);
      expect(resultOf('add128', a, b, c, d)).toBe(BigInt.asUintN(128, left + right));
      expect(resultOf('sub128', a, b, c, d)).toBe(BigInt.asUintN(128, left - right));
    }),
    runs,
  );
});

it('leaves everything else of a module as it is', () => {
  const text = '(module\n (func $f (result i64) (i64.add (i64.const 1) (i64.const 2)))\n)';
  expect(lowerWideArithmetic(text).startsWith(text.slice(0, -2))).toBe(true);
});
