import { dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../project.mjs';

/** @import { Plugin } from 'vite' */

/**
 * Keeps the scripts in these folders out of a bundle, which imports them from their own files instead. A copy would not
 * work: a script finds the project by its own location, errors are recognised by their class, and a module's glue finds
 * the bytes by its own location.
 * @param {readonly string[]} folders relative to the project's folder
 * @returns {Plugin}
 */
export function stayInPlace(folders) {
  const places = folders.map((folder) => inProject(folder) + sep);
  return {
    name: 'stay-in-place',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (!importer || !specifier.startsWith('.') || !/\.m?js$/.test(specifier)) return null;
      const path = resolve(dirname(importer), specifier);
      const stays = places.some((place) => path.startsWith(place));
      return stays ? { id: pathToFileURL(path).href, external: 'absolute' } : null;
    },
  };
}
