/** What must hold before anything is run: format, lint and types, of TypeScript and of Rust, and the width of Markdown. */
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
/** Vectors have code of their own, of which clippy sees nothing elsewhere. */
const withVectors = ['--config', `target.${wasmTarget}.rustflags=["-C","target-feature=+simd128,+relaxed-simd"]`];

/** In the order of waiting time. @returns {readonly Check[]} */
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
/** Apart from the others, as it asks for a feature of the kernels that they must not have. */
const memcheck = [...clippy, '--package', 'passkey-bench-memcheck'];
const withFused = ['--features', 'fused', '--config', 'build.rustflags=["-C","target-feature=+fma"]'];
/** @param {string} name */
const inTarget = (name) => ['--target-dir', inProject('target', name)];
const kernelsPackage = ['package', '--package', 'passkey-bench-kernels', '--no-verify', '--allow-dirty', '--locked'];

/** What looks at the Rust sources alone, in the order of waiting time. @returns {readonly Check[]} */
const rustChecks = () => [
  { title: 'rustfmt', command: cargo('fmt', '--all', '--check') },
  // With the benchmarks, which no test compiles.
  { title: 'clippy, native', command: cargo(...clippy, '--features', 'passkey-bench-wasm/bench', ...denyWarnings) },
  {
    title: 'clippy, WebAssembly',
    command: cargo('clippy', '--lib', ...withVectors, '--target', wasmTarget, '--locked', ...denyWarnings),
  },
  { title: 'clippy, secrets under valgrind', command: cargo(...memcheck, ...denyWarnings) },
  // On other processors it does not compile.
  ...(process.arch === 'x64'
    ? [
        {
          title: 'clippy, the same by multiply-add',
          command: cargo(...memcheck, ...withFused, ...inTarget('memcheck-fused'), ...denyWarnings),
        },
      ]
    : []),
  { title: 'package of the kernels', command: cargo(...kernelsPackage, ...inTarget('package')) },
  // No clippy of what needs crates that nothing else here does.
  {
    title: 'rustfmt, libraries of others',
    command: cargo('fmt', '--manifest-path', inProject('wasm', 'peers', 'Cargo.toml'), '--check'),
  },
];

const rustSources = ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'rustfmt.toml', 'clippy.toml', 'wasm'];

/** Changes with whatever a check of Rust looks at. @param {Check} check */
const rustHash = ({ command }) =>
  hashContents(rustSources, {
    words: command,
    skip: /[/\\]wasm[/\\](?:pkg|fuzz[/\\](?:corpus|artifacts|coverage|target))[/\\]|\.(?:md|mjs)$/,
  });

/** Whether a check holds. @param {Check} check */
async function holds({ title, command }) {
  const [program, ...parameters] = command;
  const { code, output } = await runCommand(program, parameters);
  say(code === 0 ? `  ${title}: in order` : `${lastLines(output, 60)}\n  ${title}: FAILED`);
  return code === 0;
}

/**
 * Cargo looks at the times of files, which a change of branches moves: what held for the same Rust sources by their contents is not
 * asked again.
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

/** Runs every check, also after one has failed, and shows what a failed one says. Those of Rust wait for one another, not for the rest. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  /** @param {readonly Check[]} checks @param {typeof holds} areHeld */
  const runInTurn = async (checks, areHeld) => {
    for (const check of checks) counts[(await areHeld(check)) ? 'passed' : 'failed'] += 1;
  };
  await Promise.all([runInTurn(quickChecks(), holds), runInTurn(rustChecks(), holdsOfRust)]);
  return counts;
}
