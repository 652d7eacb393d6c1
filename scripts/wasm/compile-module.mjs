/** Compiles Rust to the bytes of a module: cargo, wasm-bindgen, then lowering and wasm-opt. */
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

/** Downloads the crates of a workspace, once. @param {string} root */
function fetchCrates(root) {
  const manifest = join(root, 'Cargo.toml');
  const fetch = ['cargo', 'fetch', '--locked', '--target', wasmTarget, '--manifest-path', manifest];
  const fetching = fetched.get(root) ?? runOrThrow('rustup', ['run', rustChannel(), ...fetch]);
  fetched.set(root, fetching);
  return fetching;
}

/**
 * Panic messages contain the names of source files. Equal names on every machine keep the module's hash equal. The
 * folders of crates exist only after the crates have been downloaded.
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
 * The source files in cargo's `.d` file, a rule of make: the target, a colon, then the sources, with spaces escaped by
 * a backslash.
 * @param {string} rule
 */
export const compiledFiles = (rule) =>
  rule
    .slice(rule.indexOf(': ') + 2)
    .trim()
    .split(/(?<!\\)\s+/)
    .map((path) => path.replaceAll('\\ ', ' '));

/**
 * The first source file of a library that is not in the given list.
 * @param {string} rule
 * @param {readonly string[]} files
 */
export function unknownSource(rule, files) {
  const known = new Set(files.map((path) => resolve(path)));
  return compiledFiles(rule).find((path) => !known.has(resolve(path)));
}

/**
 * Fails if the module's key omits a source file: then a change of that file would not rebuild the module.
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
 * Each module built at the same time has a target folder (`lane`), so macros are compiled twice
 * and not once per module.
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
 * Rewrites the module in place. Lowering runs before the first pass, so that all passes see its code.
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

/** Moves the function names to a file beside the module; error traces use them. @param {string} folder */
function moveNamesOut(folder) {
  const path = join(folder, 'module_bg.wasm');
  const { bytes, names } = separateNames(readFileSync(path));
  writeFileSync(path, bytes);
  writeFileSync(join(folder, 'function-names.json'), `${JSON.stringify(names, null, 1)}\n`);
}

/**
 * Writes module.js, module.d.ts and module_bg.wasm into a folder.
 * @param {WasmModule} module
 * @param {{ folder: string, wasmBindgen?: string | undefined, lane: number }} place without `wasmBindgen` a module gets
 *   no glue; `lane` is its number among the modules built at the same time
 * @throws StepError with the last lines of the tool that failed
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
