/**
 * Writes the lists of built modules, for the page and for its build: manifest.json, the extras, and
 * the files of the bytes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, recordOf } from './build-record.mjs';
import { extraModules } from './module-list.mjs';

/** @import { ModuleRecord, ToolVersions } from './build-record.mjs' */
/** @import { WasmModule } from './module-list.mjs' */

/** @param {string} name @param {string} text */
function writeIfChanged(name, text) {
  const path = join(packageFolder, name);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

/** @param {readonly WasmModule[]} modules */
const builtRecords = (modules) => modules.flatMap((module) => recordOf(module)?.record ?? []);

/**
 * A normal module without a record is still to come. Extras are listed only by a build that asked for them, even if an
 * earlier build left some behind.
 * @param {readonly WasmModule[]} ordinary
 * @param {readonly WasmModule[]} extras
 * @param {ToolVersions} versions
 */
export function writeManifest(ordinary, extras, versions) {
  const records = { modules: builtRecords(ordinary), extras: builtRecords(extras) };
  const pending = ordinary.filter((module) => !recordOf(module)).map(({ name }) => name);
  writeIfChanged('manifest.json', `${JSON.stringify({ ...versions, ...records, pending }, null, 2)}\n`);
  writeExtras(records.extras);
  writeBinaries([...records.modules, ...records.extras]);
}

/**
 * Writes how the site finds the extras: names for the page, and for its workers the import of each, typed like `base`.
 * @param {readonly ModuleRecord[]} records
 */
function writeExtras(records) {
  const families = [...new Set(extraModules().map(({ family }) => family))];
  const names = [...new Set(records.map(({ build }) => build))];
  const loaders = families.map((family) => {
    const ofFamily = records.filter((record) => record.family === family);
    const entries = ofFamily.map(({ build }) => `    '${build}': () => import('./${family}-${build}/module.js'),\n`);
    return `  '${family}': {\n${entries.join('')}  },\n`;
  });
  const types = families.map(
    (family) => `  '${family}': Record<string, () => Promise<typeof import('./${family}-base/module.js')>>;\n`,
  );
  writeIfChanged('extra-names.json', `${JSON.stringify(names)}\n`);
  writeIfChanged('extras.js', `export const extras = {\n${loaders.join('')}};\n`);
  writeIfChanged('extras.d.ts', `export declare const extras: {\n${types.join('')}};\n`);
}

/**
 * Writes the file of each module's bytes, for code that compiles modules itself.
 * @param {readonly ModuleRecord[]} records
 */
function writeBinaries(records) {
  const entries = records.map(({ family, build }) => {
    const name = `${family}-${build}`;
    return `  '${name}': new URL('./${name}/module_bg.wasm', import.meta.url),\n`;
  });
  writeIfChanged('binaries.js', `export const binaries = {\n${entries.join('')}};\n`);
  writeIfChanged('binaries.d.ts', 'export declare const binaries: Readonly<Record<string, URL>>;\n');
}
