/**
 * How the samples of one visit are cut into blocks. Neighbouring samples of a visit depend on each other, whole blocks much less,
 * so that the spread of blocks tells what one visit can. Fewer blocks are longer and depend less on each other; more of them
 * have a smaller t. docs/lab-notes.md has the simulations that chose these numbers.
 */
const MIN_BLOCKS = 6;
const MAX_BLOCKS = 10;
/** Beyond the fewest blocks, there is one for each so many samples. */
const SAMPLES_PER_BLOCK = 25;

/** From so many samples on there are no more blocks: of a known interval they are then the furthest apart. */
export const SAMPLES_OF_MOST_BLOCKS = MAX_BLOCKS * SAMPLES_PER_BLOCK;

/** How many blocks `n` samples are cut into: 6, one for each 25 samples from 175 on, 10 at most. Undefined for fewer than 6. */
export function blockCount(n: number): number | undefined {
  if (n < MIN_BLOCKS) return undefined;
  return Math.min(MAX_BLOCKS, Math.max(MIN_BLOCKS, Math.floor(n / SAMPLES_PER_BLOCK)));
}

/**
 * Cuts what is in order of time into `count` blocks that follow each other, their sizes equal or one apart. Equal in number and
 * not in time: a batch is taken of every cell in each round, so that number is time, unevenly only where rounds become
 * shorter as cells are finished; and blocks of equal numbers have medians of equal weight.
 */
export function cutIntoBlocks<T>(inOrder: readonly T[], count: number): readonly (readonly T[])[] {
  const end = (block: number) => Math.floor((block * inOrder.length) / count);
  return Array.from({ length: count }, (_, block) => inOrder.slice(end(block), end(block + 1)));
}
