import type { Random } from '../chance/random.ts';

/** A draw from the standard normal distribution: Marsaglia's polar method (SIAM Review 6, 1964, 260-264), one value. */
export function normalOf(random: Random): number {
  for (;;) {
    const x = 2 * random() - 1;
    const y = 2 * random() - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square);
  }
}
