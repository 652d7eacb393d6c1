/** A person reads every date in one form, `26 November 2026`; only one file writes it. */
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
  expect(foundIn(sources, (text) => text.match(shortMonth) ?? [])).toEqual([]);
  const sentences = sourcesIn(['site'], (path) => path.endsWith('sentences.txt'));
  expect(sentences.size).toBeGreaterThan(1);
  expect(foundIn(sentences, (text) => text.match(shortMonth) ?? [])).toEqual([]);
});
