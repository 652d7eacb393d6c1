/** Installs the pinned Rust toolchain if it is missing. */
import { readFileSync } from 'node:fs';
import { answerOf, runOrThrow } from '../command.mjs';
import { inProject } from '../project.mjs';
import { StepError, say } from '../step.mjs';

export const wasmTarget = 'wasm32-unknown-unknown';

/** The compiler's version, as rust-toolchain.toml pins it. */
export function rustChannel() {
  const channel = /^channel = "(.+)"$/m.exec(readFileSync(inProject('rust-toolchain.toml'), 'utf8'))?.[1];
  if (channel === undefined) throw new StepError('rust-toolchain.toml names no channel: give it one.');
  return channel;
}

/** The version text of the pinned compiler, `1.95.0 (59807616e 2026-04-14)`; undefined if it is not installed. */
export function rustVersion() {
  return answerOf('rustup', ['run', rustChannel(), 'rustc', '--version'])?.replace(/^rustc /, '');
}

/** @throws StepError that says how to get Rust */
export async function ensureToolchain() {
  const channel = rustChannel();
  if (answerOf('rustup', ['--version']) === undefined) {
    throw new StepError(
      'Rust is missing: install rustup from https://rustup.rs, open a new terminal, and run this again.',
    );
  }
  const targets = answerOf('rustup', ['target', 'list', '--toolchain', channel, '--installed']) ?? '';
  const components = answerOf('rustup', ['component', 'list', '--toolchain', channel, '--installed']) ?? '';
  if (targets.split('\n').includes(wasmTarget) && /^rustfmt/m.test(components) && /^clippy/m.test(components)) return;
  say(`Installing Rust ${channel} with ${wasmTarget}…`);
  const parts = ['--profile', 'minimal', '-c', 'rustfmt', '-c', 'clippy', '-t', wasmTarget];
  await runOrThrow('rustup', ['toolchain', 'install', channel, ...parts]);
}
