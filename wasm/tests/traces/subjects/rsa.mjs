/** RSA: keys of equal length, one key in different forms, and one key with different blinding. */

import { drawing } from '../../modules/repeatable.mjs';
import { carmichael, keysOfOneShape, pkcs8Of, shapeOf } from '../../modules/rsa-keys.mjs';
import { signing, writing } from './subject.mjs';

/** @import { RsaNumbers } from '../../modules/rsa-keys.mjs' */
/** @import { Run, Subject } from './subject.mjs' */

/** Fills in a number below any modulus, so that it is never drawn again. @param {Uint8Array} bytes */
function drawSmall(bytes) {
  drawing('RSA')(bytes);
  bytes[0] = (bytes[0] ?? 0) & 127;
}

/** @param {Uint8Array} pkcs8 @param {(bytes: Uint8Array) => void} [draw] @returns {Run} */
const rsaRun = (pkcs8, draw = drawSmall) => ({
  draw,
  calls: ({ PrivateKey }) => [{ name: 'fromPkcs8', make: () => PrivateKey.fromPkcs8(pkcs8) }, ...signing, ...writing],
});

/** @param {number} bits @param {number} count @returns {Subject} */
export const rsaKeys = (bits, count) => ({
  title: `RSA, ${bits} bits`,
  varies: `the key: ${count} keys of this length, whose numbers have equal lengths in DER`,
  equal: 'the message and the random bytes of the blinding',
  runs: () => keysOfOneShape(bits, count).map((numbers) => rsaRun(pkcs8Of(numbers))),
});

/** All forms of one key that differ in their secret numbers. @param {RsaNumbers} numbers @returns {RsaNumbers[]} */
function formsOf({ primes: [p, q], modulus, exponent }) {
  const step = carmichael([p, q]);
  const exponents = Array.from({ length: 32 }, (_, times) => exponent + BigInt(times) * step);
  const orders = /** @type {const} */ ([
    [p, q],
    [q, p],
  ]);
  return orders.flatMap((primes) =>
    exponents.filter((one) => one < modulus).map((one) => ({ primes, modulus, exponent: one })),
  );
}

/** @param {number} bits @returns {Subject} */
export const rsaForms = (bits) => ({
  title: `RSA, ${bits} bits, one modulus`,
  varies: 'the order of the primes, and in a multiple of λ that is added to the private exponent',
  equal: 'the modulus, the message and the random bytes of the blinding',
  runs: () =>
    keysOfOneShape(bits, 64)
      .map((numbers) => formsOf(numbers).filter((form) => shapeOf(form) === shapeOf(numbers)))
      .toSorted((one, other) => other.length - one.length)
      .slice(0, 1)
      .flatMap((forms) => forms.map((form) => rsaRun(pkcs8Of(form)))),
});

/** @param {number} bits @param {number} count @returns {Subject} */
export const rsaBlinding = (bits, count) => ({
  title: `RSA, ${bits} bits, one key`,
  varies: `the random bytes of the blinding: ${count} draws`,
  equal: 'the key and the message',
  // A number that is not below the modulus is drawn again, which reveals nothing about the accepted number.
  groupOf: (_call, _calls, draws) => `${draws}`,
  runs: () => {
    const [numbers] = keysOfOneShape(bits, 64);
    if (!numbers) return [];
    const pkcs8 = pkcs8Of(numbers);
    return Array.from({ length: count }, (_, index) => rsaRun(pkcs8, drawing(`blinding ${index}`)));
  },
});
