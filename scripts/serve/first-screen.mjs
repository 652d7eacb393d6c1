/** Writes the first screen into the page when the site is built, so that it is painted before any module is loaded. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, minify } from 'vite';
import { filesNamedIn } from './weigh.mjs';

/** @import { Plugin, ResolvedConfig, Rolldown } from 'vite' */

/** Stand-ins for browser globals, as if the browser can measure and has opened the start page. */
const anyBrowser = {
  location: new URL('https://localhost/'),
  navigator: { userAgent: '' },
  isSecureContext: true,
  matchMedia: () => ({ matches: false }),
  /** Supports module workers: reads the `type` of its options. */
  Worker: class {
    /** @param {string} _address @param {{ type?: string }} options */
    constructor(_address, { type }) {
      this.type = type;
    }
    terminate() {}
  },
};

/** @param {ResolvedConfig} config of the build, whose constants the components read @returns {Promise<string>} */
async function drawnOnce({ root, publicDir: publicFolder, define = {} }) {
  const before = Object.keys(anyBrowser).map(
    (name) => /** @type {const} */ ([name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, value] of Object.entries(anyBrowser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    root,
    define,
    appType: 'custom',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { drawFirstScreen } = await server.ssrLoadModule('/views/first-screen.tsx');
    const published = await readFile(join(publicFolder, 'published-results.json'), 'utf8');
    return drawFirstScreen(JSON.parse(published));
  } finally {
    await server.close();
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

const module = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * Adds a preloaded module as a script of its own, before the entry. Each script is evaluated in its own task, whereas
 * the entry would evaluate all of them in one.
 * @param {string} link
 */
const asScript = (link) =>
  link
    .replace('<link rel="modulepreload"', '<script type="module"')
    .replace(' href=', ' src=')
    .replace('>', '></script>');

/**
 * Lays out what the page has so far. A script in the body waits for the styles, so one after each part of the first
 * screen has it laid out in short tasks, before the first frame. It is a file named after its hash, which hosts let
 * browsers keep: Firefox would fetch any other file anew for each part.
 */
const layOut = 'document.body.getBoundingClientRect();\n';
const layOutFile = `assets/lay-out-${createHash('sha256').update(layOut).digest('hex').slice(0, 8)}.js`;
const layOutTag = `<script src="./${layOutFile}"></script>`;

/** Chromium paints nothing before it has the element of this id: a frame in between would only cost another one. */
const end = 'first-screen-end';

/**
 * Moves the page's modules into a template; public/before-modules.js takes them out after the first screen is painted.
 * Inline styles are removed because the page's policy forbids them; the page sets them when its modules run.
 * @param {string} html
 * @param {string} firstScreen
 */
export function withFirstScreen(html, firstScreen) {
  const parts = firstScreen.replace(/ style="[^"]*"/g, '').replaceAll('<div class="panel">', `${layOutTag}$&`);
  const modules = html.match(module) ?? [];
  const ahead = modules.filter((tag) => tag.includes('modulepreload'));
  const entry = modules.filter((tag) => !ahead.includes(tag));
  return html
    .replace(module, '')
    .replace(
      '</head>',
      `  <link rel="expect" href="#${end}" blocking="render">\n    <template id="modules">${[...ahead.map(asScript), ...entry].join('')}\n    </template>\n  </head>`,
    )
    .replace('<div id="app"></div>', () => `<div id="app">${parts}</div>${layOutTag}<i id="${end}" hidden></i>`);
}

/**
 * With this first line, Chromium compiles all functions of a file on another thread while it loads. Without it, it
 * compiles each function at its first call.
 */
const CALLED_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that the page names to be compiled ahead, as most of their functions are called before the page can
 * be used.
 * @param {Rolldown.OutputBundle} bundle
 */
export function compileAhead(bundle) {
  const page = bundle['index.html'];
  for (const file of page?.type === 'asset' ? filesNamedIn(String(page.source)) : []) {
    const named = bundle[file];
    if (named?.type === 'chunk' && !named.code.startsWith(CALLED_AT_ONCE)) named.code = CALLED_AT_ONCE + named.code;
  }
}

/** Comes from the public folder, and is minified like the bundled scripts. */
const BEFORE_MODULES = 'before-modules.js';

/** @returns {Plugin} */
export function firstScreenPlugin() {
  /** @type {ResolvedConfig} */
  let config;
  return {
    name: 'first-screen',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path }) =>
        path === '/index.html' ? withFirstScreen(html, await drawnOnce(config)) : html,
    },
    generateBundle: {
      // Runs after Vite itself, which puts its list of files at the beginning of a script.
      order: 'post',
      async handler(_, bundle) {
        compileAhead(bundle);
        const written = await readFile(join(config.publicDir, BEFORE_MODULES), 'utf8');
        const { code } = await minify(BEFORE_MODULES, written, { mangle: { toplevel: true } });
        this.emitFile({ type: 'asset', fileName: BEFORE_MODULES, source: code });
        this.emitFile({ type: 'asset', fileName: layOutFile, source: layOut });
      },
    },
  };
}
