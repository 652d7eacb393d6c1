import { expect, test } from 'vitest';
import { blockCount, cutIntoBlocks } from './cut-into-blocks.ts';

test('six blocks for most, one for each 25 samples beyond, ten at most, none for too few', () => {
  expect([5, 6, 60, 174, 175, 200, 250, 1e6].map(blockCount)).toEqual([undefined, 6, 6, 6, 7, 8, 10, 10]);
});

test('blocks keep the order, lose nothing, and are equal or one apart', () => {
  const items = Array.from({ length: 61 }, (_, index) => index);
  for (const count of [6, 7, 8, 9, 10]) {
    const blocks = cutIntoBlocks(items, count);
    expect(blocks.flat()).toEqual(items);
    const sizes = blocks.map((block) => block.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(sizes).toHaveLength(count);
  }
});
