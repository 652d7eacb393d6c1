/**
 * Signs with ML-DSA-44 as in FIPS 204 (Algorithm 7, deterministic), but lets the caller choose which attempts to
 * accept. The standard accepts an attempt only if z stays below γ1 − β. If z equals that bound, the signature's
 * equation holds, but a verifier must reject the signature.
 */
import { shake256 } from '@noble/hashes/sha3.js';
import { genCrystals, XOF128 } from '@noble/post-quantum/_crystals.js';
import { concatBytes } from '../../../site/schemes/bytes/concat-bytes.ts';

/** FIPS 204, table 1. */
const Q = 8380417;
const COEFFICIENTS = 256;
const D = 13;
const TAU = 39;
const GAMMA_1 = 2 ** 17;
const GAMMA_2 = 95232;
const K = 4;
const L = 4;
const ETA = 2;
const BETA = 78;
const OMEGA = 80;
const CHALLENGE_BYTES = 32;
/** The largest κ fits in two bytes. */
const MAX_ATTEMPTS = 2 ** 16 / L;

/** Coefficients modulo q. */
type Polynomial = Int32Array<ArrayBuffer>;
type Vector = readonly Polynomial[];

const newPolynomial = (count: number): Polynomial => new Int32Array(count);
const {
  mod: modulo,
  smod: centred,
  NTT: transform,
  bitsCoder,
} = genCrystals({
  N: COEFFICIENTS,
  Q,
  /** 256⁻¹ */
  F: 8347681,
  ROOT_OF_UNITY: 1753,
  newPoly: newPolynomial,
  brvBits: 8,
  isKyber: false,
});

const transformed = (one: Polynomial) => transform.encode(one.slice());
const plus = (one: Polynomial, other: Polynomial) => one.map((value, at) => modulo(value + (other[at] ?? 0)));
const minus = (one: Polynomial, other: Polynomial) => one.map((value, at) => modulo(value - (other[at] ?? 0)));
/** Multiplies two vectors of transforms and transforms the result back to a polynomial. */
const product = (one: Vector, other: Vector): Polynomial =>
  transform.decode(
    one.map((polynomial, row) => polynomial.map((value, at) => modulo(value * (other[row]?.[at] ?? 0)))).reduce(plus),
  );
/** The largest absolute value of all coefficients. */
const norm = (all: Vector) => Math.max(...all.map((one) => Math.max(...one.map((value) => Math.abs(centred(value))))));

/** Packs numbers of this many bits as upper − value (Algorithms 17 and 19). */
const coderFrom = (bits: number, upper: number) =>
  bitsCoder(bits, { encode: (value) => centred(upper - value), decode: (value) => upper - value });
const coderOfZ = coderFrom(18, GAMMA_1);
const coderOfW1 = bitsCoder(6, { encode: (value) => value, decode: (value) => value });

/** One entry of the matrix (Algorithms 30 and 32), already transformed. */
function matrixEntry(rho: Uint8Array, row: number, column: number): Polynomial {
  const next = XOF128(rho).get(column, row);
  const entry: number[] = [];
  while (entry.length < COEFFICIENTS) {
    const block = next();
    for (let at = 0; at < block.length; at += 3) {
      const [low = 0, middle = 0, high = 0] = block.subarray(at, at + 3);
      const value = low + 256 * middle + 65536 * (high & 0x7f);
      if (value < Q) entry.push(value);
    }
  }
  return Int32Array.from(entry.slice(0, COEFFICIENTS));
}

/** Algorithm 29: τ coefficients of ±1. */
function challenge(seed: Uint8Array): Polynomial {
  const stream = shake256.create({ dkLen: 32 }).update(seed);
  const signs = stream.xof(8);
  const c = newPolynomial(COEFFICIENTS);
  for (let index = COEFFICIENTS - TAU; index < COEFFICIENTS; index += 1) {
    let [at = 0] = stream.xof(1);
    while (at > index) [at = 0] = stream.xof(1);
    c[index] = c[at] ?? 0;
    const bit = index + TAU - COEFFICIENTS;
    c[at] = ((signs[bit >> 3] ?? 0) >> (bit & 7)) & 1 ? -1 : 1;
  }
  return c;
}

