import { dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../project.mjs';

/** @import { Plugin } from 'vite' */

/**
 * Leaves the scripts in these folders out of a bundle, which imports them from where they lie. A script knows where the project is by
 * where it lies itself, its errors by their class, and the glue of a module where its bytes are: a copy would know none of it.
 * @param {readonly string[]} folders from the project's folder
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
