/**
 * How the samples of one visit are cut into blocks. Neighbouring samples depend on each other, whole blocks much less,
 * so the spread of blocks is a valid measure within a visit. Fewer blocks are longer and more independent; more blocks
 * have a smaller t. docs/lab-notes.md has the simulations behind these numbers.
 */
const MIN_BLOCKS = 6;
const MAX_BLOCKS = 10;
/** Beyond `MIN_BLOCKS`, there is one block for this many samples. */
const SAMPLES_PER_BLOCK = 25;

/** From this many samples on the number of blocks is at its maximum, and so is their spread for a given interval. */
export const SAMPLES_OF_MOST_BLOCKS = MAX_BLOCKS * SAMPLES_PER_BLOCK;

/** The number of blocks for `n` samples: 6, from 175 on one per 25 samples, at most 10. Undefined below 6 samples. */
export function blockCount(n: number): number | undefined {
  if (n < MIN_BLOCKS) return undefined;
  return Math.min(MAX_BLOCKS, Math.max(MIN_BLOCKS, Math.floor(n / SAMPLES_PER_BLOCK)));
}

/**
 * Cuts items in order of time into `count` consecutive blocks, whose sizes differ by at most one. Blocks have equal
 * numbers of samples, not equal times. Each round has a batch of every cell, so numbers follow time, except that rounds
 * become shorter as cells finish. Medians of equally large blocks have equal weight.
 */
export function cutIntoBlocks<T>(inOrder: readonly T[], count: number): readonly (readonly T[])[] {
  const end = (block: number) => Math.floor((block * inOrder.length) / count);
  return Array.from({ length: count }, (_, block) => inOrder.slice(end(block), end(block + 1)));
}
