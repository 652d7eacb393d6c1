/** A copy of the project's sources in a temporary folder, in which a recipe can be tried. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { inProject } from '../../scripts/project.mjs';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import type { Entry, Recipe } from './recipes.ts';

const names = [
  ...[
    'cli',
    'site',
    'tests',
    'scripts',
    'servers',
    'public',
    ...['attestation/src', 'attestation/tests', 'modules', 'tests', 'pkg', 'builds.json', 'Cargo.toml'].map((name) =>
      join('wasm', name),
    ),
    'Cargo.toml',
    'METHOD.md',
    'package.json',
    'vitest.config.ts',
    'vite.config.ts',
  ],
  ...['base', 'node', 'page', 'pure', 'worker'].flatMap((scope) => [
    `tsconfig.${scope}.json`,
    // If the project was type-checked before, the copy reuses that state.
    `tsconfig.${scope}.tsbuildinfo`,
  ]),
  'tsconfig.json',
];

const overlay = inProject('tests', 'recipes', 'overlay');

/** Variables of the running test are removed for tests in the copy. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^VITEST|^VITE_|^TEST$/.test(name)),
);

export class ScratchCopy {
  readonly #root = testFolder();

  constructor() {
    const isOverlay = (path: string) => path === overlay || path.startsWith(overlay + sep);
    for (const name of names.filter((path) => existsSync(inProject(path)))) {
      cpSync(inProject(name), join(this.#root, name), { recursive: true, filter: (path) => !isOverlay(path) });
    }
    symlinkSync(realpathSync(inProject('node_modules')), join(this.#root, 'node_modules'), 'dir');
  }

  apply({ newFiles, entries, check }: Recipe): void {
    for (const file of [...newFiles, check]) {
      cpSync(join(overlay, file), join(this.#root, file), { recursive: true, errorOnExist: true, force: false });
    }
    for (const entry of entries) this.#insert(entry);
  }

  /** @throws Error if the place is missing, or occurs twice */
  #insert({ file, before, text, replaces }: Entry): void {
    const path = join(this.#root, file);
    const source = readFileSync(path, 'utf8');
    const at = before === undefined ? 0 : source.indexOf(before);
    if (before !== undefined && (at < 0 || source.indexOf(before, at + 1) >= 0)) {
      throw new Error(`${file} has “${before}” never or more than once.`);
    }
    const rest = source.slice(replaces ? at + (before ?? '').length : at);
    writeFileSync(path, source.slice(0, at) + text + rest);
  }

  /** The output of a program in node_modules; empty if it succeeds. */
  run(program: readonly string[], parameters: readonly string[]): Promise<string> {
    const words = [join(this.#root, 'node_modules', ...program), ...parameters];
    const options = { cwd: this.#root, env: environment, maxBuffer: Number.POSITIVE_INFINITY };
    return new Promise((resolve) => {
      execFile(process.execPath, words, options, (error, stdout, stderr) =>
        resolve(error ? `${stdout}${stderr}` || error.message : ''),
      );
    });
  }
}
