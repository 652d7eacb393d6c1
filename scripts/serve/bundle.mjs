/** The site's own TypeScript for benchmarks: as one script for a worker, or as functions for Node. Needs the npm packages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from '../project.mjs';

const quietly = { configFile: false, logLevel: 'warn' };

/** What this module and everything that it imports says, as one ES module for a browser. */
export async function bundleForBrowser(entry) {
  const { build } = await import('vite');
  const lib = { entry, formats: ['es'] };
  const rolldownOptions = { output: { codeSplitting: false } };
  const [result] = [
    await build({ ...quietly, build: { write: false, target: 'es2022', lib, rolldownOptions } }),
  ].flat();
  return result.output[0].code;
}

/** The exports of this module, which may import TypeScript. `name` is that of its file under target/bench/. */
export async function importBundled(entry, name) {
  const { build } = await import('vite');
  const [result] = [await build({ ...quietly, ssr: { noExternal: true }, build: { write: false, ssr: entry } })].flat();
  const folder = inProject('target', 'bench');
  mkdirSync(folder, { recursive: true });
  const path = inProject('target', 'bench', `${name}.mjs`);
  writeFileSync(path, result.output[0].code);
  return import(`${pathToFileURL(path)}?${process.pid}-${Date.now()}`);
}
