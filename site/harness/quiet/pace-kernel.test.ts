import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CHAINS, multipliers, paceKernelBytes, TABLE_LENGTH } from './pace-kernel.ts';

function instantiate(): (rounds: number) => bigint {
  const { run } = new WebAssembly.Instance(new WebAssembly.Module(paceKernelBytes())).exports;
  if (typeof run !== 'function') throw new Error('The module exports no function run.');
  return (rounds) => BigInt(run(rounds));
}

/** The same work without WebAssembly. */
function expectedOf(rounds: number): bigint {
  const table = multipliers();
  let sum = 0n;
  for (let chain = 0; chain < CHAINS; chain += 1) {
    let x = BigInt(chain + 1);
    for (let left = rounds; left > 0; left -= 1)
      x = BigInt.asUintN(64, x * (table[chain * TABLE_LENGTH + (left % TABLE_LENGTH)] ?? 0n) + 1n);
    sum += x;
  }
  return BigInt.asIntN(64, sum);
}

test('the module is valid, and its bytes are the same each time', () => {
  expect(WebAssembly.validate(paceKernelBytes())).toBe(true);
  expect(paceKernelBytes()).toEqual(paceKernelBytes());
  expect(paceKernelBytes().length).toBeLessThan(4000);
  // Other bytes would be other work, and readings of the two could not be compared.
  const digest = createHash('sha256').update(paceKernelBytes()).digest('hex');
  expect(digest).toBe('fbe7690becbe1ddf232db3d24d3a0d1cf3737b8f44b0cdd7b9450a3724faacff');
});

test.each([1, 2, 63, 64, 65, 1000, 4097])('%d rounds give what BigInt gives', (rounds) => {
  expect(instantiate()(rounds)).toBe(expectedOf(rounds));
});

test('each run begins anew, and every round changes the result', () => {
  const run = instantiate();
  expect(run(5000)).toBe(run(5000));
  expect(new Set([1, 2, 3, 4, 5, 6, 7].map(run)).size).toBe(7);
});

test('multipliers are odd and all different, so that no chain loses bits or repeats another', () => {
  const table = [...multipliers()];
  expect(table).toHaveLength(CHAINS * TABLE_LENGTH);
  expect(table.every((multiplier) => multiplier % 2n === 1n)).toBe(true);
  expect(new Set(table).size).toBe(table.length);
});
