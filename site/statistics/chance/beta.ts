import { normalOf } from './normal.ts';
import type { Random } from './random.ts';

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
