import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/project.mjs';

const read = (...path: string[]) => readFileSync(inProject(...path), 'utf8');

/** The names before the first ` | ` of each row of the table of dependencies. */
const explained = new Set(
  [...(read('ARCHITECTURE.md').split('## Dependencies')[1] ?? '').matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, names = '']) => names.replaceAll(/`[^`]*`|\([^)]*\)/g, '').split(','))
    .map((name) => name.trim()),
);

/** Of the compiler's own, or held to another package's version by it. */
const ofAnother = new Set(['@types/node', '@types/selenium-webdriver', 'playwright-core', 'axe-core']);

it('every npm package has its line in ARCHITECTURE.md', () => {
  const { dependencies, devDependencies }: Record<string, Record<string, string>> = JSON.parse(read('package.json'));
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !ofAnother.has(name));
  expect(names.filter((name) => !explained.has(name))).toEqual([]);
});

it('every crate of the modules has its line in ARCHITECTURE.md', () => {
  const crates = [
    ...(read('wasm', 'Cargo.toml').split('[dependencies]')[1]?.split('[[bench]]')[0] ?? '').matchAll(
      /^([a-z0-9_-]+) = (?:"|\{ version)/gm,
    ),
  ].map(([, name]) => name ?? '');
  expect(crates.length).toBeGreaterThan(15);
  expect(crates.filter((name) => !explained.has(name))).toEqual([]);
});
