/**
 * Tier kernels, whose ratios tell compilers of WebAssembly apart. Each is `(rounds: i32) → i32`, for 1 round or more.
 *
 * `plain` advances a generator once per round. `unused` does so too, and then runs 96 instructions whose result is
 * dropped. An optimizing compiler leaves them out, so that both take the same time; a baseline compiler and an
 * interpreter do not.
 * `short` is a chain of 192 instructions of one cycle each. An interpreter spends its time between them.
 * `long` is a chain of 16 square roots, whose time the processor decides.
 */
import {
  countedLoop,
  encodedName,
  f64,
  i32,
  i32Const,
  localGet,
  localSet,
  MODULE_HEAD,
  section,
  sized,
  unsigned,
  vector,
} from '../module/module-bytes.ts';

export const tierKernels = ['plain', 'unused', 'short', 'long'] as const;
export type TierKernel = (typeof tierKernels)[number];

/** The number of multiplications, and of additions, whose result is not used. */
const UNUSED_OF_EACH = 48;
const SHORT_INSTRUCTIONS = 192;
const LONG_INSTRUCTIONS = 16;

const [rounds, value, root] = [0, 1, 2];
const [i32Add, i32Mul, i32Xor, drop, f64Sqrt, f64Add, f64ToInt] = [
  0x6a, 0x6c, 0x73, 0x1a, 0x9f, 0xa0,
  // Truncated towards 0: a root of a small number cannot overflow.
  0xaa,
] as const;

/** An f64 constant in the binary format: eight bytes, the lowest first. */
function f64Const(number: number): number[] {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number, true);
  return [0x44, ...Array.from({ length: 8 }, (_, index) => view.getUint8(index))];
}

/** The generator of Numerical Recipes: x ← x · 1664525 + 1013904223. */
const generator = [
  ...localGet(value),
  ...i32Const(1664525),
  i32Mul,
  ...i32Const(1013904223),
  i32Add,
  ...localSet(value),
];
const unusedWork = [
  ...localGet(value),
  ...Array.from({ length: UNUSED_OF_EACH }, (_, index) => [
    ...i32Const(2 * index + 3),
    i32Mul,
    ...i32Const(index + 5),
    i32Xor,
  ]).flat(),
  drop,
];
const shortChain = [
  ...localGet(value),
  ...Array.from({ length: SHORT_INSTRUCTIONS }, (_, index) => [
    ...i32Const(77 * index + 1),
    // The two alternate, so that no compiler merges them into one instruction.
    index % 2 === 0 ? i32Add : i32Xor,
  ]).flat(),
  ...localSet(value),
];
const longChain = [
  ...localGet(root),
  ...Array.from({ length: LONG_INSTRUCTIONS }, () => [...f64Const(3), f64Add, f64Sqrt]).flat(),
  ...localSet(root),
];

const rounded: Readonly<Record<TierKernel, readonly number[]>> = {
  plain: generator,
  unused: [...generator, ...unusedWork],
  short: shortChain,
  long: longChain,
};

function bodyOf(tierKernel: TierKernel): number[] {
  const locals = vector([
    [...unsigned(1), i32],
    [...unsigned(1), f64],
  ]);
  const begin = [...i32Const(1), ...localSet(value)];
  const result = [...localGet(value), ...localGet(root), f64ToInt, i32Add];
  return [...locals, ...begin, ...countedLoop(rounds, rounded[tierKernel]), ...result, 0x0b];
}

export function tierModuleBytes(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...MODULE_HEAD,
    ...section(1, [[0x60, ...vector([[i32]]), ...vector([[i32]])]]), // type 0: i32 → i32
    ...section(
      3,
      tierKernels.map(() => [0]),
    ), // each function has type 0
    ...section(
      7,
      tierKernels.map((name, index) => [...encodedName(name), 0x00, ...unsigned(index)]),
    ),
    ...section(
      10,
      tierKernels.map((name) => sized(bodyOf(name))),
    ),
  ]);
}

export type TierKernels = Readonly<Record<TierKernel, (rounds: number) => number>>;

/** The exports of an instance of the module. @throws TypeError if they are of another module */
export function tierKernelsOf(exports: Readonly<Record<string, unknown>>): TierKernels {
  const tierKernel = (name: TierKernel) => {
    const found = exports[name];
    if (typeof found !== 'function') throw new TypeError(`The module exports no function ${name}.`);
    return (rounds: number) => Number(found(rounds));
  };
  return {
    plain: tierKernel('plain'),
    unused: tierKernel('unused'),
    short: tierKernel('short'),
    long: tierKernel('long'),
  };
}
