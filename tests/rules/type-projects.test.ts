import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { answerOf } from '../../scripts/command.mjs';
import { inProject, projectRoot } from '../../scripts/project.mjs';

/** Drivers whose libraries are installed only on demand. */
const drivers = /^servers\/(?:common\/simplewebauthn|(?!common)[^/]+)\//;

/** Generated or downloaded folders, which belong to no project. Files of recipes are type-checked in their copy. */
const skipped = /^(?:\..*|node_modules|target|dist|bundle|pkg|test-results|playwright-report|bench-results|overlay)$/;

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (skipped.test(entry.name)) return [];
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.(?:[cm]?tsx?|[cm]?jsx?)$/.test(entry.name) ? [path] : [];
  });
}

function filesOfProject(project: string): readonly string[] {
  const tsc = inProject('node_modules', 'typescript', 'bin', 'tsc');
  const listed = answerOf(process.execPath, [tsc, '--project', inProject(project), '--listFilesOnly']);
  if (listed === undefined) throw new Error(`tsc cannot list the files of ${project}.`);
  return listed.split('\n').map((path) => relative(projectRoot, path).replaceAll('\\', '/'));
}

/** @throws Error if tsconfig.json has an unexpected form */
function projects(): readonly string[] {
  const found = readFileSync(inProject('tsconfig.json'), 'utf8').matchAll(/"path": "\.\/([^"]+)"/g);
  return [...found].flatMap(([, path]) => path ?? []);
}

it('every source is type-checked in at least one project', () => {
  const checked = new Set(projects().flatMap(filesOfProject));
  const sources = sourcesBelow('');
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => !checked.has(path) && !drivers.test(path))).toEqual([]);
});

it('no source takes a way around the types', () => {
  // Split up, so that this file does not match itself.
  const waysAround = new RegExp(`${'@'}ts-(?:ignore|nocheck)|\\{(?:any|\\*|Object|Function)\\}|<(?:any|\\*)>`);
  const found = sourcesBelow('').filter((path) => waysAround.test(readFileSync(inProject(path), 'utf8')));
  expect(found).toEqual([]);
});
