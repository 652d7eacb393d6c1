/** RSA keys with deterministic primes, all of one length in DER. */
import { checkPrimeSync } from 'node:crypto';
import { grouped } from './grouped.mjs';
import { bytesFrom, numberOf } from './repeatable.mjs';
import { inverse, rsaPkcs8 } from './rsa-key.mjs';

const EXPONENT = 65_537n;

/** @typedef {{ primes: readonly [bigint, bigint], modulus: bigint, exponent: bigint }} RsaNumbers `exponent`: the private one */

/** Odd primes, smaller than any prime that is searched for. */
const smallPrimes = Array.from({ length: 8192 }, (_, index) => 2 * index + 3).filter((number) =>
  checkPrimeSync(BigInt(number)),
);

/**
 * The first prime from a number that is derived from a text, with its two upper bits set. Remainders are computed once
 * and rule out nine of ten candidates, which OpenSSL would otherwise have to test by division.
 * @param {string} text
 * @param {number} bits
 */
function primeFrom(text, bits) {
  const first = numberOf(bytesFrom(text, bits / 8)) | (3n << BigInt(bits - 2)) | 1n;
  const remainders = smallPrimes.map((prime) => Number(first % BigInt(prime)));
  for (let step = 0; ; step += 2) {
    if (smallPrimes.some((prime, index) => ((remainders[index] ?? 0) + step) % prime === 0)) continue;
    const candidate = first + BigInt(step);
    if (candidate % EXPONENT !== 1n && checkPrimeSync(candidate)) return candidate;
  }
}

/** The number's length in bytes, and whether DER puts a zero before it. @param {bigint} number */
function derShape(number) {
  const bits = number.toString(2).length;
  return `${Math.ceil(bits / 8)}${bits % 8 === 0 ? ' and a zero' : ''}`;
}

/** @param {bigint} a @param {bigint} b */
function commonDivisor(a, b) {
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

/** λ(n) for n = p · q. @param {readonly [bigint, bigint]} primes */
export function carmichael([p, q]) {
  return ((p - 1n) * (q - 1n)) / commonDivisor(p - 1n, q - 1n);
}

/** @param {readonly [bigint, bigint]} primes @returns {RsaNumbers} */
const numbersOf = (primes) => ({
  primes,
  modulus: primes[0] * primes[1],
  exponent: inverse(EXPONENT, carmichael(primes)),
});

/**
 * @param {RsaNumbers} numbers @returns {readonly bigint[]} the numbers of RFC 8017's RSAPrivateKey, from the modulus on
 */
function allNumbers({ primes: [p, q], modulus, exponent }) {
  return [modulus, EXPONENT, exponent, p, q, exponent % (p - 1n), exponent % (q - 1n), inverse(q, p)];
}

/** PKCS#8 in DER. @param {RsaNumbers} numbers */
export const pkcs8Of = (numbers) => new Uint8Array(rsaPkcs8([0, ...allNumbers(numbers)]));

/** The lengths of all numbers, which decide how much memory is allocated. @param {RsaNumbers} numbers */
export const shapeOf = (numbers) => allNumbers(numbers).map(derShape).join();

/** Shared by both builds. @type {Map<string, readonly RsaNumbers[]>} */
const made = new Map();

/**
 * This many different keys whose numbers have equal lengths.
 * @param {number} bits of the modulus
 * @param {number} count
 * @returns {readonly RsaNumbers[]}
 */
export function keysOfOneShape(bits, count) {
  const name = `${bits} ${count}`;
  const known = made.get(name) ?? makeKeys(bits, count);
  made.set(name, known);
  return known;
}

/** @param {number} bits @param {number} count */
function makeKeys(bits, count) {
  const primes = Array.from({ length: Math.ceil(Math.sqrt(24 * count)) + 6 }, (_, index) =>
    primeFrom(`RSA ${bits} ${index}`, bits / 2),
  );
  const pairs = primes.flatMap((p, index) => primes.slice(index + 1).map((q) => numbersOf([p, q])));
  const most = grouped(pairs, shapeOf).toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (most.length < count) throw new Error(`Only ${most.length} of ${count} RSA keys have one shape.`);
  return most.slice(0, count);
}
