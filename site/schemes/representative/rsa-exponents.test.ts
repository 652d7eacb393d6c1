import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { namedValues } from '../conditions/recorded-conditions.ts';
import { rsaSpki } from '../encoding/rsa-spki.ts';
import { exponentOf, multiplications, publicComponents, signerFor, windowedMultiplications } from './rsa-exponents.ts';

const message = new TextEncoder().encode('Passkey Bench');

test.each(namedValues('exponent'))(
  'OpenSSL accepts what is signed for the exponent %s, and reads the key we wrote',
  (name) => {
    const exponent = exponentOf(name);
    const components = publicComponents(exponent);
    const spki = rsaSpki(components.modulus, components.exponent);
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    expect(key.asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: exponent });
    expect(key.export({ format: 'der', type: 'spki' })).toEqual(Buffer.from(spki));
    expect(verify('sha256', message, key, signerFor(exponent)(message))).toBe(true);
  },
);

test('squarings and products are counted as one does by hand', () => {
  // 3 = 11, 17 = 10001, 65537 = 1 0000 0000 0000 0001 in binary; 15 = 1111.
  expect([3n, 17n, 65537n, 15n].map(multiplications)).toEqual([2, 5, 17, 6]);
  const exponent = exponentOf('random-2048');
  const ones = exponent.toString(2).split('1').length - 1;
  expect(exponent.toString(2)).toHaveLength(2048);
  // A number nobody chose has about as many ones as zeros: within four standard deviations.
  expect(Math.abs(ones - 1024)).toBeLessThan(4 * Math.sqrt(2048 / 4));
  expect(multiplications(exponent)).toBe(2047 + ones - 1);
});

test('windows of four bits: 14 for the table, then one product and, but for the first, four squarings each', () => {
  expect([3n, 17n, 65537n].map(windowedMultiplications)).toEqual([15, 14 + 2 + 4, 14 + 5 + 16]);
  expect(windowedMultiplications(exponentOf('random-2048'))).toBe(14 + 512 + 4 * 511);
});

test('an exponent that is not there does not compile, and there is no number for it', () => {
  // @ts-expect-error
  expect(exponentOf(5)).toBeUndefined();
});
