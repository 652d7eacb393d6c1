/** The project's own TypeScript for benchmarks: as one script for a worker, or as functions for Node. Needs the npm packages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stayInPlace } from '../bundling/stay-in-place.mjs';
import { inProject } from '../project.mjs';

/** @import { InlineConfig } from 'vite' */

/** @type {InlineConfig} */
const quietly = { configFile: false, logLevel: 'warn' };

const folder = inProject('target', 'bench');

/**
 * The code of the one chunk that Vite makes with these options.
 * @param {InlineConfig} options
 */
async function buildChunk(options) {
  const { build } = await import('vite');
  const made = await build({ ...quietly, ...options });
  const outputs = Array.isArray(made) ? made : 'output' in made ? [made] : [];
  const chunk = outputs[0]?.output[0];
  if (chunk === undefined) throw new Error('Vite made no chunk.');
  return chunk.code;
}

/**
 * What this module and everything that it imports says, as one ES module for a browser.
 * @param {string} entry
 */
export function bundleForBrowser(entry) {
  const rolldownOptions = { output: { codeSplitting: false } };
  return buildChunk({ build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] }, rolldownOptions } });
}

/**
 * The exports of this module, which may import TypeScript.
 * @template Exports what the caller knows of them
 * @param {string} entry
 * @param {string} name that of its file under target/bench/
 * @returns {Promise<Exports>}
 */
export async function importBundled(entry, name) {
  const path = join(folder, `${name}.mjs`);
  const code = await buildChunk({
    plugins: [stayInPlace(['scripts'])],
    // What drives browsers and what builds stay where they are: they load parts of themselves by name.
    ssr: { noExternal: true, external: ['@playwright/test', 'selenium-webdriver', 'vite'] },
    // One chunk is written: what is loaded later is in it, too.
    build: { write: false, ssr: entry, rolldownOptions: { output: { codeSplitting: false } } },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, code);
  return import(`${pathToFileURL(path)}?${process.pid}-${Date.now()}`);
}
