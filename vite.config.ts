import { defineConfig, type Rolldown } from 'vite';
import { inProject, projectAddress, projectRoot, projectVersion, siteFolder } from './scripts/project.mjs';
import { hasOwnStudies, ownResults } from './scripts/published/own-results.mjs';
import { committedAt, describeCommit } from './scripts/serve/commit.mjs';
import { contentPolicyPlugin } from './scripts/serve/content-policy.mjs';
import { firstScreenPlugin } from './scripts/serve/first-screen.mjs';
import { headersFor, readHeaderRules } from './scripts/serve/headers.mjs';
import { serviceWorkerPlugin } from './scripts/serve/service-worker.mjs';

const headerRules = readHeaderRules();
const pageHeaders = headersFor(headerRules, '/');

/** What a host sends, with two exceptions: Vite writes changed styles and its error messages directly into the page. */
const headersWhileDeveloping = {
  ...pageHeaders,
  'Content-Security-Policy': (pageHeaders['Content-Security-Policy'] ?? '')
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace(/; require-trusted-types-for[^,]*/, ''),
};

/** wasm-bindgen calls every module module_bg.wasm; on the site each has the name of its folder, `rsa-base`. */
function nameAsset({ originalFileNames }: { readonly originalFileNames: readonly string[] }): string {
  const module = /([a-z0-9-]+)\/module_bg\.wasm$/.exec(originalFileNames[0] ?? '')?.[1];
  return `assets/${module ?? '[name]'}-[hash][extname]`;
}

/** The glue of each module is called module.js, and gets the name of its folder as well. */
function nameChunk({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const module = /([a-z0-9-]+)\/module\.js$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${module ?? '[name]'}-[hash].js`;
}

/**
 * The files that the browser requests at once: everything that the page begins with, but only the style sheets of later
 * parts. A list of all later scripts would be 3 % of the first load, and the service worker fetches them soon anyway.
 */
function preloaded(_file: string, files: string[], { hostType }: { readonly hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'));
}

/** Sites that show a link do not accept a relative address of its picture. */
const socialCard = {
  name: 'social-card',
  transformIndexHtml: (html: string) => html.replace('./social-card.png', `${projectAddress()}social-card.png`),
};

const output = { assetFileNames: nameAsset, chunkFileNames: nameChunk };

/** The page, and the page of one figure, which other sites may frame. */
const pages = ['site/index.html', 'site/embed/index.html'].map((page) => inProject(page));

/** Whether a module belongs to the start of both pages. */
function isOfBothPages(id: string, graph: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const climb = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    graph.getModuleInfo(module)?.importers.forEach(climb);
  };
  climb(id);
  return pages.every((page) => seen.has(page));
}

/** A file of the modules that both pages begin with. */
const ofBothPages = (name: string, folders: RegExp) => ({
  name: (id: string, graph: Rolldown.ChunkingContext) => (isOfBothPages(id, graph) ? name : null),
  test: folders,
});

/**
 * One file for each way in which modules are shared would be compressed by itself, with its own imports and exports. So
 * they are two files: two instead of one, because each is evaluated in a task of its own.
 */
const pageOutput = {
  ...output,
  codeSplitting: {
    groups: [
      ofBothPages('record', /node_modules|[\\/]site[\\/](?:schemes|experiments|statistics|results)[\\/]/),
      ofBothPages('page', /[\\/]site[\\/]/),
    ],
  },
};

/**
 * WebKit evaluates a worker's entry a second time if a chunk imports it, and then the wrong instance
 * answers. So the content of an entry is in a chunk of its own, the entry only imports it, and no chunk
 * that is loaded later imports the entry.
 */
const workerOutput = {
  ...output,
  codeSplitting: {
    groups: [
      {
        name: (module: string) => /(\w+-main)\.ts$/.exec(module)?.[1] ?? null,
        test: /[\\/]site[\\/]worker[\\/]\w+-main\.ts$/,
      },
    ],
  },
};

/** Nobody who builds the page needs the time of each plugin. */
const checks = { bundlerTimings: false };

/** From its sources, so that only used code is bundled: its one file keeps classes and a table that nobody uses. */
const statistics = inProject('node_modules/simple-statistics/index.js');
const treeshake = { moduleSideEffects: [{ test: /[\\/]simple-statistics[\\/]/, sideEffects: false }] };

export default defineConfig({
  root: 'site',
  // Relative, so that the built site works under any path of any host.
  base: './',
  publicDir: '../public',
  define: {
    __COMMIT__: JSON.stringify(describeCommit()),
    __VERSION__: JSON.stringify(projectVersion()),
    __COMMITTED_AT__: JSON.stringify(committedAt()),
    __OWN_RESULTS__: JSON.stringify(ownResults()),
    __OWN_STUDIES__: JSON.stringify(hasOwnStudies()),
    // For the service worker, which adds them if the host does not.
    __PAGE_HEADERS__: JSON.stringify(pageHeaders),
    __EMBED_HEADERS__: JSON.stringify(headersFor(headerRules, '/embed/')),
  },
  resolve: { alias: { 'simple-statistics': statistics } },
  plugins: [contentPolicyPlugin(headerRules), firstScreenPlugin(), serviceWorkerPlugin(), socialCard],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: siteFolder,
    emptyOutDir: true,
    target: 'es2022',
    // The Content-Security-Policy allows no inline script and no data: module.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    // The licenses of the bundled libraries, for whoever passes the site on.
    license: { fileName: 'licenses.md' },
    rolldownOptions: { checks, treeshake, output: pageOutput, input: pages },
  },
  worker: { format: 'es', rolldownOptions: { checks, treeshake, output: workerOutput } },
  server: { headers: headersWhileDeveloping, fs: { allow: [projectRoot] } },
  preview: { headers: pageHeaders },
});
