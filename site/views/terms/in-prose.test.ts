/** Terms that the page explains are explained in every view: their text goes through `Explained`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { meanings } from './meanings.ts';
import { termList, termsIn } from './terms.ts';

termList.value = meanings;

const VIEWS = 'site/views';

/** A line of text between tags: no code, no comment, no attribute. */
const isProse = (line: string) => /\s/.test(line) && !/[={}`[\]]|;$|^[*/'"]|=>|\?\.|: \w+,$/.test(line);

/** Lines that are pressed as a whole, in which no single word can be pressed. */
const pressedAsAWhole = ['At equal pace', 'Use as baseline'];

test('no view writes out a word that needs explaining past the explanation', () => {
  const files = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((name) =>
    readFileSync(join(VIEWS, name), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => isProse(line) && !pressedAsAWhole.includes(line))
      .filter((line) => termsIn(line).some(({ means }) => means !== undefined))
      .map((line) => `${name}: ${line}`),
  );
  expect(found).toEqual([]);
});
