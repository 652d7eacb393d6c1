/** Source files that a rule of prose reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, projectRoot } from '../../../scripts/project.mjs';

/** All files in these folders whose name `isMeant`; what is found in each, with the file's path before it. */
export function foundInSources(
  folders: readonly string[],
  isMeant: (name: string) => boolean,
  find: (text: string) => readonly string[],
): { readonly count: number; readonly found: readonly string[] } {
  const files = folders
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => isMeant(name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const found = files.flatMap((file) =>
    find(readFileSync(file, 'utf8')).map((text) => `${relative(projectRoot, file)}: ${text}`),
  );
  return { count: files.length, found };
}
