/** The program that writes a module's glue (wasm/bindgen), on the wasm-bindgen library of the modules: built once where it is missing. */
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

/** Changes with what decides what the program does. */
function sourcesKey() {
  const { files, others } = sourcesOf({ crate: 'bindgen', family: '' });
  const hash = createHash('sha256').update(JSON.stringify(others));
  for (const path of files) hash.update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** @returns {Promise<string>} the program to run @throws StepError where it cannot be built */
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
