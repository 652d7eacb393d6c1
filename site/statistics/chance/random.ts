/** A generator of numbers in [0, 1), the same for the same seed. For measuring orders and simulations, not for keys. */
export type Random = () => number;

/** Discarded after seeding, as its author does: similar seeds begin with similar numbers. */
const WARM_UP_DRAWS = 12;

/** Chris Doty-Humphrey's sfc32 (PractRand), seeded by an unsigned 32-bit number. */
export function seededRandom(seed: number): Random {
  let a = seed >>> 0;
  let b = 0x9e3779b9;
  let c = 0x243f6a88;
  let counter = 1;
  const next: Random = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let draw = 0; draw < WARM_UP_DRAWS; draw += 1) next();
  return next;
}
