/**
 * The second fixed piece of work, beside `spin`: a WebAssembly module whose time the multiplier and the loads decide,
 * as they do for big numbers in cryptography. It computes six independent chains x ← x · t + 1 (64 bits, wrapping),
 * each with its own multipliers t from a small table. The bytes are built here and not by a tool, so that all machines
 * run the same bytes.
 *
 * It exports `run(rounds: i32) → i64`: the sum of the chains after this many rounds, 1 or more. A round is a
 * multiplication and a load per chain.
 */

import {
  countedLoop,
  encodedName,
  i32,
  i32Const,
  i64,
  i64Const,
  localGet,
  localSet,
  MODULE_HEAD,
  section,
  sized,
  unsigned,
  vector,
} from '../module/module-bytes.ts';

/** Enough that a multiplication can begin while five others are under way. */
export const CHAINS = 6;
/** Multipliers per chain; a power of two. All chains together have 3 kB: they fit into any first-level cache. */
export const TABLE_LENGTH = 64;
/** Rounds of one run, which takes about 1 ms on a laptop. */
export const PACE_ROUNDS = 400_000;
/** The constants of Knuth's generator for MMIX, x ← x · a + c. */
const [tableFactor, tableStep] = [6364136223846793005n, 1442695040888963407n];

/** All chains' multipliers, one chain after the other. */
export function multipliers(): BigUint64Array {
  const table = new BigUint64Array(CHAINS * TABLE_LENGTH);
  let x = 1n;
  for (let index = 0; index < table.length; index += 1) {
    x = BigInt.asUintN(64, x * tableFactor + tableStep);
    // An odd multiplier loses no bit of a chain.
    table[index] = x | 1n;
  }
  return table;
}

/** Loads from the address on the stack plus `offset`, aligned to 2³ bytes. */
const i64Load = (offset: number): number[] => [0x29, 3, ...unsigned(offset)];
const [i64Add, i64Mul, i32And, i32Shl] = [0x7c, 0x7e, 0x71, 0x74];

/** Locals: 0 the rounds left, 1 the address within each chain's part of the table, from 2 on the chains. */
const [rounds, address, firstChain] = [0, 1, 2];
const chainNumbers = Array.from({ length: CHAINS }, (_, chain) => chain);

function body(): number[] {
  const begin = chainNumbers.flatMap((chain) => [...i64Const(chain + 1), ...localSet(firstChain + chain)]);
  const advance = chainNumbers.flatMap((chain) => [
    ...localGet(firstChain + chain),
    ...localGet(address),
    ...i64Load(chain * TABLE_LENGTH * 8),
    i64Mul,
    ...i64Const(1),
    i64Add,
    ...localSet(firstChain + chain),
  ]);
  // address = (rounds & (tableLength - 1)) << 3
  const setAddress = [
    ...localGet(rounds),
    ...i32Const(TABLE_LENGTH - 1),
    i32And,
    ...i32Const(3),
    i32Shl,
    ...localSet(address),
  ];
  const loop = countedLoop(rounds, [...setAddress, ...advance]);
  const sum = chainNumbers.flatMap((chain) => [...localGet(firstChain + chain), ...(chain > 0 ? [i64Add] : [])]);
  const locals = vector([
    [...unsigned(1), i32],
    [...unsigned(CHAINS), i64],
  ]);
  return [...locals, ...begin, ...loop, ...sum, 0x0b];
}

/** The module's bytes, some 3 kB, mostly the table. Compile them with `new WebAssembly.Module`. */
export function paceKernelBytes(): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(littleEndian(multipliers()));
  return Uint8Array.from([
    ...MODULE_HEAD,
    ...section(1, [[0x60, ...vector([[i32]]), ...vector([[i64]])]]), // type 0: i32 → i64
    ...section(3, [[0]]), // function 0 has type 0
    ...section(5, [[0x00, 1]]), // a memory of one page
    ...section(7, [[...encodedName('run'), 0x00, 0]]), // export function 0
    ...section(10, [sized(body())]),
    ...section(11, [[0x00, ...i32Const(0), 0x0b, ...sized([...table])]]), // the table, at address 0
  ]);
}

function littleEndian(values: BigUint64Array): ArrayBuffer {
  const buffer = new ArrayBuffer(values.length * 8);
  const view = new DataView(buffer);
  for (const [index, value] of values.entries()) view.setBigUint64(index * 8, value, true);
  return buffer;
}
