/** A person reads dates, ratios and lengths of keys in one form each: `26 November 2026`, `43×`, `2048 bits`. */
import { expect, test } from 'vitest';
import { foundIn, sourcesIn, withoutComments } from '../sources.ts';

const FORMATS = 'site/figures/words/format-date.ts';
/** In a file's name the year comes first, so that files are listed in order of time. */
const FILE_NAMES = ['site/results/export/history-file.ts', 'site/results/export/file-name.ts'];

const sources = new Map(
  [...sourcesIn(['site', 'cli'], (path) => /\.tsx?$/.test(path) && !/\.test\.|\/simulated\//.test(path))].map(
    ([path, text]) => [path, withoutComments(text)],
  ),
);
/** What the page says of example runs, and what it publishes. */
const saidTexts = sourcesIn(['site', 'public'], (path) => /sentences\.txt$|published-results\.json$/.test(path));
const texts = new Map([...sources, ...saidTexts]);

test('only one file turns a date into words', () => {
  const otherForm =
    /\bDateTimeFormat\b|\.to(?:Locale)?(?:Date|Time|UTC)String\(|(?:At|At\?|toISOString\(\))\.slice\(0, 1[06]\)/g;
  const others = [...sources].filter(([path]) => path !== FORMATS && !FILE_NAMES.includes(path));
  expect(foundIn(new Map(others), (text) => text.match(otherForm) ?? [])).toEqual([]);
});

test('the day on which a fact was read is not shown as it is stored', () => {
  const asStored = /\bon \$?\{(?:\w+\.)*(?:checked|startedAt|savedAt|day)\}/g;
  expect(foundIn(sources, (text) => text.match(asStored) ?? [])).toEqual([]);
});

test('no text shortens a month', () => {
  const shortMonth = /\b\d{1,2} (?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b(?! \d{1,2}:)/g;
  expect(foundIn(texts, (text) => text.match(shortMonth) ?? [])).toEqual([]);
});

test('no space stands before the × of a ratio; a product has one on both sides', () => {
  const apart = /[\d})](?:\s|\\u202f|\\u00a0)×(?!(?:\s|\\u202f|\\u00a0)(?:\d|\$?\{))/g;
  expect(foundIn(texts, (text) => text.match(apart) ?? [])).toEqual([]);
});

test('the length of a key is part of its name and has no comma', () => {
  const withComma = /\b(?:1,024|2,048|3,072|4,096)(?: and \d,\d{3})? bits|\bRSA[- ]\d,\d{3}/g;
  expect(foundIn(texts, (text) => text.match(withComma) ?? [])).toEqual([]);
});
