import type { Random } from './random.ts';

/** Marsaglia's polar method (SIAM Review 6, 1964, 260-264), one of its two values. */
function normalOf(random: Random): number {
  for (;;) {
    const x = 2 * random() - 1;
    const y = 2 * random() - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square);
  }
}

/** Marsaglia and Tsang's method (ACM Transactions on Mathematical Software 26, 2000, 363-372). */
function gammaOf(shape: number, random: Random): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const normal = normalOf(random);
    const v = (1 + c * normal) ** 3;
    if (v <= 0) continue;
    const uniform = 1 - random();
    // Most draws are taken without a logarithm.
    if (uniform < 1 - 0.0331 * normal ** 4) return d * v;
    if (Math.log(uniform) < (normal * normal) / 2 + d * (1 - v + Math.log(v))) return d * v;
  }
}

/** A draw from the beta distribution, both of its shapes 1 or more. Four to six numbers of `random` a draw, or rarely more. */
export function betaOf(a: number, b: number, random: Random): number {
  const x = gammaOf(a, random);
  return x / (x + gammaOf(b, random));
}
