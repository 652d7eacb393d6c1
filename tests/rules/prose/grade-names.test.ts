import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { inProject, projectRoot } from '../../../scripts/project.mjs';
import { withoutComments } from '../imports.ts';

/** A grade put into a text, or its name in a sentence: readers are told `rough`, by `machine-remark.ts` alone. */
const gradeInText =
  /\$?\{(?:\w+\.)*grade\}(?!\))|\b[Gg]raded (?=<|quiet|noisy|unusable)|\b(?:machine|run|repeats?) (?:is|was|were) (?:not )?(?:quiet|noisy|unusable)\b/g;

/** What passes a grade on to what says it in words. */
const handed = /\bsteadinessWord\(\{ grade \}\)/g;

const gradesIn = (source: string) =>
  [...withoutComments(source).replaceAll(handed, '').matchAll(gradeInText)].map(([found]) => found);

test('no text of the page or the command has the name of a grade, which is for programs', () => {
  const files = ['site', 'cli']
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    gradesIn(readFileSync(file, 'utf8')).map((text) => `${relative(projectRoot, file)}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<small>machine {grade}</small>', ['{grade}']],
  ['<p>Graded <b>{drift.grade}</b></p>', ['Graded ', '{drift.grade}']],
  ["'The machine was not quiet.'", ['machine was not quiet']],
  ['steadinessWord({ grade })', []],
])('in %s: %j', (source, expected) => {
  expect(gradesIn(source)).toEqual(expected);
});
