/** Whether a module must be built again: a key that changes with whatever can change its bytes. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inProject, projectRoot } from '../project.mjs';
import { StepError } from '../step.mjs';
import { lockedVersion } from './locked-version.mjs';
import { loweringFile } from './lower-wide-arithmetic.mjs';
import { rustVersion } from './rust-toolchain.mjs';

/** @import { ToolVersions } from './build-record.mjs' */
/** @import { WasmModule } from './module-list.mjs' */

/** Raise it when these scripts build the same sources into other bytes. */
const recipe = 1;

/** The same for modules of our own arithmetic, whose functions' names are kept beside them. */
const recipeWithNames = 2;

/** Our own crate: its version does not change with its sources. */
const KERNELS = 'passkey-bench-kernels';

/** @param {Pick<WasmModule, 'crates'>} module */
export const isOwnArithmetic = ({ crates }) => crates.includes(KERNELS);

/** @returns {ToolVersions} */
export function toolVersions() {
  return { rustc: rustVersion(), wasmBindgen: lockedVersion('wasm-bindgen'), binaryen: binaryenVersion() };
}

/** @returns {string} */
function binaryenVersion() {
  const manifest = inProject('node_modules', 'binaryen', 'package.json');
  if (!existsSync(manifest)) throw new StepError('wasm-opt is missing: run npm install, and then this again.');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/** @param {string} folder */
function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The files of wasm/src that a crate of its own is compiled with, as its lib.rs names them. @param {string} crate */
function sharedFiles(crate) {
  const library = readFileSync(inProject('wasm', crate, 'src', 'lib.rs'), 'utf8');
  return [...library.matchAll(/#\[path = "\.\.\/\.\.\/src\/(\w+\.rs)"\]/g)].map(([, name = '']) =>
    inProject('wasm', 'src', name),
  );
}

/** What a kernel is compiled from that not all of them are: folders of `kernels/src`, files of `kernel-module/src`. */
const KERNEL_PARTS = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  'rsa-kernel': ['dot', 'fma', 'fused', 'montgomery', 'rsa'],
  'ecdsa-kernel': ['limbs', 'p256'],
  'ml-dsa-kernel': ['ml_dsa', 'ml_dsa.rs'],
  'eddsa-kernel': ['ed25519', 'fused', 'limbs', 'eddsa.rs'],
});

/** The sources of a crate without what only other kernels are compiled from. @param {string} crate @param {string} family */
function sourcesOfCrate(crate, family) {
  const folder = inProject('wasm', crate, 'src');
  const own = KERNEL_PARTS[family] ?? [];
  const foreign = Object.values(KERNEL_PARTS).flatMap((parts) => parts.filter((part) => !own.includes(part)));
  return filesUnder(folder).filter((path) => !foreign.includes(relative(folder, path).split(/[/\\]/)[0] ?? ''));
}

/** What decides the bytes of a module that is built from a crate of its own. @param {string} crate @param {string} family */
const filesOfCrate = (crate, family) => [
  ...['Cargo.toml', 'Cargo.lock'].map((name) => inProject('wasm', crate, name)),
  ...sourcesOfCrate(crate, family),
  ...sharedFiles(crate),
  inProject('rust-toolchain.toml'),
];

/** What of the kernels' crate decides a module's bytes: neither its tests nor what is written about it. @param {string} family */
const kernelFiles = (family) => [inProject('wasm', 'kernels', 'Cargo.toml'), ...sourcesOfCrate('kernels', family)];

/**
 * Another family's own sources are not hashed: they cannot change this module's bytes.
 * @param {WasmModule} module
 * @param {readonly WasmModule[]} modules all that there are
 * @param {ToolVersions} versions
 */
export function contentKey(module, modules, versions) {
  const sourceFolder = inProject('wasm', 'src');
  /** @param {string} path */
  const nameOf = (path) => relative(sourceFolder, path).replaceAll('\\', '/');
  /** @param {readonly string[]} sources @param {string} path */
  const owned = (sources, path) =>
    sources.some((source) => nameOf(path) === source || nameOf(path).startsWith(`${source}/`));
  const foreign = modules.flatMap(({ family, sources }) => (family === module.family ? [] : sources));
  const sources = filesUnder(sourceFolder).filter((path) => owned(module.sources, path) || !owned(foreign, path));
  const kernels = isOwnArithmetic(module) ? kernelFiles(module.family) : [];
  const lowering = module.lowersWideArithmetic ? [loweringFile] : [];
  const manifests = ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'wasm/Cargo.toml'].map((name) =>
    inProject(name),
  );
  const { why, gzipBudgetBytes, crates, ...entry } = module;
  const hash = createHash('sha256').update(
    JSON.stringify({ recipe: isOwnArithmetic(module) ? recipeWithNames : recipe, entry, versions }),
  );
  const files = module.crate
    ? [...filesOfCrate(module.crate, module.family), ...lowering]
    : [...manifests, ...lowering, ...sources];
  for (const path of [...files, ...kernels])
    hash.update(`\0${relative(projectRoot, path)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}
