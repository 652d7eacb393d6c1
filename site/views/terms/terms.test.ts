import { expect, test } from 'vitest';
import { meanings } from './meanings.ts';
import { termList, termsIn } from './terms.ts';

termList.value = meanings;

const explained = (text: string) => termsIn(text).flatMap((part) => (part.means === undefined ? [] : [part.text]));

test.each([
  ['Chromium 156 on Linux · clock step 5 µs · cross-origin isolated', ['clock step', 'cross-origin isolated']],
  ['The first call of a cell; other cells and first calls are alike.', ['first call', 'cell']],
  ['Hedged signatures, at equal pace, of Representative keys.', ['Hedged', 'pace', 'Representative']],
  ['COSE keys beside the baseline; another COSE key.', ['COSE', 'baseline']],
  ['WebAssembly by the baseline compiler alone.', []],
  ['A cellar, a space and an isolatedness explain nothing.', []],
])('%s', (text, words) => {
  expect(explained(text)).toEqual(words);
  expect(
    termsIn(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('without the list, a sentence is one text', () => {
  termList.value = [];
  expect(termsIn('The first call of a cell.')).toEqual([{ text: 'The first call of a cell.' }]);
  termList.value = meanings;
});

test('a meaning is one short clause that does not use its own word', () => {
  for (const { pattern, means } of meanings) {
    expect(means).not.toMatch(new RegExp(`\\b(${pattern})\\b`, 'i'));
    expect(means.length).toBeLessThan(110);
    expect(means).toMatch(/^[a-z].*[a-z]$/);
  }
});
