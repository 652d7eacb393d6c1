/** From Rust to the bytes of a module: cargo, wasm-bindgen, and then lowering and wasm-opt. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { runOrThrow } from '../command.mjs';
import { inProject, projectRoot } from '../project.mjs';
import { StepError } from '../step.mjs';
import { separateNames } from './binary/function-names.mjs';
import { crateFolder, crateName, isOwnArithmetic, sourcesOf, workspaceOf } from './content-key.mjs';
import { lowerWideArithmetic } from './lower-wide-arithmetic.mjs';
import { rustChannel, wasmTarget } from './rust-toolchain.mjs';

/** @import { WasmModule } from './module-list.mjs' */

/** @type {Map<string, Promise<void>>} */
const fetched = new Map();

/** Fetches what a workspace is compiled from, once. @param {string} root */
function fetchCrates(root) {
  const manifest = join(root, 'Cargo.toml');
  const fetch = ['cargo', 'fetch', '--locked', '--target', wasmTarget, '--manifest-path', manifest];
  const fetching = fetched.get(root) ?? runOrThrow('rustup', ['run', rustChannel(), ...fetch]);
  fetched.set(root, fetching);
  return fetching;
}

/**
 * Panic messages name source files; the same names on every machine keep the module's hash the same. The folders of crates are there
 * once these have been fetched.
 */
function pathRemaps() {
  const registry = join(process.env['CARGO_HOME'] || join(homedir(), '.cargo'), 'registry', 'src');
  const folders = existsSync(registry) ? readdirSync(registry) : [];
  return [
    `--remap-path-prefix=${projectRoot}=`,
    ...folders.map((name) => `--remap-path-prefix=${join(registry, name)}=crates`),
  ];
}

/**
 * What cargo says that a library was compiled from, as a rule of make: its file, a colon, and those of the sources, spaces behind a backslash.
 * @param {string} rule
 */
export const compiledFiles = (rule) =>
  rule
    .slice(rule.indexOf(': ') + 2)
    .trim()
    .split(/(?<!\\)\s+/)
    .map((path) => path.replaceAll('\\ ', ' '));

/**
 * The first file that a library was compiled from and that is not among these.
 * @param {string} rule
 * @param {readonly string[]} files
 */
export function unknownSource(rule, files) {
  const known = new Set(files.map((path) => resolve(path)));
  return compiledFiles(rule).find((path) => !known.has(resolve(path)));
}

/**
 * A module whose key leaves a file out would not be built again when that changes.
 * @param {WasmModule} module
 * @param {string} compiled
 * @throws StepError that names the file
 */
function refuseUnknownSources(module, compiled) {
  const unknown = unknownSource(readFileSync(compiled.replace(/\.wasm$/, '.d'), 'utf8'), sourcesOf(module).files);
  if (unknown === undefined) return;
  throw new StepError(
    `${module.name} is compiled from ${unknown}, which its key leaves out: move that into the sources of a crate that the module depends on.`,
  );
}

/**
 * One target folder for each module built at the same time, so that macros and their crates are compiled twice and not for each.
 * @param {WasmModule} module
 * @param {number} lane
 */
async function compileRust(module, lane) {
  await fetchCrates(workspaceOf(crateFolder(module)).root);
  const targetFolder = inProject('target', 'wasm', `lane-${lane}`);
  const features = module.compiledFeatures.map((feature) => `+${feature}`).join(',');
  const flags = [...module.rustFlags, ...(features ? ['-C', `target-feature=${features}`] : []), ...pathRemaps()];
  const folder = crateFolder(module);
  const cargoFeatures = ['--no-default-features', '--features', module.cargoFeatures.join(',')];
  const place = ['--target', wasmTarget, '--target-dir', targetFolder];
  const cargo = ['cargo', 'build', '--locked', '--release', '--lib', '--manifest-path', join(folder, 'Cargo.toml')];
  await runOrThrow('rustup', ['run', rustChannel(), ...cargo, ...cargoFeatures, ...place], {
    RUSTFLAGS: '',
    CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f'),
    ...(module.optLevel && { CARGO_PROFILE_RELEASE_OPT_LEVEL: module.optLevel }),
  });
  const compiled = join(targetFolder, wasmTarget, 'release', `${crateName(folder).replaceAll('-', '_')}.wasm`);
  refuseUnknownSources(module, compiled);
  return compiled;
}

/** @param {...string} flags */
const wasmOpt = (...flags) =>
  runOrThrow(process.execPath, [inProject('node_modules', 'binaryen', 'bin', 'wasm-opt'), ...flags]);

/**
 * In place; what the lowering puts in is there before the first pass, so that all of them see it.
 * @param {WasmModule} module
 * @param {string} wasmPath
 */
async function optimise({ lowersWideArithmetic, wasmOptFeatures, wasmOptFlags }, wasmPath) {
  const textPath = `${wasmPath}.wat`;
  if (lowersWideArithmetic) {
    await wasmOpt(...wasmOptFeatures, '--enable-wide-arithmetic', '--emit-text', '-o', textPath, wasmPath);
    writeFileSync(textPath, lowerWideArithmetic(readFileSync(textPath, 'utf8')));
  }
  await wasmOpt(...wasmOptFeatures, ...wasmOptFlags, '-o', wasmPath, lowersWideArithmetic ? textPath : wasmPath);
  rmSync(textPath, { force: true });
}

/** What its functions are called, beside a module instead of in it: its traces say where they differ. @param {string} folder */
function moveNamesOut(folder) {
  const path = join(folder, 'module_bg.wasm');
  const { bytes, names } = separateNames(readFileSync(path));
  writeFileSync(path, bytes);
  writeFileSync(join(folder, 'function-names.json'), `${JSON.stringify(names, null, 1)}\n`);
}

/**
 * Writes module.js, module.d.ts and module_bg.wasm into a folder.
 * @param {WasmModule} module
 * @param {{ folder: string, wasmBindgen?: string | undefined, lane: number }} place without the program a module has no glue;
 *   `lane`: which of the modules built at the same time it is
 * @throws StepError with the last words of the tool that failed
 */
export async function compileModule(module, { folder, wasmBindgen, lane }) {
  const compiled = await compileRust(module, lane);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (wasmBindgen === undefined) copyFileSync(compiled, join(folder, 'module_bg.wasm'));
  else await runOrThrow(wasmBindgen, [compiled, folder]);
  if (!isOwnArithmetic(module)) return optimise(module, join(folder, 'module_bg.wasm'));
  const { wasmOptFlags } = module;
  await optimise({ ...module, wasmOptFlags: [...wasmOptFlags, '--debuginfo'] }, join(folder, 'module_bg.wasm'));
  moveNamesOut(folder);
}
