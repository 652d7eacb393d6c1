/** What a request path means inside one folder: a file to send, or nothing. */
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

/** The path of a request, decoded; nothing where it is not one that this site could have. @param {string} url */
function readPath(url) {
  let path;
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
  if (!path.startsWith('/') || /[\0\\]/.test(path)) return undefined;
  // A second address of a file would be outside the rules that `_headers` has for the first.
  if (path.includes('//')) return undefined;
  // Hidden files are nobody's business, and this also ends every `..`.
  if (path.split('/').some((part) => part.startsWith('.'))) return undefined;
  return path;
}

/** What the path names. Undefined also where the file system refuses the path: too long, through a file, or through a ring of links. @param {string} file */
function lookUp(file) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * @typedef {object} StaticFile
 * @property {string} path the path it has on the site, as `_headers` names it
 * @property {string} file where it is on disk
 * @property {number} bytes
 * @property {number} modifiedMs
 */

/**
 * The file in `folder` that a request's URL asks for, `index.html` standing for its folder.
 * @param {string} folder
 * @param {string} url the request target: path and query
 * @returns {StaticFile | undefined}
 */
export function findStaticFile(folder, url) {
  const path = readPath(url);
  if (path === undefined || path === '/_headers') return undefined;
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  if (!file.startsWith(folder + sep)) return undefined;
  const found = lookUp(file);
  if (!found?.isFile()) return undefined;
  return { path, file, bytes: found.size, modifiedMs: found.mtimeMs };
}
