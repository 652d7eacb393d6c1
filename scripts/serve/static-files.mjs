/** Resolves a request path inside one folder to a file to send, or to undefined. */
import { statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

/** @type {Record<string, string>} */
const mediaTypes = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** @param {string} file */
export function mediaType(file) {
  return mediaTypes[extname(file)] ?? 'application/octet-stream';
}

/** The decoded path of a request; undefined if the site cannot have such a path. @param {string} url */
function readPath(url) {
  let path;
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
  if (!path.startsWith('/') || /[\0\\]/.test(path)) return undefined;
  // With a double slash, a file would have a second address to which its `_headers` rules do not apply.
  if (path.includes('//')) return undefined;
  // Hidden files are private, and this check also rejects every `..`.
  if (path.split('/').some((part) => part.startsWith('.'))) return undefined;
  return path;
}

/**
 * The file's status. Undefined also if the file system rejects the path: it is too long, it leads through a file, or
 * its links form a ring.
 * @param {string} file
 */
function statusOf(file) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * @typedef {object} StaticFile
 * @property {string} path its path on the site, as `_headers` names it
 * @property {string} file where it is on disk
 * @property {number} bytes
 * @property {number} modifiedMs
 */

/**
 * Finds the file in `folder` for a request's URL; a folder's path gives its `index.html`.
 * @param {string} folder
 * @param {string} url the request target: path and query
 * @returns {StaticFile | undefined}
 */
export function findStaticFile(folder, url) {
  const path = readPath(url);
  if (path === undefined || path === '/_headers') return undefined;
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  if (!file.startsWith(folder + sep)) return undefined;
  const found = statusOf(file);
  if (!found?.isFile()) return undefined;
  return { path, file, bytes: found.size, modifiedMs: found.mtimeMs };
}
