/** Source files for the rules: their texts, the imports of each, and the graph of all imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { inProject, projectRoot } from '../../scripts/project.mjs';

/** The texts of all files below these folders that `isMeant` accepts, by path from the project's folder. */
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

/** All matches in all texts, each with its file's path before it. */
export const foundIn = (
  sources: ReadonlyMap<string, string>,
  find: (text: string) => readonly string[],
): readonly string[] => [...sources].flatMap(([path, text]) => find(text).map((found) => `${path}: ${found}`));

/** Blanks comments and keeps strings, because an import in a comment does not count. */
export function withoutComments(source: string): string {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
  return source.replace(token, (found) => (/^\/[/*]/.test(found) ? ' ' : found));
}

/** Every specifier that a file imports or re-exports from, types included. */
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

/** JavaScript imports types in comments: `@import { A } from './a.mjs'` and `import('./a.mjs').A`. */
function typeImportsOf(source: string): readonly string[] {
  const comments = source.match(/\/\*\*[\s\S]*?\*\//g) ?? [];
  const pattern = /@import\b[^'"]*?\bfrom\s*(['"])([^'"\n]+)\1|\bimport\(\s*(['"])([^'"\n]+)\3/g;
  return comments.flatMap((comment) => [...comment.matchAll(pattern)].map((match) => match[2] ?? match[4] ?? ''));
}

/** Every specifier that a TypeScript or JavaScript file imports or re-exports from, types included. */
export function importsOfFile(file: string, source: string): readonly string[] {
  return file.endsWith('.mjs') ? [...importsOf(source), ...typeImportsOf(source)] : importsOf(source);
}

/** Files or folders, and what each imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The files that a path stands for: itself, or all that match if `*` stands for a name (`import.meta.glob`). */
function filesAt(path: string, files: ReadonlyMap<string, string>): readonly string[] {
  if (!path.includes('*')) return files.has(path) ? [path] : [];
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('[^/]+')}$`);
  return [...files.keys()].filter((file) => pattern.test(file));
}

/** The imports among these files. `files`: path from the project's folder → source text. */
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
