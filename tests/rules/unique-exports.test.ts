import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { inProject, projectRoot } from '../../scripts/project.mjs';
import { withoutComments } from './imports.ts';

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
/** `export { a, type b as c } from './d.ts'` */
const listed = /^export (?:type )?\{([^}]*)\}/gm;

/** Every name that a module exports, types included. */
function exportedNames(source: string): readonly string[] {
  const text = withoutComments(source);
  const lists = [...text.matchAll(listed)].flatMap(([, names = '']) => names.split(','));
  const named = lists.map((entry) => /(\w+)\s*$/.exec(entry)?.[1] ?? '').filter((name) => name !== '');
  return [...new Set([...[...text.matchAll(declared)].map(([, name = '']) => name), ...named])];
}

const filesIn = (...folders: readonly string[]) =>
  folders
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => /\.(?:tsx?|mjs)$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name));

const sources = filesIn('site', 'cli').filter((file) => /(?<!\.test)\.tsx?$/.test(file));

test('no two files of the site and the command line export one name, so that a search for a name finds one thing', () => {
  const places = new Map<string, string[]>();
  for (const file of sources) {
    for (const name of exportedNames(readFileSync(file, 'utf8'))) {
      places.set(name, [...(places.get(name) ?? []), relative(projectRoot, file)]);
    }
  }
  expect(places.size).toBeGreaterThan(500);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('every name that a file exports stands in another file', () => {
  const counts = new Map<string, number>();
  for (const file of filesIn('site', 'cli', 'scripts', 'tests')) {
    for (const word of new Set(readFileSync(file, 'utf8').match(/\w+/g))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const alone = sources.flatMap((file) =>
    exportedNames(readFileSync(file, 'utf8'))
      .filter((name) => counts.get(name) === 1)
      .map((name) => `${relative(projectRoot, file)}: ${name}`),
  );
  expect(alone).toEqual([]);
});

test('names are found in declarations of every kind and in lists', () => {
  const source = `
export const a = 1;
export async function b() {}
export abstract class C {}
export interface D { e: string }
export type F = string;
export { g, type H as I } from './j.ts';
// export const k = 1;
const l = 'export const m';
`;
  expect(exportedNames(source)).toEqual(['a', 'b', 'C', 'D', 'F', 'g', 'I']);
});
