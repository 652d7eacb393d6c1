/** Builds the site's service worker with the list of files to cache, each with the hash that it must have. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { siteFolder } from '../project.mjs';
import { filesNamedIn } from './weigh.mjs';

/** @import { ManifestTransform } from 'workbox-build' */

/** The value for subresource integrity (W3C), which browsers check. @param {Buffer} bytes */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Adds a hash to each file, and marks the files that the first paint needs.
 * @param {string} folder of the built site
 * @returns {ManifestTransform}
 */
function holdToHashes(folder) {
  return (entries) => {
    const first = new Set(['index.html', ...filesNamedIn(readFileSync(join(folder, 'index.html'), 'utf8'))]);
    const manifest = entries.map((entry) => ({
      ...entry,
      integrity: integrityOf(readFileSync(join(folder, entry.url))),
      ...(first.has(entry.url) && { first: true }),
    }));
    return { manifest, warnings: [] };
  };
}

/** Larger than any file of the site: a file that is left out would be missing offline. */
const MAX_BYTES = 20_000_000;

/**
 * The Vite plugin that builds `service-worker.js` and writes the list into it. The page registers the worker itself.
 */
export const serviceWorkerPlugin = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'offline',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globDirectory: siteFolder,
      globPatterns: ['**/*'],
      // Few visitors open this large file, so not every phone caches it.
      globIgnores: ['results/one-machine.ndjson', '_headers', 'service-worker.js', 'licenses.md', '**/*.map'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: MAX_BYTES,
      manifestTransforms: [holdToHashes(siteFolder)],
      rollupFormat: 'iife',
    },
  });
