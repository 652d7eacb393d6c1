/**
 * Builds the program that writes a module's glue (wasm/bindgen), once. It uses the version of the wasm-bindgen library
 * that the modules use.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from '../command.mjs';
import { inProject } from '../project.mjs';
import { say } from '../step.mjs';
import { cacheFolder } from './cache-folder.mjs';
import { sourcesOf } from './content-key.mjs';
import { lockedVersion } from './locked-version.mjs';
import { rustChannel } from './rust-toolchain.mjs';

const executableSuffix = process.platform === 'win32' ? '.exe' : '';

/** A hash over everything that determines the program's behaviour. */
function sourcesKey() {
  const { files, others } = sourcesOf({ crate: 'bindgen', family: '' });
  const hash = createHash('sha256').update(JSON.stringify(others));
  for (const path of files) hash.update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** @returns {Promise<string>} the path of the program @throws StepError if it cannot be built */
export async function ensureWasmBindgen() {
  const version = lockedVersion('wasm-bindgen');
  const folder = join(cacheFolder, `bindgen-${version}-${sourcesKey()}`);
  const program = join(folder, 'debug', `passkey-bench-bindgen${executableSuffix}`);
  if (existsSync(program)) return program;

  say(`Building the glue writer of wasm-bindgen ${version} once, into ${folder}…`);
  const build = ['cargo', 'build', '--locked', '--manifest-path', inProject('wasm', 'bindgen', 'Cargo.toml')];
  await runOrThrow('rustup', ['run', rustChannel(), ...build, '--target-dir', folder], { RUSTFLAGS: '' });
  return program;
}
