/**
 * How the samples of one visit are cut into blocks. Neighbouring samples of a visit depend on each other, whole blocks much less,
 * so that the spread of blocks tells what one visit can. Fewer blocks are longer and depend less on each other; more of them
 * have a smaller t. docs/lab-notes.md has the simulations that chose these numbers.
 */
const fewestBlocks = 6;
const mostBlocks = 10;
/** Beyond the fewest blocks, there is one for each so many samples. */
const samplesABlock = 25;

/** How many blocks `n` samples are cut into: 6, one for each 25 samples from 175 on, 10 at most. Undefined for fewer than 6. */
export function blockCount(n: number): number | undefined {
  if (n < fewestBlocks) return undefined;
  return Math.min(mostBlocks, Math.max(fewestBlocks, Math.floor(n / samplesABlock)));
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
