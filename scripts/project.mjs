/** Where this project is: every path of every script starts here. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {...string} parts */
export const inProject = (...parts) => join(projectRoot, ...parts);

/** The built site: what is served, tested and deployed. */
export const siteFolder = inProject('dist');
