// The tools that build the WebAssembly modules: the pinned Rust toolchain and the wasm-bindgen program at the one version that
// fits the library. What is missing is installed, what is there is left alone.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is kept between clones, named for its version or content; never required to be there. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'passkey-bench');

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const wasmTarget = 'wasm32-unknown-unknown';

const executableSuffix = process.platform === 'win32' ? '.exe' : '';

/** The compiler's version, as rust-toolchain.toml pins it. */
export function rustChannel() {
  const channel = /^channel = "(.+)"$/m.exec(readFileSync(join(root, 'rust-toolchain.toml'), 'utf8'))?.[1];
  if (channel === undefined) throw new Error('rust-toolchain.toml names no channel.');
  return channel;
}

/** The version of a crate in Cargo.lock; the highest where there are several. */
export function lockedVersion(crate) {
  const lock = readFileSync(join(root, 'Cargo.lock'), 'utf8');
  const versions = [...lock.matchAll(/^name = "(.+)"\r?\nversion = "(.+)"$/gm)]
    .filter(([, name]) => name === crate)
    .map(([, , version]) => version)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const highest = versions.at(-1);
  if (highest === undefined) throw new Error(`Cargo.lock has no crate called ${crate}.`);
  return highest;
}

/** What a program prints, or undefined if it is not there or fails. */
export function answerOf(program, programArguments) {
  const { status, stdout } = spawnSync(program, programArguments, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Runs a program quietly; if it fails, throws its last words. */
export function run(program, programArguments, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    const listen = (chunk) => {
      words += chunk;
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(words);
      else reject(new Error(`${[program, ...programArguments].join(' ')} failed:\n${words.trim().slice(-4000)}`));
    });
  });
}

async function ensureToolchain() {
  const channel = rustChannel();
  if (answerOf('rustup', ['--version']) === undefined) {
    throw new Error('Rust is missing: install rustup from https://rustup.rs, open a new terminal, and run this again.');
  }
  const targets = answerOf('rustup', ['target', 'list', '--toolchain', channel, '--installed']) ?? '';
  const components = answerOf('rustup', ['component', 'list', '--toolchain', channel, '--installed']) ?? '';
  if (targets.split('\n').includes(wasmTarget) && /^rustfmt/m.test(components) && /^clippy/m.test(components)) return;
  console.log(`Installing Rust ${channel} with ${wasmTarget}.`);
  const parts = ['--profile', 'minimal', '-c', 'rustfmt', '-c', 'clippy', '-t', wasmTarget];
  await run('rustup', ['toolchain', 'install', channel, ...parts]);
}

async function ensureWasmBindgen() {
  const version = lockedVersion('wasm-bindgen');
  const fits = (program) => answerOf(program, ['--version']) === `wasm-bindgen ${version}`;
  if (fits('wasm-bindgen')) return 'wasm-bindgen';

  const place = join(cacheFolder, `wasm-bindgen-${version}`);
  const cached = join(place, 'bin', `wasm-bindgen${executableSuffix}`);
  if (existsSync(cached) && fits(cached)) return cached;

  console.log(`Building wasm-bindgen ${version} once, into ${place}; this takes a few minutes.`);
  const install = [
    'run',
    rustChannel(),
    'cargo',
    'install',
    'wasm-bindgen-cli',
    '--version',
    `=${version}`,
    '--root',
    place,
  ];
  try {
    await run('rustup', [...install, '--locked'], { RUSTFLAGS: '' });
  } catch {
    // A mirror may not have every locked version yet; the newest it has will do for a build tool.
    await run('rustup', install, { RUSTFLAGS: '' });
  }
  return cached;
}

/** Makes sure of the Rust toolchain and of wasm-bindgen, and returns the path of the latter. */
export async function ensureWasmTools() {
  await ensureToolchain();
  return ensureWasmBindgen();
}
