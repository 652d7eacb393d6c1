/** The gzip size of every file of the built site, and the check of the first load against its budget. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { siteFolder } from '../project.mjs';

/** For the page before charts and WebAssembly: gzip, in bytes. */
const FIRST_LOAD_BUDGET_BYTES = 80_000;

/** Scripts, styles and preloads that an HTML page names, relative to it. @param {string} html */
export function filesNamedIn(html) {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const isLoaded = /^<script/.test(tag) || /\brel="(?:stylesheet|modulepreload|preload)"/.test(tag);
    const address = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    return isLoaded && address !== undefined ? [address.replace(/^\.?\//, '')] : [];
  });
}

/**
 * A file's role, so that a reader of the list knows when it is loaded.
 * @param {string} file
 * @param {ReadonlySet<string>} firstLoad
 */
function roleOf(file, firstLoad) {
  if (firstLoad.has(file)) return 'first load';
  if (file.endsWith('.wasm')) return 'WebAssembly';
  if (/worker/.test(file)) return 'worker';
  return /\.(?:js|css)$/.test(file) ? 'later' : 'other';
}

/**
 * @typedef {{ file: string, role: string, rawBytes: number, gzipBytes: number }} Weight
 * @typedef {{ files: readonly Weight[], firstLoadBytes: number, withinBudget: boolean }} Weights
 */

/** @returns {Weights} */
export function weighSite(folder = siteFolder) {
  const firstLoad = new Set(['index.html', ...filesNamedIn(readFileSync(join(folder, 'index.html'), 'utf8'))]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[._]|\.map$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const contents = readFileSync(path);
      const file = relative(folder, path).replaceAll('\\', '/');
      return {
        file,
        role: roleOf(file, firstLoad),
        rawBytes: contents.length,
        gzipBytes: gzipSync(contents, { level: 9 }).length,
      };
    })
    .sort((a, b) => a.role.localeCompare(b.role) || b.gzipBytes - a.gzipBytes);
  const firstLoadBytes = files
    .filter(({ role }) => role === 'first load')
    .reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  return { files, firstLoadBytes, withinBudget: firstLoadBytes <= FIRST_LOAD_BUDGET_BYTES };
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Formats the list as lines of text; the verdict is last. @param {Weights} weights */
export function describeWeights({ files, firstLoadBytes, withinBudget }) {
  const rows = files
    .filter(({ role }) => role !== 'other')
    .map(({ file, role, gzipBytes }) => `  ${role.padEnd(12)} ${kilobytes(gzipBytes).padStart(9)} gzip  ${file}`);
  const verdict = withinBudget ? 'within' : 'OVER';
  return [
    ...rows,
    `First load: ${kilobytes(firstLoadBytes)} gzip before charts and WebAssembly, ${verdict} the budget of ${kilobytes(FIRST_LOAD_BUDGET_BYTES)}.`,
  ];
}
