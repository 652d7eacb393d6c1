/** Decides whether a module must be rebuilt, by a key that depends on everything that can change its bytes. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { answerOf } from '../command.mjs';
import { inProject, projectRoot } from '../project.mjs';
import { StepError } from '../step.mjs';
import { lockedVersion, lockedWith } from './locked-version.mjs';
import { loweringFile } from './lower-wide-arithmetic.mjs';
import { rustChannel, rustVersion } from './rust-toolchain.mjs';

/** @import { ToolVersions } from './build-record.mjs' */
/** @import { WasmModule } from './module-list.mjs' */

/** Increase it if these scripts now build the same sources into different bytes. */
const recipe = 3;

/** @param {Pick<WasmModule, 'crates'>} module */
export const isOwnArithmetic = ({ crates }) => crates.includes('passkey-bench-kernels');

/** The folder of a module's crate. @param {Pick<WasmModule, 'crate' | 'family'>} module */
export const crateFolder = ({ crate, family }) => inProject('wasm', ...(crate ? [crate] : ['modules', family]));

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

/**
 * The crates of a workspace, as listed by cargo: folders by crate name.
 * @typedef {{ root: string, folders: ReadonlyMap<string, string> }} Workspace
 */

/** @type {Map<string, Workspace>} */
const workspaces = new Map();

/** @param {string} folder of a crate */
export function workspaceOf(folder) {
  const known = workspaces.get(folder);
  if (known) return known;
  const manifest = join(folder, 'Cargo.toml');
  const question = ['metadata', '--no-deps', '--offline', '--format-version', '1', '--manifest-path', manifest];
  const answer = answerOf('rustup', ['run', rustChannel(), 'cargo', ...question], { timeoutMs: 120_000 });
  if (answer === undefined) throw new StepError(`Cargo cannot read ${manifest}: cargo ${question.join(' ')} says why.`);
  /** @type {{ workspace_root: string, packages: readonly { name: string, manifest_path: string }[] }} */
  const { workspace_root: root, packages } = JSON.parse(answer);
  const workspace = { root, folders: new Map(packages.map((one) => [one.name, dirname(one.manifest_path)])) };
  for (const member of workspace.folders.values()) workspaces.set(member, workspace);
  return workspace;
}

/** @param {string} folder */
function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The name of the crate in a folder. @param {string} folder */
export const crateName = (folder) => `passkey-bench-${basename(folder)}`;

/**
 * A module's sources: the files of this repository's crates, and the checksums of other crates,
 * according to the lock file.
 * @param {Pick<WasmModule, 'crate' | 'family'>} module
 */
export function sourcesOf(module) {
  const folder = crateFolder(module);
  const { root, folders } = workspaceOf(folder);
  const crates = lockedWith(crateName(folder), relative(projectRoot, root).split(/[/\\]/));
  const own = crates.flatMap(({ name, source }) => (source === undefined ? (folders.get(name) ?? []) : []));
  return {
    files: own.flatMap((where) => [join(where, 'Cargo.toml'), ...filesUnder(join(where, 'src'))]),
    others: crates.flatMap(({ name, version, source, checksum }) =>
      source ? [[name, version, source, checksum]] : [],
    ),
    manifests: [join(root, 'Cargo.toml'), inProject('rust-toolchain.toml')],
  };
}

/**
 * @param {WasmModule} module
 * @param {ToolVersions} versions
 */
export function contentKey(module, versions) {
  const { files, others, manifests } = sourcesOf(module);
  const lowering = module.lowersWideArithmetic ? [loweringFile] : [];
  const { why, gzipBudgetBytes, crates, ...entry } = module;
  const hash = createHash('sha256').update(JSON.stringify({ recipe, entry, versions, others }));
  for (const path of [...manifests, ...lowering, ...files].map((path) => resolve(path)))
    hash.update(`\0${relative(projectRoot, path).replaceAll('\\', '/')}\0`).update(readFileSync(path));
  return hash.digest('hex');
}
