import { readFileSync } from 'node:fs';
import { inProject } from '../project.mjs';
import { StepError } from '../step.mjs';

/**
 * The version of a crate in Cargo.lock; the highest where there are several.
 * @param {string} crate
 * @param {readonly string[]} workspace the folders of a workspace of its own
 */
export function lockedVersion(crate, workspace = []) {
  const lock = readFileSync(inProject(...workspace, 'Cargo.lock'), 'utf8');
  const versions = [...lock.matchAll(/^name = "(.+)"\r?\nversion = "(.+)"$/gm)]
    .flatMap(([, name, version]) => (name === crate && version !== undefined ? [version] : []))
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
