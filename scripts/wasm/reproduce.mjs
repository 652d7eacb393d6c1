/**
 * `node scripts/wasm/reproduce.mjs [--family ecdsa]…`: compiles the committed sources again and compares each module's
 * SHA-256 with that in `wasm/pkg`. It compiles in another folder, with an empty target and cache, and with Cargo's own
 * folder under another name. `--hashes` only prints the hashes of `wasm/pkg`, in the format of `sha256sum`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand, runOrThrow } from '../command.mjs';
import { inProject, projectRoot } from '../project.mjs';
import { runMain, StepError, say } from '../step.mjs';
import { inTemporaryFolder } from '../temporary-folder.mjs';
import { buildModules } from './build-modules.mjs';
import { ordinaryModules } from './module-list.mjs';

/** @import { ModuleRecord } from './build-record.mjs' */

/**
 * The SHA-256 of each module, by its name, from a folder's manifest.
 * @param {string} root @returns {ReadonlyMap<string, string>}
 */
function hashesOf(root) {
  const path = join(root, 'wasm', 'pkg', 'manifest.json');
  /** @type {{ modules: readonly ModuleRecord[] }} */
  const { modules } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { modules: [] };
  return new Map(modules.map(({ family, build, sha256 }) => [`${family}-${build}`, sha256]));
}

/**
 * The modules whose bytes differ, or that were not built again.
 * @param {ReadonlyMap<string, string>} published
 * @param {ReadonlyMap<string, string>} again
 * @param {readonly string[]} names
 */
export const differing = (published, again, names) =>
  names.filter((name) => published.get(name) === undefined || published.get(name) !== again.get(name));

/** Makes Cargo's folder available under another name, with its downloaded crates. @param {string} folder */
function otherCargoHome(folder) {
  const home = process.env['CARGO_HOME'] || join(homedir(), '.cargo');
  mkdirSync(folder);
  for (const name of existsSync(home) ? readdirSync(home) : []) symlinkSync(join(home, name), join(folder, name));
  return folder;
}

/** @param {readonly string[]} families */
async function buildAgain(families) {
  const changed = await runCommand('git', ['status', '--porcelain', '--untracked-files=no']);
  if (changed.code !== 0 || changed.output !== '')
    throw new StepError('What is compiled again is what is committed: commit or put aside what is changed.');
  return inTemporaryFolder(async (folder) => {
    const root = join(folder, 'project');
    await runOrThrow('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, root]);
    symlinkSync(inProject('node_modules'), join(root, 'node_modules'));
    const environment = {
      XDG_CACHE_HOME: join(folder, 'cache'),
      CARGO_HOME: otherCargoHome(join(folder, 'cargo')),
      // rustup finds its folder by its own name, not through Cargo's folder.
      RUSTUP_HOME: process.env['RUSTUP_HOME'] || join(homedir(), '.rustup'),
    };
    for (const family of families) {
      say(`${family}: compiling again.`);
      await runOrThrow(
        process.execPath,
        [join(root, 'scripts/wasm/build-modules.mjs'), '--family', family],
        environment,
      );
    }
    return hashesOf(root);
  });
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  await runMain(async () => {
    const { values } = parseArgs({
      options: { family: { type: 'string', multiple: true }, hashes: { type: 'boolean', default: false } },
    });
    if (values.hashes) {
      for (const [name, sha256] of hashesOf(projectRoot)) say(`${sha256}  ${name}.wasm`);
      return;
    }
    const modules = ordinaryModules();
    const families = values.family ?? [...new Set(modules.map(({ family }) => family))];
    for (const family of families) await buildModules({ family });
    const published = hashesOf(projectRoot);
    const again = await buildAgain(families);
    const names = modules.filter(({ family }) => families.includes(family)).map(({ name }) => name);
    const others = differing(published, again, names);
    for (const name of names) say(`${name}: ${others.includes(name) ? 'ANOTHER' : 'the same'}, ${again.get(name)}`);
    if (others.length > 0) throw new StepError(`Compiled again, these are others: ${others.join(', ')}.`);
  });
}
