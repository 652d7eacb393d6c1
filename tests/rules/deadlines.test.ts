import { expect, test } from 'vitest';
import { foundIn, sourcesIn, withoutComments } from './sources.ts';

/** The end of a wait by the time of day, which may be set forward or back meanwhile; `performance.now()` may not. */
const byTimeOfDay = /\bDate\.now\(\)\s*(?:\+|[<>])|(?:\+|(?<!=)[<>]=?)\s*Date\.now\(\)/g;
const deadlinesIn = (text: string) => [...withoutComments(text).matchAll(byTimeOfDay)].map(([found]) => found);

test('no wait ends by the time of day', () => {
  const isMeant = (path: string) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('.test.');
  expect(foundIn(sourcesIn(['site', 'cli', 'scripts'], isMeant), deadlinesIn)).toEqual([]);
});

test.each(['const endMs = Date.now() + limitMs;', 'if (Date.now() > endMs) stop();', 'while (endMs >= Date.now())'])(
  'a deadline is found in %s',
  (text) => expect(deadlinesIn(text)).toHaveLength(1),
);
