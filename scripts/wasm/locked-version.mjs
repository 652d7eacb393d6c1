/** Reads Cargo.lock, which cargo writes: each crate with its dependencies. */
import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { StepError } from '../step.mjs';

/**
 * @typedef {object} LockedCrate
 * @property {string} name
 * @property {string} version
 * @property {string | undefined} source undefined for a crate of this repository
 * @property {string | undefined} checksum
 * @property {readonly string[]} dependencies names, with a version if the file has several versions of the crate
 */

/** @param {string} text of a lock file @returns {readonly LockedCrate[]} */
export function readLock(text) {
  return text
    .split(/^\[\[package\]\]$/m)
    .slice(1)
    .map((entry) => {
      const member = (/** @type {string} */ name) => new RegExp(`^${name} = "(.+)"\\r?$`, 'm').exec(entry)?.[1];
      const [, list = ''] = /^dependencies = \[([^\]]*)\]/m.exec(entry) ?? [];
      return {
        name: member('name') ?? '',
        version: member('version') ?? '',
        source: member('source'),
        checksum: member('checksum'),
        dependencies: [...list.matchAll(/"([^"]+)"/g)].map(([, dependency = '']) => dependency),
      };
    });
}

/** @param {readonly string[]} workspace the folder of a separate workspace */
const lockOf = (workspace) => readLock(readFileSync(inProject(...workspace, 'Cargo.lock'), 'utf8'));

/**
 * A crate and its direct and indirect dependencies, for all features and targets.
 * @param {readonly LockedCrate[]} crates
 * @param {string} name
 */
export function compiledWith(crates, name) {
  /** @param {string} dependency */
  const named = (dependency) => {
    const [wanted, version] = dependency.split(' ');
    return crates.filter((crate) => crate.name === wanted && (version ?? crate.version) === crate.version);
  };
  const found = new Set(named(name));
  if (found.size === 0) throw new StepError(`Cargo.lock has no crate called ${name}: run cargo update --workspace.`);
  // The loop also visits crates that it adds on the way.
  for (const { dependencies } of found)
    for (const dependency of dependencies) for (const crate of named(dependency)) found.add(crate);
  return [...found];
}

/** @param {string} name @param {readonly string[]} workspace */
export const lockedWith = (name, workspace) => compiledWith(lockOf(workspace), name);

/**
 * The version of a crate in Cargo.lock; the highest, if there are several.
 * @param {string} crate
 * @param {readonly string[]} [workspace]
 */
export function lockedVersion(crate, workspace = []) {
  const versions = lockOf(workspace)
    .flatMap(({ name, version }) => (name === crate ? [version] : []))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const highest = versions.at(-1);
  if (highest === undefined) throw new StepError(`Cargo.lock has no crate called ${crate}: run cargo update.`);
  return highest;
}

/**
 * The version of each of these crates.
 * @param {readonly string[]} crates
 * @param {readonly string[]} [workspace]
 * @returns {Record<string, string>}
 */
export const lockedVersions = (crates, workspace) =>
  Object.fromEntries(crates.map((crate) => [crate, lockedVersion(crate, workspace)]));
