/** The benchmarks of the page: one file `<name>.bench.ts` each, in tests/bench or a folder in it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.mjs';

const folder = inProject('tests', 'bench');

/** Paths by the name typed after `npm run bench -- `, in alphabetical order. @returns {ReadonlyMap<string, string>} */
export function benchmarkFiles() {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const name = /(?:^|[/\\])([^/\\]+)\.bench\.ts$/.exec(path)?.[1];
    return name === undefined ? [] : [/** @type {const} */ ([name, join(folder, path)])];
  });
  return new Map(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
