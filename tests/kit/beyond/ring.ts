/** Polynomials of ML-DSA (FIPS 204, sections 2.5 and 7.5): 256 coefficients modulo q. Slow, plain, and for making test vectors alone. */
import { shake128, shake256 } from '@noble/hashes/sha3.js';
import { concatBytes } from '../../../site/schemes/bytes/concat-bytes.ts';

export const Q = 8380417;
const COEFFICIENTS = 256;
/** A root of unity of order 512. */
const ZETA = 1753;

export type Polynomial = readonly number[];

const modulo = (value: number) => ((value % Q) + Q) % Q;
/** In −q/2 … q/2. */
export const centred = (value: number) => {
  const least = modulo(value);
  return least > Q >> 1 ? least - Q : least;
};

function power(base: number, exponent: number): number {
  let result = 1;
  for (let step = 0; step < exponent; step += 1) result = (result * base) % Q;
  return result;
}

const reversed = (index: number) => Number.parseInt(index.toString(2).padStart(8, '0').split('').reverse().join(''), 2);
const zetas = Array.from({ length: COEFFICIENTS }, (_, index) => power(ZETA, reversed(index)));
const zeta = (index: number) => zetas[index] ?? 0;
/** 256⁻¹. */
const SCALE = 8347681;

/** Algorithm 41. */
export function transformed(polynomial: Polynomial): Polynomial {
  const w = polynomial.map(modulo);
  let index = 0;
  for (let length = 128; length >= 1; length >>= 1) {
    for (let start = 0; start < COEFFICIENTS; start += 2 * length) {
      index += 1;
      for (let at = start; at < start + length; at += 1) {
        const product = (zeta(index) * (w[at + length] ?? 0)) % Q;
        const value = w[at] ?? 0;
        w[at + length] = modulo(value - product);
        w[at] = (value + product) % Q;
      }
    }
  }
  return w;
}

/** Algorithm 42. */
export function back(polynomial: Polynomial): Polynomial {
  const w = [...polynomial];
  let index = COEFFICIENTS;
  for (let length = 1; length < COEFFICIENTS; length <<= 1) {
    for (let start = 0; start < COEFFICIENTS; start += 2 * length) {
      index -= 1;
      for (let at = start; at < start + length; at += 1) {
        const value = w[at] ?? 0;
        const other = w[at + length] ?? 0;
        w[at] = (value + other) % Q;
        w[at + length] = (modulo(Q - zeta(index)) * modulo(value - other)) % Q;
      }
    }
  }
  return w.map((value) => (value * SCALE) % Q);
}

export const plus = (one: Polynomial, other: Polynomial): Polynomial =>
  one.map((value, at) => modulo(value + (other[at] ?? 0)));
export const minus = (one: Polynomial, other: Polynomial): Polynomial =>
  one.map((value, at) => modulo(value - (other[at] ?? 0)));
/** Of transforms. */
export const times = (one: Polynomial, other: Polynomial): Polynomial =>
  one.map((value, at) => (value * (other[at] ?? 0)) % Q);
export const sum = (all: readonly Polynomial[]): Polynomial => all.reduce(plus);
/** The greatest coefficient of all, without its sign. */
export const norm = (all: readonly Polynomial[]): number =>
  Math.max(...all.map((one) => Math.max(...one.map((value) => Math.abs(centred(value))))));

/** Numbers of so many bits, the least first (Algorithm 19, for what was packed as upper − value). */
export function unpacked(bytes: Uint8Array, bits: number, upper: number): Polynomial {
  return Array.from({ length: COEFFICIENTS }, (_, index) => {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) {
      const at = index * bits + bit;
      value += (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) * 2 ** bit;
    }
    return upper - value;
  });
}

/** The same the other way (Algorithm 17). @param values not negative */
export function packedBits(values: readonly number[], bits: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((values.length * bits) / 8);
  values.forEach((value, index) => {
    for (let bit = 0; bit < bits; bit += 1) {
      const at = index * bits + bit;
      if (Math.floor(value / 2 ** bit) % 2 === 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
    }
  });
  return bytes;
}

/** Algorithms 30 and 32, one entry of the matrix: already a transform. */
export function matrixEntry(rho: Uint8Array, row: number, column: number): Polynomial {
  const stream = shake128.create({ dkLen: 16 }).update(concatBytes(rho, Uint8Array.of(column, row)));
  const entry: number[] = [];
  while (entry.length < COEFFICIENTS) {
    const [low = 0, middle = 0, high = 0] = stream.xof(3);
    const value = low + 256 * middle + 65536 * (high & 0x7f);
    if (value < Q) entry.push(value);
  }
  return entry;
}

/** Algorithm 29: τ coefficients of ±1. */
export function challenge(seed: Uint8Array, tau: number): Polynomial {
  const stream = shake256.create({ dkLen: 32 }).update(seed);
  const signs = stream.xof(8);
  const c = new Array<number>(COEFFICIENTS).fill(0);
  for (let index = COEFFICIENTS - tau; index < COEFFICIENTS; index += 1) {
    let [at = 0] = stream.xof(1);
    while (at > index) [at = 0] = stream.xof(1);
    c[index] = c[at] ?? 0;
    const bit = index + tau - COEFFICIENTS;
    c[at] = ((signs[bit >> 3] ?? 0) >> (bit & 7)) & 1 ? -1 : 1;
  }
  return c;
}
