import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { benchmarkFiles } from '../../scripts/bench/benchmark-files.mjs';
import { blockNames, fileOf, replaceBlock, tableFiles } from '../../scripts/bench/block.mjs';
import { inProject } from '../../scripts/project.mjs';

const read = (path: string) => readFileSync(path, 'utf8');
const inBrowser = [...benchmarkFiles().keys()];
/** The words after `npm run bench -- ` that run each benchmark, by the name of its block. */
const words = new Map([
  ...inBrowser.map((name) => [name, name] as const),
  ['native', '--native'],
  ['peers', '--peers'],
  ['password-peers', '--password-peers'],
  ['barriers', '--barriers'],
  ['ideas', '--ideas'],
]);

it('every benchmark has its block in docs, and every block its benchmark', () => {
  expect(inBrowser.length).toBeGreaterThan(10);
  expect(
    tableFiles()
      .flatMap((path) => blockNames(read(path)))
      .toSorted(),
  ).toEqual([...words.keys()].toSorted());
});

it.each([...words])('%s finds its marks, and its block names its command', (name, typed) => {
  const text = read(fileOf(name));
  const emptied = replaceBlock(text, name, '');
  const command = `\`npm run bench -- ${typed}\``;
  const count = (where: string) => where.replace(/\s+/g, ' ').split(command).length;
  expect(count(text) - count(emptied)).toBe(1);
});

/** `| question | ratio | [goals](docs/benchmarks/goals.md): the row’s name |`. */
const quotedRatios = [
  ...read(inProject('PERFORMANCE.md')).matchAll(/^\| [^|]+ \| (\d[^|]*?) +\| \[[^\]]+\]\(([^)]+)\): ([^|]+?) +\|$/gm),
].map(([, ratio = '', path = '', row = '']) => ({ ratio, path, row }));

it('PERFORMANCE.md quotes ten ratios', () => {
  expect(quotedRatios).toHaveLength(10);
});

it.each(quotedRatios)('$ratio stands in $path: $row', ({ ratio, path, row }) => {
  const rows = read(inProject(path))
    .split('\n')
    .filter((line) => line.startsWith(`| ${row} `));
  expect(rows.filter((line) => line.includes(`| ${ratio} `))).toHaveLength(1);
});
