/** Tells whether what a step was made from has changed: a hash over the contents of its sources. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../project.mjs';

/**
 * Every file at or below a path, in a fixed order; none where the path does not exist.
 * @param {string} path
 * @returns {readonly string[]}
 */
function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * The hash of names and contents of all files at or below the given paths, and of some further words.
 * @param {readonly string[]} paths relative to the project
 * @param {{ words?: readonly string[], skip?: RegExp }} [options] `skip`: files that do not matter
 */
export function hashContents(paths, { words = [], skip } = {}) {
  const hash = createHash('sha256');
  for (const word of words) hash.update(`${word}\0`);
  for (const file of paths.flatMap((path) => filesBelow(inProject(path)))) {
    if (skip?.test(file)) continue;
    const contents = readFileSync(file);
    hash.update(`${file.slice(inProject().length)}\0${contents.length}\0`).update(contents);
  }
  return hash.digest('hex');
}

/**
 * Stamps lie in node_modules: a person who deletes it to begin anew begins anew.
 * @param {string} name
 */
const stampFile = (name) => inProject('node_modules', '.passkey-bench', `${name}.sha256`);

/** @param {string} name @param {string} hash */
export function isFresh(name, hash) {
  try {
    return readFileSync(stampFile(name), 'utf8') === hash;
  } catch {
    return false;
  }
}

/** @param {string} name @param {string} hash */
export function markFresh(name, hash) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), hash);
}
