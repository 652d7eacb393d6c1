import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import { expect, test } from 'vitest';
import { seededBytes } from '../seeded.ts';
import { asTheStandard, atTheBound, signTaking } from './sign-at-bound.ts';

const { secretKey, publicKey } = ml_dsa44.keygen(seededBytes('signer that is tried', 32));

test('as the standard takes attempts, its signatures are those of the library', () => {
  for (const name of ['one', 'two', 'three']) {
    const message = seededBytes(name, 69);
    const expected = ml_dsa44.sign(message, secretKey, { extraEntropy: false });
    expect(Buffer.from(signTaking(message, secretKey, asTheStandard))).toEqual(Buffer.from(expected));
  }
});

test('at the bound the library refuses it, and one below it does not', () => {
  const message = seededBytes('at the bound', 69);
  expect(ml_dsa44.verify(signTaking(message, secretKey, atTheBound), message, publicKey)).toBe(false);
  const belowBound = signTaking(message, secretKey, (greatest) => greatest === 2 ** 17 - 78 - 1);
  expect(ml_dsa44.verify(belowBound, message, publicKey)).toBe(true);
});
