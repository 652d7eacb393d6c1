/**
 * Bundles cli/ for Node: for a clone into target/cli/, only if one of its sources has changed;
 * for a package into bundle/.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stayInPlace } from '../bundling/stay-in-place.mjs';
import { withoutAtoms } from '../bundling/without-atoms.mjs';
import { answerOf } from '../command.mjs';
import { inProject, projectRoot, projectVersion } from '../project.mjs';
import { describeCommit } from '../serve/commit.mjs';
import { hashContents } from '../set-up/content-stamp.mjs';
import { StepError, say } from '../step.mjs';

/** @import { InlineConfig } from 'vite' */

const sources = [
  'cli',
  'site',
  'public/kit',
  'wasm/pkg',
  'scripts/cli',
  'scripts/bundling',
  'package-lock.json',
  'tsconfig.base.json',
];

/** The files that a process or thread starts with. */
const entries = {
  main: 'cli/main.ts',
  start: 'cli/start.ts',
  'bench-thread': 'cli/threads/bench-thread.ts',
  'task-thread': 'cli/threads/task-thread.ts',
  'inspector-thread': 'cli/threads/inspector-thread.ts',
  'fixtures-thread': 'cli/threads/fixtures-thread.ts',
};

/** Environment variable that names a folder for bundles outside a read-only clone. */
export const BUNDLES_VARIABLE = 'PASSKEY_BENCH_FOLDER';

const bundlesFolder = () => resolve(process.env[BUNDLES_VARIABLE] || inProject('target', 'cli'));

/** After this time, no process still runs from a bundle. */
const OLD_MS = 24 * 60 * 60 * 1000;

/**
 * @param {string} outDir
 * @param {NonNullable<InlineConfig['plugins']>} plugins
 * @returns {InlineConfig}
 */
const options = (outDir, plugins) => ({
  configFile: false,
  logLevel: 'warn',
  root: projectRoot,
  publicDir: false,
  plugins: [withoutAtoms(), ...plugins],
  define: { __COMMIT__: JSON.stringify(describeCommit()), __VERSION__: JSON.stringify(projectVersion()) },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: false,
    minify: false,
    target: 'node20',
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, inProject(file)])),
      // All files are in one folder, so that every chunk finds the threads beside itself.
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});

/** @param {string} folder @param {string} current */
function removeOld(folder, current) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (path !== current && Date.now() - statSync(path).mtimeMs > OLD_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Each version has a folder of its own, moved into place only when it is complete. Programs that are already running
 * keep their version.
 * @returns {Promise<string>} the path of the entry file
 */
export async function ensureCli() {
  const words = [describeCommit(), projectRoot, process.versions.node];
  const hash = hashContents(sources, { words, skip: /\.test\.tsx?$|\.wasm$|\.css$/ }).slice(0, 16);
  const folder = bundlesFolder();
  const finished = join(folder, hash);
  const main = join(finished, 'main.mjs');
  if (existsSync(main)) return main;
  say('Bundling the command line…');
  const { build } = await import('vite');
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(join(folder, '.unfinished-'));
  await build(options(unfinished, [stayInPlace(['scripts', 'wasm/pkg'])]));
  try {
    renameSync(unfinished, finished);
  } catch (error) {
    // Another process was faster and made the same bundle.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(main)) throw error;
  }
  removeOld(folder, finished);
  return main;
}

/**
 * The package's folder for the program. It lies directly below the package's root, like `scripts`, because the scripts
 * in it find the site by that position.
 */
const PACKAGE_FOLDER = 'bundle';

/** The program's manual; npm installs it where `man` finds it. @param {string} main */
function manualOf(main) {
  const script = `(await import(${JSON.stringify(pathToFileURL(main).href)})).main(['manual'], '.')`;
  const page = answerOf(process.execPath, ['--input-type=module', '--eval', script]);
  if (page === undefined)
    throw new StepError('The program that was bundled does not print its manual: run it to see why.');
  return `${page}\n`;
}

/** Collects the program, the modules' bytes and the licences of its parts in one folder that may be moved anywhere. */
export async function bundleForPackage() {
  say('Bundling the command line for its package…');
  const { build } = await import('vite');
  const outDir = inProject(PACKAGE_FOLDER);
  rmSync(outDir, { recursive: true, force: true });
  const { build: own, ...rest } = options(outDir, []);
  await build({ ...rest, build: { ...own, license: { fileName: 'licenses.md' } } });
  for (const name of readdirSync(inProject('wasm', 'pkg'))) {
    const bytes = inProject('wasm', 'pkg', name, 'module_bg.wasm');
    if (existsSync(bytes)) cpSync(bytes, join(outDir, name, 'module_bg.wasm'));
  }
  writeFileSync(join(outDir, 'passkey-bench.1'), manualOf(join(outDir, 'main.mjs')));
}
