import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { folderOfTest } from '../simulated/test-folder.ts';
import { describeWeights, filesNamedIn, weighSite } from './weigh.mjs';

let folder: string;

beforeEach(() => {
  folder = folderOfTest();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<script type="module" crossorigin src="./assets/index-a.js"></script><link rel="stylesheet" href="./assets/index-b.css">' +
      '<link rel="modulepreload" href="./assets/shared-c.js"><link rel="icon" href="./icon.svg">',
  );
  for (const file of ['index-a.js', 'index-b.css', 'shared-c.js', 'chart-d.js', 'rsa-base-e.wasm']) {
    writeFileSync(join(folder, 'assets', file), `of ${file}`);
  }
});

it('counts as first load what the page names to be loaded at once', () => {
  const { files, withinBudget } = weighSite(folder);
  const first = files.filter(({ role }) => role === 'first load').map(({ file }) => file);
  expect([...first].sort()).toEqual(['assets/index-a.js', 'assets/index-b.css', 'assets/shared-c.js', 'index.html']);
  expect(files.find(({ file }) => file.endsWith('.wasm'))?.role).toBe('WebAssembly');
  expect(withinBudget).toBe(true);
});

it('says when the first load is over its budget', () => {
  for (const file of ['index-a.js', 'shared-c.js']) {
    writeFileSync(join(folder, 'assets', file), crypto.getRandomValues(new Uint8Array(60_000)));
  }
  const weights = weighSite(folder);
  expect(weights.withinBudget).toBe(false);
  expect(describeWeights(weights).at(-1)).toContain('OVER the budget of 80.0 kB');
});

it('does not take an icon for something that is waited for', () => {
  expect(filesNamedIn('<link rel="icon" href="/icon.svg"><script src="/a.js"></script>')).toEqual(['a.js']);
});
