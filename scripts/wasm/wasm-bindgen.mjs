/** The program that writes a module's glue (wasm/bindgen), on the wasm-bindgen library of the modules: built once where it is missing. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from '../command.mjs';
import { inProject } from '../project.mjs';
import { say } from '../step.mjs';
import { cacheFolder } from './cache-folder.mjs';
import { lockedVersion } from './locked-version.mjs';
import { rustChannel } from './rust-toolchain.mjs';

const executableSuffix = process.platform === 'win32' ? '.exe' : '';

/** What decides what the program does. */
const sources = ['Cargo.toml', 'Cargo.lock', 'src/main.rs'].map((name) => inProject('wasm', 'bindgen', name));

function sourcesKey() {
  const hash = createHash('sha256');
  for (const path of sources) hash.update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** @returns {Promise<string>} the program to run @throws StepError where it cannot be built */
export async function ensureWasmBindgen() {
  const version = lockedVersion('wasm-bindgen');
  const place = join(cacheFolder, `bindgen-${version}-${sourcesKey()}`);
  const program = join(place, 'debug', `passkey-bench-bindgen${executableSuffix}`);
  if (existsSync(program)) return program;

  say(`Building the glue writer of wasm-bindgen ${version} once, into ${place}…`);
  const build = ['cargo', 'build', '--locked', '--manifest-path', inProject('wasm', 'bindgen', 'Cargo.toml')];
  await runOrThrow('rustup', ['run', rustChannel(), ...build, '--target-dir', place], { RUSTFLAGS: '' });
  return program;
}
