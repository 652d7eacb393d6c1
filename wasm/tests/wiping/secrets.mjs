/** The secrets of a key and of the signature that it made, computed independently of the module. */
import { createHash } from 'node:crypto';
import { shake256 } from '@noble/hashes/sha3.js';
import { numberOf } from '../modules/repeatable.mjs';
import { inverse } from '../modules/rsa-key.mjs';
import { formsOfBytes, formsOfCoefficients, formsOfNumber } from './forms.mjs';

/** @import { RsaNumbers } from '../modules/rsa-keys.mjs' */

/** The forms of each secret, by name. @typedef {Record<string, readonly Uint8Array[]>} Secrets */

const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const ED25519_ORDER = (1n << 252n) + 27742317777372353535851937790883648493n;

/** @param {...Uint8Array} parts */
const sha512 = (...parts) => createHash('sha512').update(Buffer.concat(parts)).digest();

/** Least significant byte first. @param {Uint8Array} bytes */
const littleNumber = (bytes) => numberOf(bytes.slice().reverse());

/** @param {Uint8Array} scalar @param {Uint8Array} message @param {Uint8Array} signature r ‖ s @returns {Secrets} */
export function p256Secrets(scalar, message, signature) {
  const d = numberOf(scalar);
  const r = numberOf(signature.subarray(0, 32));
  const s = numberOf(signature.subarray(32));
  const hash = numberOf(createHash('sha256').update(message).digest()) % P256_ORDER;
  const nonce = ((hash + r * d) * inverse(s, P256_ORDER)) % P256_ORDER;
  return {
    scalar: formsOfNumber(d, 256),
    nonce: formsOfNumber(nonce, 256),
    'inverse of the nonce': formsOfNumber(inverse(nonce, P256_ORDER), 256),
  };
}

/** @param {Uint8Array} seed @param {Uint8Array} message @returns {Secrets} */
export function ed25519Secrets(seed, message) {
  const expanded = Uint8Array.from(sha512(seed));
  const low = expanded.slice(0, 32);
  low[0] = (low[0] ?? 0) & 248;
  low[31] = ((low[31] ?? 0) & 63) | 64;
  const prefix = expanded.slice(32);
  const nonce = Uint8Array.from(sha512(prefix, message));
  return {
    seed: formsOfBytes(seed),
    scalar: [...formsOfNumber(littleNumber(low), 256), ...formsOfNumber(littleNumber(low) % ED25519_ORDER, 253)],
    'hash of the seed': formsOfBytes(expanded.slice(0, 32)),
    prefix: formsOfBytes(prefix),
    'hash that the nonce is of': formsOfBytes(nonce),
    nonce: formsOfNumber(littleNumber(nonce) % ED25519_ORDER, 253),
  };
}

/** @param {RsaNumbers} numbers @param {Uint8Array} drawn the random bytes of the blinding @returns {Secrets} */
export function rsaSecrets({ primes: [p, q], modulus, exponent }, drawn) {
  const bits = modulus.toString(2).length;
  const factor = numberOf(drawn);
  return {
    'first prime': formsOfNumber(p, bits / 2),
    'second prime': formsOfNumber(q, bits / 2),
    exponent: formsOfNumber(exponent, bits),
    'exponent mod p − 1': formsOfNumber(exponent % (p - 1n), bits / 2),
    'exponent mod q − 1': formsOfNumber(exponent % (q - 1n), bits / 2),
    coefficient: formsOfNumber(inverse(q, p), bits / 2),
    'blinding factor': formsOfNumber(factor, bits),
    'its inverse': formsOfNumber(inverse(factor, modulus), bits),
  };
}

/**
 * Rows and columns, and the largest coefficient of a secret polynomial.
 * @type {Record<number, readonly [number, number, number]>}
 */
const mlDsaSets = { 44: [4, 4, 2], 65: [6, 5, 4], 87: [8, 7, 2] };

/**
 * The first coefficients of a secret polynomial (FIPS 204, algorithms 15 and 31).
 * @param {Uint8Array} seed @param {number} place @param {number} eta
 */
function coefficients(seed, place, eta) {
  const stream = shake256(Uint8Array.of(...seed, place, 0), { dkLen: 272 });
  const halves = [...stream].flatMap((byte) => [byte & 15, byte >> 4]);
  const taken = halves.flatMap((half) => {
    if (eta === 2) return half < 15 ? [2 - (half % 5)] : [];
    return half < 9 ? [4 - half] : [];
  });
  return taken.slice(0, 256);
}

/** @param {number} parameter @param {Uint8Array} seed @returns {Secrets} */
export function mlDsaSecrets(parameter, seed) {
  const [k = 0, l = 0, eta = 0] = mlDsaSets[parameter] ?? [];
  const expanded = shake256(Uint8Array.of(...seed, k, l), { dkLen: 128 });
  const secretSeed = expanded.slice(32, 96);
  const polys = Array.from({ length: k + l }, (_, place) => formsOfCoefficients(coefficients(secretSeed, place, eta)));
  return {
    seed: formsOfBytes(seed),
    'seed of the polynomials': formsOfBytes(secretSeed),
    'key of the masks': formsOfBytes(expanded.slice(96)),
    polynomials: polys.flat(),
  };
}
