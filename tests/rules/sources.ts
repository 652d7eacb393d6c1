/** The files of the project as rules read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, projectRoot } from '../../scripts/project.mjs';

/** By their paths from the project's folder, the texts of all files below these folders whose path `isMeant`. */
export const sourcesIn = (
  folders: readonly string[],
  isMeant: (path: string) => boolean,
): ReadonlyMap<string, string> =>
  new Map(
    folders
      .flatMap((folder) => readdirSync(inProject(folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter(isMeant)
      .map((path) => [path, readFileSync(inProject(path), 'utf8')]),
  );

/** What is found in each text, with its path before it. */
export const foundIn = (
  sources: ReadonlyMap<string, string>,
  find: (text: string) => readonly string[],
): readonly string[] => [...sources].flatMap(([path, text]) => find(text).map((found) => `${path}: ${found}`));
