/**
 * ML-DSA-44 as FIPS 204 signs (Algorithm 7, deterministic), with one choice more: which attempts are taken. The standard takes those whose
 * z stays below γ1 − β. Whoever takes one whose z is at that bound makes a signature whose equation holds, and which must be refused.
 */
import { shake256 } from '@noble/hashes/sha3.js';
import { concatBytes } from '../../../site/schemes/bytes/concat-bytes.ts';
import {
  back,
  centred,
  challenge,
  matrixEntry,
  minus,
  norm,
  type Polynomial,
  packedBits,
  plus,
  Q,
  sum,
  times,
  transformed,
  unpacked,
} from './ring.ts';

/** FIPS 204, table 1. */
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
/** κ has two bytes. */
const MOST_ATTEMPTS = 2 ** 16 / L;

/** Whether an attempt with this greatest coefficient of z is taken. */
type Takes = (greatest: number) => boolean;

export const asTheStandard: Takes = (greatest) => greatest < GAMMA_1 - BETA;
export const atTheBound: Takes = (greatest) => greatest === GAMMA_1 - BETA;

type Vector = readonly Polynomial[];

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
    Array.from({ length: count }, () => transformed(unpacked(take(32 * bits), bits, upper)));
  return { rho, key, tr, s1: vector(L, 3, ETA), s2: vector(K, 3, ETA), t0: vector(K, D, 2 ** (D - 1)) };
}

/** Algorithm 36: r1 and r0. */
function decomposed(value: number): readonly [high: number, low: number] {
  const least = ((value % Q) + Q) % Q;
  let low = least % (2 * GAMMA_2);
  if (low > GAMMA_2) low -= 2 * GAMMA_2;
  return least - low === Q - 1 ? [0, low - 1] : [(least - low) / (2 * GAMMA_2), low];
}

const high = (vector: Vector) => vector.map((one) => one.map((value) => decomposed(value)[0]));

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

/** @param first the attempt to begin with, where it is known that none before is taken. @throws Error where no attempt is taken */
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
  for (let attempt = first; attempt < MOST_ATTEMPTS; attempt += 1) {
    const y: Vector = Array.from({ length: L }, (_, row) => {
      const kappa = attempt * L + row;
      return unpacked(hash(576, seed, Uint8Array.of(kappa & 0xff, kappa >> 8)), 18, GAMMA_1);
    });
    const yTransformed = y.map(transformed);
    const w = matrix.map((row) => back(sum(row.map((entry, column) => times(entry, yTransformed[column] ?? [])))));
    const w1 = high(w);
    const seedOfC = hash(CHALLENGE_BYTES, mu, ...w1.map((one) => packedBits(one, 6)));
    const c = transformed(challenge(seedOfC, TAU));
    const byC = (vector: Vector) => vector.map((one) => back(times(c, one)));
    const z = byC(s1).map((one, row) => plus(y[row] ?? [], one));
    if (!takes(norm(z))) continue;
    const cs2 = byC(s2);
    const rest = w.map((one, row) => minus(one, cs2[row] ?? []));
    if (norm(rest.map((one) => one.map((value) => decomposed(value)[1]))) >= GAMMA_2 - BETA) continue;
    const ct0 = byC(t0);
    const hinted = high(rest.map((one, row) => plus(one, ct0[row] ?? [])));
    const plain = high(rest);
    const hints = hinted.map((one, row) => one.map((value, at) => value !== plain[row]?.[at]));
    if (norm(ct0) >= GAMMA_2 || hints.flat().filter(Boolean).length > OMEGA) continue;
    const packedZ = z.map((one) =>
      packedBits(
        one.map((value) => GAMMA_1 - centred(value)),
        18,
      ),
    );
    return concatBytes(seedOfC, ...packedZ, packedHints(hints));
  }
  throw new Error('No attempt at this signature is taken.');
}
