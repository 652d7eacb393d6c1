/**
 * Finds chunks of the built site that import a worker's entry. No chunk may: WebKit then evaluates the entry a second
 * time, including its listeners, and the second instance also answers messages for the first.
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

/** @param {string} folder the folder of the built site's scripts */
export function readScripts(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
