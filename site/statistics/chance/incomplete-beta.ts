import { gammaln } from 'simple-statistics';

/** Near the precision of a double (2.2e-16): further terms change nothing. */
const RELATIVE_PRECISION = 1e-15;
const MAX_TERMS = 1000;
/** Replaces a zero divisor (Thompson and Barnett, Journal of Computational Physics 64, 1986). */
const TINY = 1e-300;

/**
 * Lentz's evaluation of the continued fraction DLMF 8.17.22, which converges fast for x below (a + 1) / (a + b + 2).
 */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MAX_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let factor = 1;
    for (const term of [even, odd]) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      factor = c * d;
      value *= factor;
    }
    if (Math.abs(factor - 1) < RELATIVE_PRECISION) break;
  }
  return value;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

/** The regularised incomplete beta function I(x; a, b): the probability below x in a beta distribution, 0 to 1. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (!(x > 0)) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(gammaln(a + b) - gammaln(a) - gammaln(b) + a * Math.log(x) + b * Math.log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return (front * continuedFraction(x, a, b)) / a;
  return 1 - (front * continuedFraction(1 - x, b, a)) / b;
}
