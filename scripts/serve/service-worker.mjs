/** What the site's service worker is built from: the list of files to keep, each with the hash that it is held to. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { siteFolder } from '../project.mjs';
import { filesNamedIn } from './weigh.mjs';

/** @import { ManifestTransform } from 'workbox-build' */

/** Subresource integrity (W3C), which browsers check themselves. @param {Buffer} bytes */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Each file gets its hash, and what the first paint needs is marked.
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

/** Larger than any file of the site: one that is left out would be missed without a network. */
const MOST_BYTES = 20_000_000;

/** The plugin of Vite that builds `service-worker.js` and writes the list into it. Registering it is the page's own affair. */
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
      // Results that few open are not kept on every phone.
      globIgnores: ['results/**', '_headers', 'service-worker.js', 'licenses.md', '**/*.map'],
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: MOST_BYTES,
      manifestTransforms: [holdToHashes(siteFolder)],
      rollupFormat: 'iife',
    },
  });
