/** Static checks: format, lint and types, for TypeScript and Rust, and the width of Markdown. */
import { lastLines, runCommand } from '../command.mjs';
import { inProject } from '../project.mjs';
import { hashContents, isFresh, markFresh } from '../set-up/content-stamp.mjs';
import { say } from '../step.mjs';
import { rustChannel, wasmTarget } from '../wasm/rust-toolchain.mjs';

/** @typedef {{ title: string, command: readonly [program: string, ...parameters: string[]] }} Check */

/** @param {...string} path @returns {[program: string, script: string]} */
const npmProgram = (...path) => [process.execPath, inProject('node_modules', ...path)];
/** @param {...string} parameters @returns {[program: string, ...parameters: string[]]} */
const cargo = (...parameters) => ['rustup', 'run', rustChannel(), 'cargo', ...parameters];
const denyWarnings = ['--', '-D', 'warnings'];
/** Vector code is compiled only with these features, so clippy checks it only with them. */
const withVectors = ['--config', `target.${wasmTarget}.rustflags=["-C","target-feature=+simd128,+relaxed-simd"]`];

/** The fastest first. @returns {readonly Check[]} */
const quickChecks = () => [
  {
    title: 'Biome',
    command: [...npmProgram('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
  },
  { title: 'Prettier, Markdown', command: [...npmProgram('prettier', 'bin', 'prettier.cjs'), '--check', '**/*.md'] },
  {
    title: 'subjects of commits',
    command: [process.execPath, inProject('scripts', 'test', 'commit-subjects.mjs')],
  },
  { title: 'tsc, every scope', command: [...npmProgram('typescript', 'bin', 'tsc'), '-b'] },
];

const clippy = ['clippy', '--locked', '--all-targets'];
/** A separate command, because it turns on a feature of the kernels that the other builds must not have. */
const memcheck = [...clippy, '--package', 'passkey-bench-memcheck'];
const withFused = ['--features', 'fused', '--config', 'build.rustflags=["-C","target-feature=+fma"]'];
/** @param {string} name */
const inTarget = (name) => ['--target-dir', inProject('target', name)];
const kernelsPackage = ['package', '--package', 'passkey-bench-kernels', '--no-verify', '--allow-dirty', '--locked'];

/** Checks that read only the Rust sources, the fastest first. @returns {readonly Check[]} */
const rustChecks = () => [
  { title: 'rustfmt', command: cargo('fmt', '--all', '--check') },
  // Includes the benchmarks, which no test compiles.
  { title: 'clippy, native', command: cargo(...clippy, '--features', 'passkey-bench-wasm/bench', ...denyWarnings) },
  {
    title: 'clippy, WebAssembly',
    command: cargo('clippy', '--lib', ...withVectors, '--target', wasmTarget, '--locked', ...denyWarnings),
  },
  { title: 'clippy, secrets under valgrind', command: cargo(...memcheck, ...denyWarnings) },
  // This does not compile on other processors.
  ...(process.arch === 'x64'
    ? [
        {
          title: 'clippy, the same by multiply-add',
          command: cargo(...memcheck, ...withFused, ...inTarget('memcheck-fused'), ...denyWarnings),
        },
      ]
    : []),
  { title: 'package of the kernels', command: cargo(...kernelsPackage, ...inTarget('package')) },
  // No clippy here: it would need crates that nothing else in the project uses.
  {
    title: 'rustfmt, libraries of others',
    command: cargo('fmt', '--manifest-path', inProject('wasm', 'peers', 'Cargo.toml'), '--check'),
  },
];

const rustSources = ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'rustfmt.toml', 'clippy.toml', 'wasm'];

/** A hash over everything that a Rust check reads. @param {Check} check */
const rustHash = ({ command }) =>
  hashContents(rustSources, {
    words: command,
    skip: /[/\\]wasm[/\\](?:pkg|fuzz[/\\](?:corpus|artifacts|coverage|target))[/\\]|\.(?:md|mjs)$/,
  });

/** Runs a check and returns whether it passed. @param {Check} check */
async function holds({ title, command }) {
  const [program, ...parameters] = command;
  const { code, output } = await runCommand(program, parameters);
  say(code === 0 ? `  ${title}: in order` : `${lastLines(output, 60)}\n  ${title}: FAILED`);
  return code === 0;
}

/**
 * Runs a Rust check only if the contents of its sources have changed. Cargo itself compares file times, which change
 * with each switch of branches.
 * @param {Check} check
 */
async function holdsOfRust(check) {
  const stamp = `check-${check.title.replace(/\W+/g, '-')}`;
  const hash = rustHash(check);
  if (isFresh(stamp, hash)) {
    say(`  ${check.title}: in order, as before`);
    return true;
  }
  const isInOrder = await holds(check);
  if (isInOrder) markFresh(stamp, hash);
  return isInOrder;
}

/**
 * Runs every check, even after one has failed, and shows the output of failed ones. Rust checks run one after another,
 * beside the rest.
 */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  /** @param {readonly Check[]} checks @param {typeof holds} areHeld */
  const runInTurn = async (checks, areHeld) => {
    for (const check of checks) counts[(await areHeld(check)) ? 'passed' : 'failed'] += 1;
  };
  await Promise.all([runInTurn(quickChecks(), holds), runInTurn(rustChecks(), holdsOfRust)]);
  return counts;
}
