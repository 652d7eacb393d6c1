/** The wasm-bindgen program at the one version that fits the library: built once where it is missing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerOf, runOrThrow } from '../command.mjs';
import { say } from '../step.mjs';
import { cacheFolder } from './cache-folder.mjs';
import { lockedVersion } from './locked-version.mjs';
import { rustChannel } from './rust-toolchain.mjs';

const executableSuffix = process.platform === 'win32' ? '.exe' : '';

/** @returns {Promise<string>} the program to run @throws StepError where it cannot be built */
export async function ensureWasmBindgen() {
  const version = lockedVersion('wasm-bindgen');
  /** @param {string} program */
  const fits = (program) => answerOf(program, ['--version']) === `wasm-bindgen ${version}`;
  if (fits('wasm-bindgen')) return 'wasm-bindgen';

  const place = join(cacheFolder, `wasm-bindgen-${version}`);
  const cached = join(place, 'bin', `wasm-bindgen${executableSuffix}`);
  if (existsSync(cached) && fits(cached)) return cached;

  say(`Building wasm-bindgen ${version} once, into ${place}; this takes a few minutes…`);
  const cargo = ['run', rustChannel(), 'cargo'];
  const install = [...cargo, 'install', 'wasm-bindgen-cli', '--version', `=${version}`, '--root', place];
  try {
    await runOrThrow('rustup', [...install, '--locked'], { RUSTFLAGS: '' });
  } catch {
    // A mirror may not have every locked version yet; the newest it has will do for a build tool.
    await runOrThrow('rustup', install, { RUSTFLAGS: '' });
  }
  return cached;
}
