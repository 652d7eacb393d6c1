/**
 * Caches built modules by content key, outside the clone, so that other clones and branches need not recompile them.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, readBuildRecord } from './build-record.mjs';
import { cacheFolder } from './cache-folder.mjs';

/** @param {string} key */
const cachedFolder = (key) => join(cacheFolder, 'modules', key);

/** @param {string} folder the folder of a finished module @param {string} key */
export function storeInCache(folder, key) {
  const unfinished = `${cachedFolder(key)}.${process.pid}`;
  try {
    cpSync(folder, unfinished, { recursive: true });
    if (existsSync(cachedFolder(key))) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, cachedFolder(key));
  } catch {
    // Without a writable cache, builds are only slower.
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Copies a module from the cache into its place, if the cache has it complete.
 * @param {{ name: string }} module
 * @param {string} key
 */
export function takeFromCache(module, key) {
  const cached = readBuildRecord(cachedFolder(key));
  if (cached?.key !== key) return false;
  const folder = join(packageFolder, module.name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(cachedFolder(key), folder, { recursive: true });
  const bytes = readFileSync(join(folder, 'module_bg.wasm'));
  if (createHash('sha256').update(bytes).digest('hex') === cached.record.sha256) return true;
  rmSync(folder, { recursive: true });
  return false;
}
