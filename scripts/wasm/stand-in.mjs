/** What stands in for a module that is not compiled yet, so that the site can be built without it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './build-record.mjs';

/** It has no record, by which the site knows that it is to come and does not load it. @param {{ name: string }} module */
export function standIn({ name }) {
  const folder = join(packageFolder, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'module.js'),
    'export default () => Promise.reject(new Error("It is not compiled yet."));\n',
  );
}