/** Whether to accept an attempt, given the largest absolute value in z. */
type Takes = (greatest: number) => boolean;

export const asTheStandard: Takes = (greatest) => greatest < GAMMA_1 - BETA;
export const atTheBound: Takes = (greatest) => greatest === GAMMA_1 - BETA;

const hash = (length: number, ...parts: readonly Uint8Array[]) => shake256(concatBytes(...parts), { dkLen: length });

/** Algorithm 25. */
function readSecretKey(secretKey: Uint8Array) {
  let at = 0;
  const take = (length: number) => {
    at += length;
    return secretKey.slice(at - length, at);
  };
  const rho = take(32);
  const key = take(32);
  const tr = take(64);
  const vector = (count: number, bits: number, upper: number): Vector =>
    Array.from({ length: count }, () => transform.encode(coderFrom(bits, upper).decode(take(32 * bits))));
  return { rho, key, tr, s1: vector(L, 3, ETA), s2: vector(K, 3, ETA), t0: vector(K, D, 2 ** (D - 1)) };
}

/** Algorithm 36: r1 and r0. */
function decomposed(value: number): readonly [high: number, low: number] {
  const least = modulo(value);
  const low = centred(least, 2 * GAMMA_2);
  return least - low === Q - 1 ? [0, low - 1] : [(least - low) / (2 * GAMMA_2), low];
}

const high = (vector: Vector) => vector.map((one) => one.map((value) => decomposed(value)[0]));
const low = (vector: Vector) => vector.map((one) => one.map((value) => decomposed(value)[1]));

/** Algorithm 20. */
function packedHints(hints: readonly (readonly boolean[])[]): Uint8Array {
  const bytes = new Uint8Array(OMEGA + K);
  let count = 0;
  hints.forEach((one, row) => {
    one.forEach((isSet, place) => {
      if (!isSet) return;
      bytes[count] = place;
      count += 1;
    });
    bytes[OMEGA + row] = count;
  });
  return bytes;
}

/**
 * @param first the first attempt to try, if all earlier ones are known to be rejected
 * @throws Error if no attempt is accepted
 */
export function signTaking(
  message: Uint8Array,
  secretKey: Uint8Array,
  takes: Takes,
  first = 0,
): Uint8Array<ArrayBuffer> {
  const { rho, key, tr, s1, s2, t0 } = readSecretKey(secretKey);
  const matrix = Array.from({ length: K }, (_, row) =>
    Array.from({ length: L }, (__, column) => matrixEntry(rho, row, column)),
  );
  const mu = hash(64, tr, Uint8Array.of(0, 0), message);
  const seed = hash(64, key, new Uint8Array(32), mu);
  for (let attempt = first; attempt < MAX_ATTEMPTS; attempt += 1) {
    const y: Vector = Array.from({ length: L }, (_, row) => {
      const kappa = attempt * L + row;
      return coderOfZ.decode(hash(576, seed, Uint8Array.of(kappa & 0xff, kappa >> 8)));
    });
    const yTransformed = y.map(transformed);
    const w = matrix.map((row) => product(row, yTransformed));
    const w1 = high(w);
    const seedOfC = hash(CHALLENGE_BYTES, mu, ...w1.map((one) => coderOfW1.encode(one)));
    const c = transformed(challenge(seedOfC));
    const byC = (vector: Vector) => vector.map((one) => product([c], [one]));
    const z = byC(s1).map((one, row) => plus(one, y[row] ?? one));
    if (!takes(norm(z))) continue;
    const cs2 = byC(s2);
    const rest = w.map((one, row) => minus(one, cs2[row] ?? one));
    if (norm(low(rest)) >= GAMMA_2 - BETA) continue;
    const ct0 = byC(t0);
    const hinted = high(rest.map((one, row) => plus(one, ct0[row] ?? one)));
    const plain = high(rest);
    const hints = hinted.map((one, row) => [...one].map((value, at) => value !== plain[row]?.[at]));
    if (norm(ct0) >= GAMMA_2 || hints.flat().filter(Boolean).length > OMEGA) continue;
    return concatBytes(seedOfC, ...z.map((one) => coderOfZ.encode(one)), packedHints(hints));
  }
  throw new Error('No attempt at this signature is taken.');
}
