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

/**
 * The features that are on when these are asked for, and, as `crate/feature`, what they ask of dependencies.
 * @param {string} manifest
 * @param {readonly string[]} names
 */
function featuresOf(manifest, names) {
  const lists = new Map([...manifest.matchAll(/^([\w-]+) = \[(.*)\]$/gm)].map(([, name, list]) => [name, list]));
  const on = new Set(names);
  // What is added on the way is visited, too.
  for (const name of on) for (const [, next = ''] of (lists.get(name) ?? '').matchAll(/"([^"]+)"/g)) on.add(next);
  return on;
}

/**
 * The modules of a crate that are not compiled with these features, as its lib.rs says it.
 * @param {string} library
 * @param {ReadonlySet<string>} features
 */
export function modulesLeftOut(library, features) {
  const conditional = library.matchAll(/#\[cfg\((.*)\)\]\n(?:#\[.*\]\n)*(?:pub )?mod (\w+);/g);
  return [...conditional].flatMap(([, condition = '', name = '']) => {
    const named = [...condition.matchAll(/feature = "([^"]+)"/g)].map(([, feature = '']) => feature);
    return named.length > 0 && !named.some((feature) => features.has(feature)) ? [name] : [];
  });
}

/** @param {string[]} path */
const readIn = (...path) => readFileSync(inProject('wasm', ...path), 'utf8');

/** The features that a module's crate, or the kernels' crate under it, is compiled with. @param {string} crate @param {WasmModule} module */
function featuresIn(crate, module) {
  const on = featuresOf(readIn(...(module.crate ? [module.crate] : []), 'Cargo.toml'), module.cargoFeatures);
  if (crate === module.crate) return on;
  const handedOn = [...on].flatMap((name) => (name.startsWith(`${KERNELS}/`) ? [name.slice(KERNELS.length + 1)] : []));
  return featuresOf(readIn(crate, 'Cargo.toml'), handedOn);
}

/** The sources of a crate without what is not compiled for this module. @param {string} crate @param {WasmModule} module */
function sourcesOfCrate(crate, module) {
  const folder = inProject('wasm', crate, 'src');
  const leftOut = modulesLeftOut(readIn(crate, 'src', 'lib.rs'), featuresIn(crate, module));
  const partOf = (/** @type {string} */ path) => (relative(folder, path).split(/[/\\]/)[0] ?? '').replace(/\.rs$/, '');
  return filesUnder(folder).filter((path) => !leftOut.includes(partOf(path)));
}

/** What decides the bytes of a module that is built from a crate of its own. @param {string} crate @param {WasmModule} module */
const filesOfCrate = (crate, module) => [
  ...['Cargo.toml', 'Cargo.lock'].map((name) => inProject('wasm', crate, name)),
  ...sourcesOfCrate(crate, module),
  ...sharedFiles(crate),
  inProject('rust-toolchain.toml'),
];

/** What of the kernels' crate decides a module's bytes: neither its tests nor what is written about it. @param {WasmModule} module */
const kernelFiles = (module) => [inProject('wasm', 'kernels', 'Cargo.toml'), ...sourcesOfCrate('kernels', module)];

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
  const kernels = isOwnArithmetic(module) ? kernelFiles(module) : [];
  const lowering = module.lowersWideArithmetic ? [loweringFile] : [];
  const manifests = ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'wasm/Cargo.toml'].map((name) =>
    inProject(name),
  );
  const { why, gzipBudgetBytes, crates, ...entry } = module;
  const hash = createHash('sha256').update(
    JSON.stringify({ recipe: isOwnArithmetic(module) ? recipeWithNames : recipe, entry, versions }),
  );
  const files = module.crate
    ? [...filesOfCrate(module.crate, module), ...lowering]
    : [...manifests, ...lowering, ...sources];
  for (const path of [...files, ...kernels])
    hash.update(`\0${relative(projectRoot, path)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}
