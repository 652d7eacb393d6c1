/** Where this project is: every path of every script starts here. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {...string} parts */
export const inProject = (...parts) => join(projectRoot, ...parts);

/** Names the folder that a site under way is built in. */
export const SITE_FOLDER_VARIABLE = 'PASSKEY_BENCH_SITE';

/** The built site: what is served, tested and deployed. */
export const siteFolder = inProject(process.env[SITE_FOLDER_VARIABLE] ?? 'dist');

/** The version in package.json, `0.2.0`. @returns {string} */
export const projectVersion = () => JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version;

/** Where the site is published, by `homepage` in package.json, with a slash at its end; `./` if there is none. @returns {string} */
export const projectAddress = () => {
  const { homepage = '' } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  return homepage === '' ? './' : homepage.replace(/\/*$/, '/');
};
