import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blockNames, replaceBlock } from '../../scripts/bench/block.mjs';
import { inProject } from '../../scripts/project.mjs';

const text = readFileSync(inProject('PERFORMANCE.md'), 'utf8');
const inBrowser = readdirSync(inProject('tests', 'bench')).flatMap((name) => /^(.+)\.bench\.ts$/.exec(name)?.[1] ?? []);
/** What a person types after `npm run bench -- `, by the name of the block. */
const words = new Map([
  ...inBrowser.map((name) => [name, name] as const),
  ['native', '--native'],
  ['peers', '--peers'],
]);

it('every benchmark has its block in PERFORMANCE.md, and every block its benchmark', () => {
  expect(inBrowser.length).toBeGreaterThan(10);
  expect(blockNames(text).toSorted()).toEqual([...words.keys()].toSorted());
});

it.each([...words])('%s finds its marks, and its block names its command', (name, typed) => {
  const emptied = replaceBlock(text, name, '');
  const command = `\`npm run bench -- ${typed}\``;
  const count = (where: string) => where.replace(/\s+/g, ' ').split(command).length;
  expect(count(text) - count(emptied)).toBe(1);
});
