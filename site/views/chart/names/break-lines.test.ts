import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines, cutLine } from './break-lines.ts';

const widthOf = (text: string) => 10 * [...text].length;

test('lines break between words, and a word that is wider than a line between its characters', () => {
  expect(breakLines('one two three', 70, widthOf)).toEqual(['one two', 'three']);
  expect(breakLines('a WWWWWWWWWW b', 40, widthOf)).toEqual(['a', 'WWWW', 'WWWW', 'WW b']);
  expect(breakLines('27\u202fµs', 20, widthOf)).toEqual(['27', '\u202fµ', 's']);
  expect(breakLines('PBKDF2 × 600,000', 90, widthOf)).toEqual(['PBKDF2', '× 600,000']);
  for (const name of ['RSA 3072', 'ECDSA P-256', 'RSAES-PKCS1 2048', 'FIPS 204'])
    expect(breakLines(`with ${name} in JS`, 10 * (name.length + 2), widthOf)).toEqual(['with', name, 'in JS']);
  expect(breakLines('', 70, widthOf)).toEqual(['']);
});

test('no line is wider than its room, and no character is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 10, max: 200 }), (text, widthPx) => {
      const lines = breakLines(text, widthPx, widthOf);
      // A character of several code points may be wider than the line, and then stands alone.
      for (const line of lines) expect(widthOf(line) <= widthPx || [...line].length === 1).toBe(true);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});

test('a line that is cut says so and fits', () => {
  expect(cutLine('Pixel 9', 70, widthOf)).toBe('Pixel 9');
  expect(cutLine('Pixel 9, on charger', 80, widthOf)).toBe('Pixel 9…');
  expect(cutLine('Pixel', 5, widthOf)).toBe('…');
});
