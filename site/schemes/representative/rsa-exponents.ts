/**
 * One RSA modulus of 2048 bits with several public exponents, to show how the exponent affects the time. Its primes
 * were made with OpenSSL for this project only, so that every exponent here has an inverse.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { inverse, power, toBytes, toInteger } from '../bytes/big-integer.ts';
import type { Bytes } from '../bytes/bytes.ts';
import { concatBytes } from '../bytes/concat-bytes.ts';
import { fromBase64 } from '../bytes/from-base64.ts';
import type { Exponent } from '../conditions/condition-table.ts';

const MODULUS_BYTES = 256;

const primes = [
  '5vUTdZeGrR2Q5/FDz3SbMNS/RCzS7lu/NJ7zV4/mZIxieHP6hvty09+JhgGMIr34jI4muedyZabofu5LllWw8++NpdIUi/cu5qSr1K+5G0tkip72' +
    '/fe1aE+dOVqukoRuOfZ7y2AxlaNql4sl0r9J/4Xrm/eOSduddX+d+64R290=',
  'yq2H91FkR0yv1p3wsuk5Nbm68A6vdNDocGTVf0jp7lqX1GTqqOFyz1lv/DmQ2mnGhy+bOyiypXzIU13l5CZWyl0IVlfw55aFvg0ZDNQIPlXIUZtH' +
    'irEg4PuHfOH9sH4t04hKLSEKQ4DFcAiFe4iLZVKYovvvjbFS72pwUyFZY90=',
] as const;

const p = toInteger(fromBase64(primes[0]));
const q = toInteger(fromBase64(primes[1]));
const modulus = p * q;

/**
 * A random-looking exponent of 2048 bits that nobody chose: eight SHA-256 digests. The first bit is set and the second
 * is not, so that it has 2048 bits and is less than the modulus. The last bit is set, since an exponent is odd.
 */
function drawnExponent(): bigint {
  const digests = Array.from({ length: 8 }, (_, index) =>
    sha256(utf8ToBytes(`Passkey Bench, public exponent ${index}`)),
  );
  const bytes = concatBytes(...digests);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x80;
  bytes[255] = (bytes[255] ?? 0) | 1;
  return toInteger(bytes);
}

/** The exponents by their names in conditions and tables. */
const exponents: Readonly<Record<Exponent, bigint>> = {
  3: 3n,
  17: 17n,
  65537: 65537n,
  'random-2048': drawnExponent(),
};

export const exponentOf = (name: Exponent): bigint => exponents[name];

/** The length of the one modulus in bits. */
export const EXPONENT_MODULUS_BITS = 8 * MODULUS_BYTES;

/** Modulus and exponent in big-endian bytes, for building a key. */
export function publicComponents(exponent: bigint): { readonly modulus: Bytes; readonly exponent: Bytes } {
  return { modulus: toBytes(modulus, MODULUS_BYTES), exponent: toBytes(exponent) };
}

/** DigestInfo of SHA-256 before its digest (RFC 8017, section 9.2, note 1). */
const digestInfo = Uint8Array.of(
  ...[0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05, 0x00, 0x04, 0x20],
);

/** EMSA-PKCS1-v1_5 (RFC 8017, section 9.2): 0x00 0x01, 0xff …, 0x00, DigestInfo, digest. */
function encodedForPkcs1(message: Bytes): Bytes {
  const tail = concatBytes(Uint8Array.of(0), digestInfo, sha256(message));
  const filling = new Uint8Array(MODULUS_BYTES - tail.length - 2).fill(0xff);
  return concatBytes(Uint8Array.of(0, 1), filling, tail);
}

/**
 * Signs with RSASSA-PKCS1-v1_5 and the private exponent of this public one. Slow and not constant-time: for measuring.
 */
export function signerFor(exponent: bigint): (message: Bytes) => Bytes {
  const dp = inverse(exponent, p - 1n);
  const dq = inverse(exponent, q - 1n);
  const qInverse = inverse(q, p);
  return (message) => {
    const representative = toInteger(encodedForPkcs1(message));
    const mp = power(representative, dp, p);
    const mq = power(representative, dq, q);
    const h = ((((mp - mq) * qInverse) % p) + p) % p;
    return toBytes(mq + h * q, MODULUS_BYTES);
  };
}
