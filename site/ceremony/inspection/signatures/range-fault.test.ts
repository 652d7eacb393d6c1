import { generateKeyPairSync, sign } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { p256, p384, p521 } from '@noble/curves/nist.js';
import { expect, test } from 'vitest';
import { toBytes } from '../../../schemes/bytes/big-integer.ts';
import { concatBytes } from '../../../schemes/bytes/concat-bytes.ts';
import { rangeFaultOf } from './range-fault.ts';

test.each([
  ['P-256', p256.Point.Fn.ORDER, 32],
  ['P-384', p384.Point.Fn.ORDER, 48],
  ['P-521', p521.Point.Fn.ORDER, 66],
])('r and s of %s are from 1 to the order less 1', (curve, order, bytes) => {
  const signature = (r: bigint, s: bigint) => concatBytes(toBytes(r, bytes), toBytes(s, bytes));
  for (const good of [1n, order - 1n]) {
    expect(rangeFaultOf(curve, signature(good, good))).toBeUndefined();
    expect(rangeFaultOf(curve, signature(0n, good))).toMatch(/^The number r of the signature is 0,/);
    expect(rangeFaultOf(curve, signature(good, 0n))).toMatch(/^The number s of the signature is 0,/);
    for (const large of [order, order + 1n, 2n ** BigInt(8 * bytes) - 1n]) {
      expect(rangeFaultOf(curve, signature(large, good))).toContain(
        `number r of the signature is not below the order of ${curve},`,
      );
      expect(rangeFaultOf(curve, signature(good, large))).toContain(
        `number s of the signature is not below the order of ${curve},`,
      );
    }
  }
});

test('S of Ed25519 is below the order, and 0 is left to the verifiers', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const signature = sign(null, Buffer.from('message'), privateKey);
  const withS = (s: bigint) => concatBytes(signature.subarray(0, 32), toBytes(s, 32).toReversed());
  const order = ed25519.Point.Fn.ORDER;
  for (const good of [signature, withS(0n), withS(order - 1n)]) expect(rangeFaultOf('Ed25519', good)).toBeUndefined();
  for (const large of [order, 2n ** 256n - 1n])
    expect(rangeFaultOf('Ed25519', withS(large))).toContain(
      'number S of the signature is not below the order of Ed25519,',
    );
});

test.each([
  ['Ed25519', 64],
  ['ML-DSA-44', 2420],
  ['ML-DSA-65', 3309],
  ['ML-DSA-87', 4627],
])('a signature of %s has %i bytes', (keyKind, bytes) => {
  expect(rangeFaultOf(keyKind, new Uint8Array(bytes))).toBeUndefined();
  for (const other of [0, 1, bytes - 1, bytes + 1])
    expect(rangeFaultOf(keyKind, new Uint8Array(other))).toBe(
      `The signature has ${other} bytes; one of ${keyKind} has ${bytes}.`,
    );
});

test.each(['RSA', 'Ed448', 'secp256k1'])('what is not known of %s is left to the verifiers', (keyKind) => {
  expect(rangeFaultOf(keyKind, new Uint8Array(7))).toBeUndefined();
});
