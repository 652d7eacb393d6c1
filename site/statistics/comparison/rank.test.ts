import { expect, test } from 'vitest';
import { seededRandom } from '../chance/random.ts';
import { rankMedians } from './rank.ts';

const random = seededRandom(4);
const cell = (key: string, centre: number, n = 30) => ({
  key,
  samplesNs: Array.from({ length: n }, () => centre * (1 + 0.05 * (random() - 0.5))),
});

test('clear differences give ranks one after the other, fastest first', () => {
  const ranked = rankMedians([cell('slow', 300), cell('fast', 100), cell('middle', 200)], 1);
  expect(ranked.map(({ key, rank }) => `${rank} ${key}`)).toEqual(['1 fast', '2 middle', '3 slow']);
});

test('what cannot be told apart shares a rank, and the next rank is left out', () => {
  const same = cell('a', 100);
  const ranked = rankMedians([{ ...same, key: 'b' }, same, cell('slow', 300)], 1);
  expect(ranked.map(({ rank }) => rank)).toEqual([1, 1, 3]);
});

test('a cell of too few samples is found neither ahead nor behind, one without samples is left out', () => {
  const ranked = rankMedians([cell('many', 100), cell('three', 300, 3), cell('none', 1, 0)], 1);
  expect(ranked.map(({ key, rank }) => `${rank} ${key}`)).toEqual(['1 many', '1 three']);
});
