import { expect, test } from 'vitest';
import { namedValues } from '../conditions/recorded-conditions.ts';
import { binaryForms, multiplications, windowedMultiplications } from './exponent-work.ts';
import { exponentOf } from './rsa-exponents.ts';

test.each(namedValues('exponent'))('the exponent %s has as many bits and ones as are said of it', (name) => {
  const binary = exponentOf(name).toString(2);
  expect(binaryForms[name]).toEqual({ bits: binary.length, ones: binary.split('1').length - 1 });
});

test('a number nobody chose has about as many ones as zeros: within four standard deviations', () => {
  expect(Math.abs(binaryForms['random-2048'].ones - 1024)).toBeLessThan(4 * Math.sqrt(2048 / 4));
});

test('squarings and products are counted as one does by hand', () => {
  // In binary: 3 = 11, 17 = 10001, 65537 = 1 0000 0000 0000 0001.
  expect(([3, 17, 65537] as const).map(multiplications)).toEqual([2, 5, 17]);
  const { ones } = binaryForms['random-2048'];
  expect(multiplications('random-2048')).toBe(2047 + ones - 1);
});

test('windows of four bits: 14 for the table, then one product and, but for the first, four squarings each', () => {
  expect(([3, 17, 65537] as const).map(windowedMultiplications)).toEqual([15, 14 + 2 + 4, 14 + 5 + 16]);
  expect(windowedMultiplications('random-2048')).toBe(14 + 512 + 4 * 511);
});
