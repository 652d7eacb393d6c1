import { expect, test } from 'vitest';
import { oneLine, quoted, shortLine, withoutSteering } from './foreign-text.ts';

/** Every Unicode character that changes the direction of writing (UAX 9, section 2). */
const turning = [
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];

test.each(turning)('%j does not reach a sentence', (mark) => {
  for (const sentence of [oneLine(`a${mark}b`), shortLine(`a${mark}b`, 10), quoted(`a${mark}b`)]) {
    expect(sentence).not.toContain(mark);
    expect(sentence).toContain('ab');
  }
});

test('nor does what moves the cursor of a terminal or ends a line', () => {
  expect(oneLine('\u001b[31mred\u0007\r\nnext\u2028third\u0000')).toBe('[31mred next third');
});

test('what joins letters and emoji stays', () => {
  expect(oneLine('Ada’s 👩\u200d💻')).toBe('Ada’s 👩\u200d💻');
  expect(oneLine('می\u200cخواهم')).toBe('می\u200cخواهم');
});

test('a text is cut between characters, and never within one', () => {
  expect(shortLine('💻💻💻', 2)).toBe('💻💻…');
  expect(quoted('x'.repeat(41))).toBe(`“${'x'.repeat(40)}…”`);
  expect(quoted('  as it is  ')).toBe('“as it is”');
});

test('no text in a value steers, and a value in which none does stays itself', () => {
  const plain = { label: 'two lines', numbers: [1, 2], list: [{ text: 'a\u00a0b' }, null, true] };
  expect(withoutSteering(plain)).toBe(plain);
  const turned = { ...plain, label: '\u202etwo\nlines', list: ['\u0007', { text: 'a\u2066\u00a0b' }] };
  expect(withoutSteering(turned)).toEqual({ ...plain, label: 'two lines', list: ['', { text: 'a b' }] });
});

test('names of members are text from outside, too, and every end of a line counts', () => {
  expect(withoutSteering({ 'a\u001b[31mb\u2028c': { '\u202ed': 'e\u2029f' } })).toEqual({ 'a[31mb c': { d: 'e f' } });
});

test('of megabytes a few words are quoted', () => {
  expect(quoted('x'.repeat(10_000_000))).toBe(`“${'x'.repeat(40)}…”`);
  expect(quoted(' '.repeat(10_000_000))).toBe('“…”');
});
