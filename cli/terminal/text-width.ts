/**
 * The width of text in columns of a terminal, and text that fits into a width. No character from outside can steer the
 * terminal that shows it.
 */

import { oneLine } from '../../site/schemes/text/foreign-text.ts';

/** Characters that terminals show two columns wide (Unicode Standard Annex 11). Names of devices may contain them. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;

const widthOfCharacter = (character: string) => {
  if (/^[\p{M}\p{Cf}]/u.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
};

export const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + widthOfCharacter(character), 0);

/** The longest beginning that fits, and the rest. */
function cutAt(text: string, columns: number): readonly [string, string] {
  let width = 0;
  let head = '';
  for (const character of text) {
    width += widthOfCharacter(character);
    if (width > columns && head !== '') break;
    head += character;
  }
  return [head, text.slice(head.length)];
}

/** Text on one line; a mark shows that the end was left out. */
export function onOneLine(text: string, columns: number): string {
  return widthOf(text) <= columns ? text : `${cutAt(text, Math.max(1, columns - 1))[0]}…`;
}

/**
 * Fills lines with parts that are not split, as many per line as fit. A part that is too long continues on the next
 * line or, with `isWhole`, makes its line too long.
 */
function filled(parts: readonly string[], between: string, columns: number, isWhole = false): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    const longer = line === '' ? part : `${line}${between}${part}`;
    if (widthOf(longer) <= columns) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = part;
    while (!isWhole && widthOf(rest) > columns) {
      const [head, tail] = cutAt(rest, columns);
      lines.push(head);
      rest = tail;
    }
    line = rest;
  }
  return line === '' ? lines : [...lines, line];
}

/** A sentence in lines that break between words. */
export const flowing = (text: string, columns: number): readonly string[] => filled(text.split(' '), ' ', columns);

/**
 * Wraps each line between words, and indents the next lines to its beginning. An address or a path stays whole, so that
 * people can copy it.
 */
export const folded = (text: string, columns: number): string =>
  text
    .split('\n')
    .flatMap((line) => {
      if (widthOf(line) <= columns) return [line];
      const words = line.trimStart();
      const indent = line.slice(0, line.length - words.length);
      return filled(words.split(' '), ' ', columns - indent.length, true).map((part) => indent + part);
    })
    .join('\n');

/** Parts in lines that break between parts; a part longer than a line breaks between words. */
export const inLines = (parts: readonly string[], columns: number): readonly string[] =>
  filled(
    parts.flatMap((part) => (widthOf(part) <= columns ? [part] : flowing(part, columns))),
    ' · ',
    columns,
  );

/** Each sentence, wrapped, with a line break at its end. */
export const paragraph = (sentences: readonly string[], columns: number): string =>
  sentences
    .flatMap((sentence) => flowing(oneLine(sentence), columns))
    .map((line) => `${line}\n`)
    .join('');
