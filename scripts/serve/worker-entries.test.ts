import { expect, it } from 'vitest';
import { importedEntries } from './worker-entries.mjs';

it('finds every way in which a chunk imports a worker’s entry', () => {
  const scripts = new Map([
    ['a.js', 'import{t as e}from"./task.worker-r5SAHuyw.js";'],
    ['b.js', 'import"./bench.worker-F6iIVsoD.js"'],
    ['c.js', 'const c=()=>import(`./bench.worker-F6iIVsoD.js`)'],
  ]);
  expect(importedEntries(scripts).map(({ importer }) => importer)).toEqual(['a.js', 'b.js', 'c.js']);
});

it('allows an entry to import, and a page to start a worker by its address', () => {
  const scripts = new Map([
    ['task.worker-r5SAHuyw.js', 'import"./task-main-qtGiB-vB.js";'],
    ['index.js', 'new Worker(new URL("./bench.worker-F6iIVsoD.js",import.meta.url),{type:"module"})'],
  ]);
  expect(importedEntries(scripts)).toEqual([]);
});
