/** Detects whether a step's sources have changed, by a hash of their contents. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { inProject } from '../project.mjs';

/** @typedef {{ path: string, size: number, changedMs: number }} FoundFile */

/**
 * Every file at or below a path, in a fixed order; empty if the path does not exist.
 * @param {string} path
 * @returns {FoundFile[]}
 */
function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [{ path, size: found.size, changedMs: Math.max(found.mtimeMs, found.ctimeMs) }];
  // Every command visits a thousand files first, so paths are concatenated rather than resolved.
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(`${path}${sep}${name}`));
}

/** @param {string} file */
const nameOf = (file) => file.slice(inProject().length);

/** @param {readonly FoundFile[]} files @param {readonly string[]} words */
function hashOfContents(files, words) {
  const hash = createHash('sha256');
  for (const word of words) hash.update(`${word}\0`);
  for (const { path } of files) {
    const contents = readFileSync(path);
    hash.update(`${nameOf(path)}\0${contents.length}\0`).update(contents);
  }
  return hash.digest('hex');
}

/**
 * A hash of names, sizes and times, without reading any file.
 * @param {readonly FoundFile[]} files @param {readonly string[]} words
 */
function hashOfTimes(files, words) {
  const lines = files.map(({ path, size, changedMs }) => `${nameOf(path)}\0${size}\0${changedMs}`);
  return createHash('sha256')
    .update([...words, ...lines].join('\n'))
    .digest('hex');
}

/** A file changed more recently than this may change again within the same clock step of its file system. */
const SETTLED_MS = 2000;

/**
 * The hash of names and contents of all files at or below the given paths, and of some more words. Contents are read
 * again only if a size or a time has changed, as git does.
 * @param {readonly string[]} paths relative to the project
 * @param {{ words?: readonly string[], skip?: RegExp, nowMs?: number }} [options] `skip`: files to ignore
 */
export function hashContents(paths, { words = [], skip, nowMs = Date.now() } = {}) {
  const files = paths.flatMap((path) => filesBelow(inProject(path))).filter(({ path }) => !skip?.test(path));
  const times = hashOfTimes(files, words);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([paths, skip?.source]))
    .digest('hex');
  const stamp = `contents-${fingerprint.slice(0, 16)}`;
  const [knownTimes, known] = readStamp(stamp)?.split(' ') ?? [];
  if (knownTimes === times && known !== undefined) return known;
  const hash = hashOfContents(files, words);
  const newestMs = files.reduce((newest, { changedMs }) => Math.max(newest, changedMs), 0);
  if (newestMs < nowMs - SETTLED_MS) markFresh(stamp, `${times} ${hash}`);
  return hash;
}

/**
 * Stamps lie in node_modules, so deleting that folder also resets them.
 * @param {string} name
 */
const stampFile = (name) => inProject('node_modules', '.passkey-bench', `${name}.sha256`);

/** @param {string} name */
function readStamp(name) {
  try {
    return readFileSync(stampFile(name), 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {string} hash */
export const isFresh = (name, hash) => readStamp(name) === hash;

/** @param {string} name @param {string} hash */
export function markFresh(name, hash) {
  try {
    mkdirSync(dirname(stampFile(name)), { recursive: true });
    writeFileSync(stampFile(name), hash);
  } catch {
    // A read-only clone has no stamps: everything is checked again next time.
  }
}
