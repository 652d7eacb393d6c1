import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inProject } from '../project.mjs';
import { folderOfTest } from '../simulated/test-folder.ts';
import type { Figure } from './figure.mjs';
import { printBlock, report } from './report.mjs';

const figures: readonly Figure[] = [{ name: 'a', value: 2.5, unit: 'ms', goal: 3 }];
const result = { figures, versions: ['Chromium 156.0'] };
const text = 'Before.\n\n<!-- bench: x -->\n<!-- end: x -->\n\nAfter.\n';

let folder = '';
let sentences: string[] = [];
const path = () => join(folder, 'PERFORMANCE.md');
const written = () => readFileSync(path(), 'utf8');

beforeEach(() => {
  folder = folderOfTest();
  writeFileSync(path(), text);
  sentences = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => sentences.push(`${line}`) > 0);
});

afterEach(() => vi.restoreAllMocks());

it('writes the table under a line with day, machine, versions and command, and says so', async () => {
  await report('x', 'npm run bench -- x', { ...result, remarks: ['Go is left out.'] }, { path: path() });
  const found = written();
  expect(found.startsWith('Before.\n\n<!-- bench: x -->\n\n')).toBe(true);
  expect(found.endsWith('\n\nGo is left out.\n\n<!-- end: x -->\n\nAfter.\n')).toBe(true);
  expect(found.replace(/\s+/g, ' ')).toMatch(
    /\d{1,2} \w+ \d{4}, \d\d:\d\d UTC, by `npm run bench -- x`: .+ processors?, \d+ GiB of memory, .+; Chromium 156\.0\. \|/,
  );
  expect(found).not.toContain(os.hostname());
  expect(sentences.join('')).toContain('  a: 2.50 ms, goal at most 3 ms, met\n');
});

it('prints the table where its marks are missing, and touches nothing', async () => {
  await report('y', 'npm run bench -- y', result, { path: path() });
  expect(written()).toBe(text);
  expect(sentences.join('')).toContain('There is no <!-- bench: y --> on a line of its own, so nothing was written.');
  expect(sentences.join('')).toMatch(/\| a +\| 2\.50 ms/);
});

it('prints only, where it is told a reason', async () => {
  await report('x', '', result, { path: path(), reasonToPrintOnly: 'Just so.' });
  expect(written()).toBe(text);
  expect(sentences.join('')).toContain('Just so.');
});

it('keeps the table that is there where nothing was measured', async () => {
  await report('x', '', { ...result, figures: [] }, { path: path() });
  await report(
    'x',
    '',
    { ...result, figures: [{ name: 'a', value: Number.NaN, unit: '', goal: 1 }] },
    { path: path() },
  );
  expect(written()).toBe(text);
  expect(sentences.filter((line) => line.includes('Nothing was measured'))).toHaveLength(2);
});

it('leaves nothing for prettier to change, whatever the cells hold', async () => {
  const hostile = 'a | b\nc \\| <!-- end: x --> <b>*x*</b> `y` [z](#) &amp; _i_ $m$ ~~s~~ # 1. – äöü 漢字';
  const all = [{ ...figures[0], name: hostile, note: hostile } as Figure, ...figures];
  const file = inProject('docs', 'benchmarks', 'README.md');
  const block = await printBlock(`Long ${'- 1. + '.repeat(40)}`, { figures: all, remarks: [hostile] }, file);
  const whole = `<!-- bench: x -->\n\n${block}\n\n<!-- end: x -->\n`;
  expect(await format(whole, { ...(await resolveConfig(file)), parser: 'markdown' })).toBe(whole);
  expect(block.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(4);
});
