/** The number of modular multiplications for each public exponent, from its bits and its ones, without big integers. */
import type { Exponent } from '../conditions/condition-table.ts';

interface BinaryForm {
  readonly bits: number;
  readonly ones: number;
}

/** Bits and ones of the exponents in `rsa-exponents.ts`. The test counts their bits. */
export const binaryForms: Readonly<Record<Exponent, BinaryForm>> = {
  3: { bits: 2, ones: 2 },
  17: { bits: 5, ones: 2 },
  65537: { bits: 17, ones: 2 },
  'random-2048': { bits: 2048, ones: 1028 },
};

/** Bit by bit: a squaring for each bit after the first, a product for each 1 among them. */
export function multiplications(exponent: Exponent): number {
  const { bits, ones } = binaryForms[exponent];
  return bits - 1 + ones - 1;
}

const EXPONENT_WINDOW_BITS = 4;

/**
 * The method of crypto-bigint 0.7: windows of four bits. It needs 14 products for its table of powers, one product for
 * each window, and four squarings for each window except the first.
 */
export function windowedMultiplications(exponent: Exponent): number {
  const exponentWindows = Math.ceil(binaryForms[exponent].bits / EXPONENT_WINDOW_BITS);
  return 14 + exponentWindows + EXPONENT_WINDOW_BITS * (exponentWindows - 1);
}
