import { expect, test } from 'vitest';
import { tierKernelsOf, tierModuleBytes } from './tier-module.ts';

const compiled = () => tierKernelsOf(new WebAssembly.Instance(new WebAssembly.Module(tierModuleBytes())).exports);

function generated(rounds: number): number {
  let x = 1;
  for (let round = 0; round < rounds; round += 1) x = (Math.imul(x, 1664525) + 1013904223) | 0;
  return x;
}

test('the module is valid, small, and its bytes are the same each time', () => {
  expect(WebAssembly.validate(tierModuleBytes())).toBe(true);
  expect(tierModuleBytes()).toEqual(tierModuleBytes());
  expect(tierModuleBytes().length).toBeLessThan(3000);
});

test.each([1, 2, 200])('%d rounds give the generator’s number, with the work that nobody uses or without', (rounds) => {
  const { plain, unused } = compiled();
  expect(plain(rounds)).toBe(generated(rounds));
  expect(unused(rounds)).toBe(generated(rounds));
});

test('every round of the chains changes what they give', () => {
  const { short, long } = compiled();
  expect(new Set([1, 2, 3, 4, 5].map(short)).size).toBe(5);
  // The roots converge to a fixed point between 2 and 3; the generator's value stays 1.
  expect(long(50)).toBe(1 + Math.trunc((1 + Math.sqrt(13)) / 2));
});

test('another module is refused', () => {
  expect(() => tierKernelsOf({})).toThrow('The module exports no function plain.');
});
