/** About 1 ms on a laptop. */
const ITERATIONS = 250_000;

/**
 * A fixed piece of work of about 1 ms on a laptop: integer mixing and a chain of floats that depends on it, without
 * memory, calls or branches. If its time changes, the machine has changed.
 *
 * @returns a number that depends on all of the work, so that no part can be left out.
 */
export function spin(): number {
  let bits = 0x2545f491;
  let sum = 1;
  for (let index = 0; index < ITERATIONS; index += 1) {
    bits ^= bits << 13;
    bits ^= bits >>> 17;
    bits ^= bits << 5;
    sum = sum * 0.999999 + (bits & 0xff);
  }
  return sum;
}
