import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, test } from 'vitest';
import { inProject } from '../../../scripts/project.mjs';

const markdownIn = (folder: string, recursive = false) =>
  readdirSync(inProject(folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** All documents except change logs, which may name files that no longer exist. */
const documents = [
  ...markdownIn('.'),
  ...markdownIn('docs', true),
  ...markdownIn('wasm'),
  ...markdownIn('servers'),
].filter((path) => path !== 'CHANGELOG.md');

/** A path from the root, or a link that leads into the project. */
const named = /`((?:cli|docs|public|scripts|servers|site|tests|wasm)\/[\w./-]+)`|\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** Files that a build or a benchmark writes. */
const MADE = ['tests/bench/endless/kept-runs.json', 'wasm/pkg/manifest.json'];

/** Relative to the root, or to the document's folder. */
const isThere = (document: string, name: string) =>
  existsSync(inProject(name)) || existsSync(inProject(dirname(document), name));

const missingIn = (document: string, text: string): readonly string[] =>
  [...text.matchAll(named)]
    .map(([, file = '', link = '']) => (file === '' ? join(dirname(document), link) : file))
    .filter((name) => !MADE.includes(name) && !isThere(document, name));

it.each(documents)('%s names files that are there', (path) => {
  expect(missingIn(path, readFileSync(inProject(path), 'utf8'))).toEqual([]);
});

test('a file that is gone and a dead link are found', () => {
  const text = '`site/gone.ts`, `site/main.tsx`, [one](gone.md), [another](../README.md), [far](https://example.org/x)';
  expect(missingIn('docs/some.md', text)).toEqual(['site/gone.ts', 'docs/gone.md']);
});
