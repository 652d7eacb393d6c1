/** The location of this project: all paths in scripts start here. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {...string} parts */
export const inProject = (...parts) => join(projectRoot, ...parts);

/** Environment variable that names the folder in which a new site is built. */
export const SITE_FOLDER_VARIABLE = 'PASSKEY_BENCH_SITE';

/** The built site: what is served, tested and deployed. */
export const siteFolder = inProject(process.env[SITE_FOLDER_VARIABLE] ?? 'dist');

/** The version in package.json, `0.2.0`. @returns {string} */
export const projectVersion = () => JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version;

/**
 * The address of the published site, from `homepage` in package.json, with a trailing slash; `./` if there is none.
 * @returns {string}
 */
export const projectAddress = () => {
  const { homepage = '' } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return homepage === '' ? './' : homepage.replace(/\/*$/, '/');
};
