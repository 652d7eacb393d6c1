import { expect, test } from 'vitest';
import { wordSearch } from './word-search.ts';

const texts = [
  'nokia g42\nfirefox 153 on android',
  'macbook air\nsafari 26 on macos\nno webassembly',
  'pixel 9\nchromium 156 on android\nwebassembly not optimized',
  'élan m10\nchromium 156 on windows',
  'mac mini m1\nnode.js 17.9 on macos',
] as const;

const found = (search: string) => {
  const isFound = wordSearch(search.split(' '), texts);
  return texts.flatMap((text, index) => (isFound(text) ? [index] : []));
};

test.each([
  ['no', [1], 'stands by itself in one'],
  ['on', [0, 1, 2, 3, 4], 'stands by itself in all'],
  ['not', [2], 'begins a word, and is inside of none'],
  ['fox', [], 'is short and inside of a word'],
  ['book', [1], 'is long enough to be looked for anywhere'],
  ['nok', [0], 'begins a word that is still being typed'],
  ['we', [1, 2], 'begins words, and stands nowhere by itself'],
  ['m1', [4], 'is no beginning of M10 where an M1 is there'],
  ['17', [4], 'ends at the point of a version'],
  ['lan', [], 'comes after a letter with an accent'],
  ['mac', [1, 4], 'of three letters begins words and is one'],
  ['android no', [], 'of several each must be found'],
])('“%s” finds %j: it %s', (search, expected) => {
  expect(found(search)).toEqual(expected);
});

test('punctuation is looked for as it is', () => {
  expect(wordSearch(['(m1)'], [])('a phone (m1)')).toBe(true);
  expect(wordSearch([')'], [])('a phone (m1)')).toBe(true);
});
