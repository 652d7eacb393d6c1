/**
 * Which chunks of the built site import a worker's entry. None may: WebKit evaluates an entry that is imported a second time, with
 * listeners and all, and the second instance answers what the first was told.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const importedName = /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+\.worker-[^"'`]+)["'`]/g;

/**
 * @param {ReadonlyMap<string, string>} scripts file name → text
 * @returns {readonly { importer: string, entry: string }[]}
 */
export function importedEntries(scripts) {
  return [...scripts].flatMap(([importer, text]) =>
    [...text.matchAll(importedName)].flatMap(([, entry]) => (entry === undefined ? [] : [{ importer, entry }])),
  );
}

/** @param {string} folder of the built site's scripts */
export function readScripts(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
