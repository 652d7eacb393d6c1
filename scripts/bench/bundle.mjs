/**
 * Bundles the project's TypeScript for benchmarks: into one script for a worker, or for import in
 * Node. Needs the npm packages.
 */
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
 * Builds with Vite and returns the code of the only chunk.
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
 * Bundles a module and everything that it imports into one ES module for a browser.
 * @param {string} entry
 */
export function bundleForBrowser(entry) {
  const rolldownOptions = { output: { codeSplitting: false } };
  return buildChunk({ build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] }, rolldownOptions } });
}

/**
 * Bundles a module and imports it. It may import TypeScript.
 * @template Exports the expected exports
 * @param {string} entry
 * @param {string} name file name, under target/bench/
 * @returns {Promise<Exports>}
 */
export async function importBundled(entry, name) {
  const path = join(folder, `${name}.mjs`);
  const code = await buildChunk({
    plugins: [stayInPlace(['scripts'])],
    // Browser drivers and Vite stay outside the bundle: they load their own files by name.
    ssr: { noExternal: true, external: ['@playwright/test', 'selenium-webdriver', 'vite'] },
    // Only one chunk is written, so lazily loaded modules are included.
    build: { write: false, ssr: entry, rolldownOptions: { output: { codeSplitting: false } } },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, code);
  return import(`${pathToFileURL(path)}?${process.pid}-${Date.now()}`);
}
