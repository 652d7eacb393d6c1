import { expect, it } from 'vitest';
import { atPaceOfOthers, logPaces } from './equal-pace.ts';

it('takes away what all cells of a visit share, and leaves what one has by itself', () => {
  const [, , own] = atPaceOfOthers([
    [100, 200, 100],
    [10, 20, 10],
    [1000, 2000, 1500],
  ]);
  expect(own?.map((medianNs) => medianNs / 1000)).toEqual([1, 1, 1.5].map((value) => expect.closeTo(value, 9)));
});

it('leaves an only cell as it is, since nothing tells how fast its visits were', () => {
  expect(atPaceOfOthers([[100, 200]])).toEqual([[100, 200]]);
});

it('finds the pace of a visit in the geometric mean of its cells', () => {
  const paces = logPaces([
    [100, 400],
    [10, 10],
  ]);
  expect(paces.map(Math.exp)).toEqual([Math.sqrt(1000), Math.sqrt(4000)].map((value) => expect.closeTo(value, 9)));
});
