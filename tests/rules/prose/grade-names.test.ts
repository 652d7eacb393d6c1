import { expect, test } from 'vitest';
import { foundIn, sourcesIn, withoutComments } from '../sources.ts';

/**
 * A grade put into a text, or its name in a sentence. Readers see the word `rough`, and only from `machine-remark.ts`.
 */
const gradeInText =
  /\$?\{(?:\w+\.)*grade\}(?!\))|\b[Gg]raded (?=<|quiet|noisy|unusable)|\b(?:machine|run|repeats?) (?:is|was|were) (?:not )?(?:quiet|noisy|unusable)\b/g;

/** Calls that pass a grade on to the function that puts it into words. */
const handed = /\bsteadinessWord\(\{ grade \}\)/g;

const gradesIn = (source: string) =>
  [...withoutComments(source).replaceAll(handed, '').matchAll(gradeInText)].map(([found]) => found);

test('no text of the page or the command has the name of a grade, which is for programs', () => {
  const isMeant = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);
  const sources = sourcesIn(['site', 'cli'], isMeant);
  expect(sources.size).toBeGreaterThan(500);
  expect(foundIn(sources, gradesIn)).toEqual([]);
});

test.each([
  ['<small>machine {grade}</small>', ['{grade}']],
  ['<p>Graded <b>{drift.grade}</b></p>', ['Graded ', '{drift.grade}']],
  ["'The machine was not quiet.'", ['machine was not quiet']],
  ['steadinessWord({ grade })', []],
])('in %s: %j', (source, expected) => {
  expect(gradesIn(source)).toEqual(expected);
});
