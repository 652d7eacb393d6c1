/** Source files as rules read them: their texts, what each imports, and the graph that all of them make. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
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

/** Comments are blanked, strings stay: an import in a comment is none. */
export function withoutComments(source: string): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
  return source.replace(token, (found) => (/^\/[/*]/.test(found) ? ' ' : found));
}

/** Every specifier that a file imports or exports from, types included. */
export function importsOf(source: string): readonly string[] {
  const patterns = [
    /\b(?:import|export)\b[^'"`;=()]*?\bfrom\s*(['"])([^'"\n]+)\1/g,
    /\bimport\s*(['"])([^'"\n]+)\1/g,
    /\bimport\s*\(\s*(['"`])([^'"`\n]+)\1/g,
    /\bimport\.meta\.glob\b[^('"]*\(\s*(['"])([^'"\n]+)\1/g,
    /\bnew\s+URL\s*\(\s*(['"`])([^'"`\n]+)\1\s*,\s*import\.meta\.url/g,
  ];
  const text = withoutComments(source);
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[2] ?? ''));
}

/** In JavaScript, types are imported in comments: `@import { A } from './a.mjs'` and `import('./a.mjs').A`. */
function typeImportsOf(source: string): readonly string[] {
  const comments = source.match(/\/\*\*[\s\S]*?\*\//g) ?? [];
  const pattern = /@import\b[^'"]*?\bfrom\s*(['"])([^'"\n]+)\1|\bimport\(\s*(['"])([^'"\n]+)\3/g;
  return comments.flatMap((comment) => [...comment.matchAll(pattern)].map((match) => match[2] ?? match[4] ?? ''));
}

/** Every specifier that a file of either language imports or exports from, types included. */
export function importsOfFile(file: string, source: string): readonly string[] {
  return file.endsWith('.mjs') ? [...importsOf(source), ...typeImportsOf(source)] : importsOf(source);
}

/** A file, or a folder, and what it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The files that a path stands for: itself, or all that fit where a `*` in it stands for one name (`import.meta.glob`). */
function filesAt(path: string, files: ReadonlyMap<string, string>): readonly string[] {
  if (!path.includes('*')) return files.has(path) ? [path] : [];
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('[^/]+')}$`);
  return [...files.keys()].filter((file) => pattern.test(file));
}

/** Which of these files import which others of them. `files`: path from the project's folder → source text. */
export function importGraph(files: ReadonlyMap<string, string>): Graph {
  return new Map(
    [...files].map(([file, source]) => {
      const targets = importsOfFile(file, source)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, '')));
      return [file, new Set(targets.flatMap((target) => filesAt(target, files)).filter((target) => target !== file))];
    }),
  );
}
