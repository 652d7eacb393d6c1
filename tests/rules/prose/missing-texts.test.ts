import { expect, test } from 'vitest';
import { foundIn, sourcesIn, withoutComments } from '../sources.ts';

/** `function name(…): string | undefined {` and `const name = (…): string | undefined =>` */
const mayMiss =
  /\b(?:function (\w+)(?:<[^(]*>)?\([^{;]*?|const (\w+) = \([^{;]*?)\): (?:string \| undefined|undefined \| string)\s*(?:\{|=>)/g;

/** The names of functions that return a text or nothing. JSX prints nothing then; a template prints “undefined”. */
const namesIn = (source: string) => [...source.matchAll(mayMiss)].map(([, a, b]) => a ?? b ?? '');

const importedIn = (source: string) =>
  [...source.matchAll(/\bimport \{([^}]*)\}/g)].flatMap(([, list = '']) => list.match(/\w+/g) ?? []);

/** Templates that hold what such a function returns, and nothing in its place. */
function heldIn(source: string, names: ReadonlySet<string>): readonly string[] {
  const calls = [...source.matchAll(/\$\{(\w+)\([^{}]*\)\}/g)];
  return calls.filter(([, name = '']) => names.has(name)).map(([found]) => found);
}

test('no sentence holds what a function may not return, which would be printed as “undefined”', () => {
  const isMeant = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);
  const sources = sourcesIn(['site', 'cli'], isMeant);
  const texts = new Map([...sources].map(([path, source]) => [path, withoutComments(source)]));
  // No two files export one name, so an imported name says which function it is.
  const all = new Set([...texts.values()].flatMap(namesIn));
  expect(all.size).toBeGreaterThan(50);
  const known = (text: string) => [...namesIn(text), ...importedIn(text).filter((name) => all.has(name))];
  expect(foundIn(texts, (text) => heldIn(text, new Set(known(text))))).toEqual([]);
});

/** A template that holds this expression alone. */
const templateOf = (expression: string) => ['`$', '{', expression, '}`'].join('');

test.each([
  ['function a(b: B): string | undefined {}', 'a(b)', 1],
  ['export const a = (b: B): string | undefined => b.c;', 'a(b)', 1],
  ['function a(b: B): string | undefined {}', "a(b) ?? ''", 0],
  ['function a(b: B): string {} function c(): string | undefined {}', 'a(b)', 0],
])('after %s, a template of %s is found %i times', (source, expression, times) => {
  expect(heldIn(`${source} ${templateOf(expression)}`, new Set(namesIn(source)))).toHaveLength(times);
});
