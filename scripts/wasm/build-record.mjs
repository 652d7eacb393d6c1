/** The record beside each built module: its sources, and the description that results contain. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../project.mjs';

/**
 * @typedef {object} ToolVersions
 * @property {string | undefined} rustc
 * @property {string} wasmBindgen
 * @property {string} binaryen
 *
 * @typedef {object} ModuleRecord
 * @property {string} family
 * @property {string} build
 * @property {readonly string[]} targetFeatures
 * @property {readonly string[]} flags
 * @property {Readonly<Record<string, string>>} crates
 * @property {string} sha256
 * @property {number} rawBytes
 * @property {number} gzipBytes
 *
 * @typedef {{ key: string, versions: ToolVersions, record: ModuleRecord }} BuildRecord
 */

/** Contains one folder for each module, and the lists of modules. */
export const packageFolder = inProject('wasm', 'pkg');

/**
 * Reads the record of a built module, from its folder here or in the cache.
 * @param {string} folder
 * @returns {BuildRecord | undefined}
 */
export function readBuildRecord(folder) {
  const path = join(folder, 'build.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** @param {{ name: string }} module */
export const recordOf = (module) => readBuildRecord(join(packageFolder, module.name));
