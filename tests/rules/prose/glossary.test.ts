import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../../scripts/project.mjs';
import { presetIds } from '../../../site/experiments/form/preset.ts';
import { operations } from '../../../site/schemes/operation.ts';
import { places } from '../../../site/views/state/read-fragment.ts';

const read = (...path: string[]) => readFileSync(inProject(...path), 'utf8');

const [shared = '', ofCode = ''] = read('docs', 'glossary.md').split('## Words of the code');

const words = [...shared.matchAll(/^\| ([a-z][a-z ]*?) +\| ([^|]+?) +\|$/gm)]
  .map(([, word = '', meaning = '']) => ({ word, meaning }))
  .filter(({ word }) => word !== 'word');

/** The documents in which a reader meets these words. */
const documents = ['METHOD.md', 'ARCHITECTURE.md', 'docs/protocols.md'].map((path) => read(path)).join('\n');

it('the glossary is short, in the order of the alphabet, and says each word once', () => {
  const names = words.map(({ word }) => word);
  expect(names.length).toBeGreaterThan(25);
  expect(names.length).toBeLessThan(40);
  expect(names).toEqual([...new Set(names)].sort());
  expect(read('ARCHITECTURE.md')).toContain('](docs/glossary.md)');
});

it.each(words)('“$word” is a word that the documents use', ({ word, meaning }) => {
  const plural = word.endsWith('ch') ? `${word}es` : word.replace(/y$/, '(?:y|ie)');
  expect(documents).toMatch(new RegExp(`\\b(?:${word}|${plural}s?)\\b`, 'i'));
  expect(meaning).toMatch(/^\S.{10,}[^.]$/);
});

it('the words of the code stand in the order of the alphabet, and none of them is explained twice', () => {
  const names = [...ofCode.matchAll(/^\| ([a-z]+) +\|/gm)].map(([, word]) => word).filter((word) => word !== 'word');
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...new Set(names)].sort());
  expect(words.filter(({ word }) => names.includes(word))).toEqual([]);
});

it.each([
  ['place', places.map(({ label }) => label)],
  ['preset', presetIds],
  ['operation', operations.slice(0, operations.indexOf('check') + 1)],
])('“%s” names all that there are, in their order', (word, names) => {
  const { meaning = '' } = words.find((entry) => entry.word === word) ?? {};
  const lower = meaning.toLowerCase();
  const found = names.map((name) => lower.indexOf(name.toLowerCase()));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});
