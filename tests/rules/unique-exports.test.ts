import { expect, test } from 'vitest';
import { foundIn, sourcesIn, withoutComments } from './sources.ts';

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

const sources = sourcesIn(['site', 'cli'], (path) => /(?<!\.test)\.tsx?$/.test(path));

test('no two files of the site and the command line export one name, so that a search for a name finds one thing', () => {
  const places = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const name of exportedNames(source)) places.set(name, [...(places.get(name) ?? []), file]);
  }
  expect(places.size).toBeGreaterThan(500);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('every name that a file exports stands in another file', () => {
  const counts = new Map<string, number>();
  const all = sourcesIn(['site', 'cli', 'scripts', 'tests'], (path) => /\.(?:tsx?|mjs)$/.test(path));
  for (const source of all.values()) {
    for (const word of new Set(source.match(/\w+/g))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  expect(foundIn(sources, (source) => exportedNames(source).filter((name) => counts.get(name) === 1))).toEqual([]);
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
