/** Bundles cli/ for Node into target/cli/, only when something it is made of has changed. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stayInPlace } from '../bundling/stay-in-place.mjs';
import { inProject, projectRoot, projectVersion } from '../project.mjs';
import { describeCommit } from '../serve/commit.mjs';
import { hashContents } from '../set-up/content-stamp.mjs';
import { say } from '../step.mjs';

/** @import { InlineConfig } from 'vite' */

const sources = [
  'cli',
  'site',
  'wasm/pkg',
  'scripts/cli',
  'scripts/bundling',
  'package-lock.json',
  'tsconfig.base.json',
];

/** What a process starts with: the program, and the threads that it starts. */
const entries = {
  main: 'cli/main.ts',
  'bench-thread': 'cli/threads/bench-thread.ts',
  'task-thread': 'cli/threads/task-thread.ts',
  'inspector-thread': 'cli/threads/inspector-thread.ts',
};

/** A bundle that no process can still be running from. */
const OLD_MS = 24 * 60 * 60 * 1000;

/**
 * @param {string} outDir
 * @returns {InlineConfig}
 */
const options = (outDir) => ({
  configFile: false,
  logLevel: 'warn',
  root: projectRoot,
  publicDir: false,
  plugins: [stayInPlace(['scripts', 'wasm/pkg'])],
  define: { __COMMIT__: JSON.stringify(describeCommit()), __VERSION__: JSON.stringify(projectVersion()) },
  // What is not written for bundling, or has files of its own beside it.
  ssr: { noExternal: true, external: ['selenium-webdriver', 'node-forge'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: false,
    minify: false,
    target: 'node20',
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, inProject(file)])),
      // All in one folder, so that every chunk finds the threads beside itself.
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
 * Each content has a folder of its own, which is moved to its place whole: programs that were started before keep theirs.
 * @returns {Promise<string>} the file that starts it
 */
export async function ensureCli() {
  const words = [describeCommit(), projectRoot, process.versions.node];
  const hash = hashContents(sources, { words, skip: /\.test\.tsx?$|\.wasm$|\.css$/ }).slice(0, 16);
  const folder = inProject('target', 'cli');
  const finished = join(folder, hash);
  const main = join(finished, 'main.mjs');
  if (existsSync(main)) return main;
  say('Bundling the command line…');
  const { build } = await import('vite');
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(join(folder, '.unfinished-'));
  await build(options(unfinished));
  try {
    renameSync(unfinished, finished);
  } catch (error) {
    // Another process was quicker; what it made is the same.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(main)) throw error;
  }
  removeOld(folder, finished);
  return main;
}
