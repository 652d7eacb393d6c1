/** The forms in which a kernel stores a number, as bytes that would be in memory. */
import { bigEndian } from '../modules/repeatable.mjs';

/** The length of a piece that cannot match by chance. */
const PIECE_BYTES = 16;

/** The length of a piece of small numbers, whose bytes are mostly zeros. */
const LONG_PIECE_BYTES = 128;

const PIECES = 5;

/** @param {bigint} number @param {number} length */
const littleEndian = (number, length) => bigEndian(number, length).reverse();

/**
 * Digits of this many bits, least significant first.
 * @param {bigint} number @param {number} bits @param {number} count
 */
const digits = (number, bits, count) =>
  Array.from({ length: count }, (_, place) => (number >> BigInt(bits * place)) & ((1n << BigInt(bits)) - 1n));

/**
 * Digits around zero: each except the last is from −2^(bits − 1) to below 2^(bits − 1).
 * @param {bigint} number @param {number} bits @param {number} count
 */
function signedDigits(number, bits, count) {
  const half = 1n << BigInt(bits - 1);
  let rest = number;
  return Array.from({ length: count }, (_, place) => {
    if (place === count - 1) return rest;
    const digit = ((rest + half) & (2n * half - 1n)) - half;
    rest = (rest - digit) >> BigInt(bits);
    return digit;
  });
}

/** @param {readonly bigint[]} values @param {8 | 4 | 2} size in bytes */
function asWhole(values, size) {
  const view = new DataView(new ArrayBuffer(values.length * size));
  values.forEach((value, index) => {
    if (size === 8) view.setBigInt64(8 * index, value, true);
    else if (size === 4) view.setInt32(4 * index, Number(BigInt.asIntN(32, value)), true);
    else view.setInt16(2 * index, Number(BigInt.asIntN(16, value)), true);
  });
  return new Uint8Array(view.buffer);
}

/** @param {readonly bigint[]} values */
function asReals(values) {
  const view = new DataView(new ArrayBuffer(values.length * 8));
  for (const [index, value] of values.entries()) view.setFloat64(8 * index, Number(value), true);
  return new Uint8Array(view.buffer);
}

/** Each number twice, as in vectors of two equal values. @param {Uint8Array} reals */
const spread = (reals) =>
  Uint8Array.from(
    Array.from({ length: reals.length / 8 }, (_, index) => [
      ...reals.subarray(8 * index, 8 * index + 8),
      ...reals.subarray(8 * index, 8 * index + 8),
    ]).flat(),
  );

/** A secret byte string in either byte order. @param {Uint8Array} bytes */
export const formsOfBytes = (bytes) => [bytes, bytes.slice().reverse()];

/** A secret number of this many bits in every form that a kernel uses. @param {bigint} number @param {number} bits */
export function formsOfNumber(number, bits) {
  const bytes = Math.ceil(bits / 8);
  const limbs = [29, 30, 51].flatMap((size) => {
    const count = Math.ceil(bits / size);
    return [digits(number, size, count), signedDigits(number, size, count)];
  });
  const short = [digits(number, 13, Math.ceil(bits / 13)), signedDigits(number, 13, Math.ceil(bits / 13))];
  const reals = asReals(digits(number, 52, Math.ceil(bits / 52)));
  return [
    bigEndian(number, bytes),
    littleEndian(number, bytes),
    ...limbs.map((values) => asWhole(values, 8)),
    ...limbs.map(asReals),
    ...short.map((values) => asWhole(values, 2)),
    ...short.map((values) => asWhole(values, 4)),
    reals,
    spread(reals),
  ];
}

/** Consecutive small secret numbers, such as coefficients. @param {readonly number[]} coefficients */
export const formsOfCoefficients = (coefficients) => {
  const values = coefficients.map(BigInt);
  return [asWhole(values, 4), asWhole(values, 2), asReals(values)];
};

/** The length of a piece; longer if the form has few different bytes. @param {Uint8Array} form */
const pieceBytes = (form) => (new Set(form.subarray(0, 256)).size > 8 ? PIECE_BYTES : LONG_PIECE_BYTES);

/**
 * The first piece, the last one, and some between, without pieces that match by chance, such as
 * zeros above a short number.
 * @param {Uint8Array} form
 */
function pieces(form) {
  const length = pieceBytes(form);
  const last = Math.max(0, form.length - length);
  const places = Array.from({ length: PIECES }, (_, nth) => Math.round((last * nth) / (PIECES - 1)));
  // Pieces begin at a multiple of eight bytes, in case the form consists of such numbers.
  const all = places.map((from) => form.subarray(from - (from % 8), from - (from % 8) + length));
  return all.filter((piece) => piece.length === length && new Set(piece).size >= 4);
}

/**
 * The positions in memory of pieces of a secret, in any of its forms.
 * @param {WebAssembly.Memory} memory
 * @param {readonly Uint8Array[]} forms
 */
export function placesOf(memory, forms) {
  const all = Buffer.from(memory.buffer);
  return forms.flatMap(pieces).flatMap((piece) => {
    const places = [];
    for (let at = all.indexOf(piece); at >= 0; at = all.indexOf(piece, at + 1)) places.push(at);
    return places;
  });
}
