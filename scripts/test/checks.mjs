/** What must hold before anything is run: format, lint and types, of TypeScript and of Rust, and the width of Markdown. */
import { lastLines, runCommand } from '../command.mjs';
import { inProject } from '../project.mjs';
import { hashContents, isFresh, markFresh } from '../set-up/content-stamp.mjs';
import { say } from '../step.mjs';
import { rustChannel, wasmTarget } from '../wasm/rust-toolchain.mjs';

/**
 * @typedef {object} Check
 * @property {string} id
 * @property {string} title
 * @property {readonly [program: string, ...parameters: string[]]} command
 * @property {boolean} isRust whether it looks at the Rust sources alone
 */

/** @param {...string} path @returns {[program: string, script: string]} */
const npmProgram = (...path) => [process.execPath, inProject('node_modules', ...path)];
/** @param {...string} parameters @returns {[program: string, ...parameters: string[]]} */
const cargo = (...parameters) => ['rustup', 'run', rustChannel(), 'cargo', ...parameters];
const denyWarnings = ['--', '-D', 'warnings'];
/** Vectors have code of their own, of which clippy sees nothing elsewhere. */
const withVectors = ['--config', `target.${wasmTarget}.rustflags=["-C","target-feature=+simd128,+relaxed-simd"]`];

/**
 * Every check, in the order of waiting time.
 * @returns {readonly Check[]}
 */
const checks = () => [
  {
    id: 'biome',
    title: 'Biome',
    command: [...npmProgram('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'],
    isRust: false,
  },
  {
    id: 'prettier',
    title: 'Prettier, Markdown',
    command: [...npmProgram('prettier', 'bin', 'prettier.cjs'), '--check', '**/*.md'],
    isRust: false,
  },
  {
    id: 'commits',
    title: 'subjects of commits',
    command: [process.execPath, inProject('scripts', 'test', 'commit-subjects.mjs')],
    isRust: false,
  },
  { id: 'tsc', title: 'tsc, every scope', command: [...npmProgram('typescript', 'bin', 'tsc'), '-b'], isRust: false },
  { id: 'rustfmt', title: 'rustfmt', command: cargo('fmt', '--all', '--check'), isRust: true },
  {
    id: 'clippy-native',
    title: 'clippy, native',
    command: cargo('clippy', '--all-targets', '--locked', ...denyWarnings),
    isRust: true,
  },
  {
    id: 'clippy-wasm',
    title: 'clippy, WebAssembly',
    command: cargo('clippy', '--lib', ...withVectors, '--target', wasmTarget, '--locked', ...denyWarnings),
    isRust: true,
  },
  // Apart from the others, as it asks for a feature of the kernels that they must not have.
  {
    id: 'clippy-memcheck',
    title: 'clippy, secrets under valgrind',
    command: cargo('clippy', '--package', 'passkey-bench-memcheck', '--all-targets', '--locked', ...denyWarnings),
    isRust: true,
  },
  // On other processors it does not compile.
  ...(process.arch === 'x64'
    ? [
        {
          id: 'clippy-memcheck-fused',
          title: 'clippy, the same by multiply-add',
          command: cargo(
            ...['clippy', '--package', 'passkey-bench-memcheck', '--features', 'fused', '--all-targets', '--locked'],
            ...[
              '--config',
              'build.rustflags=["-C","target-feature=+fma"]',
              '--target-dir',
              inProject('target', 'memcheck-fused'),
            ],
            ...denyWarnings,
          ),
          isRust: true,
        },
      ]
    : []),
  {
    id: 'package-kernels',
    title: 'package of the kernels',
    command: cargo(
      'package',
      '--package',
      'passkey-bench-kernels',
      '--no-verify',
      '--allow-dirty',
      '--locked',
      '--target-dir',
      inProject('target', 'package'),
    ),
    isRust: true,
  },
  // No clippy of what needs crates that nothing else here does.
  {
    id: 'rustfmt-peers',
    title: 'rustfmt, libraries of others',
    command: cargo('fmt', '--manifest-path', inProject('wasm', 'peers', 'Cargo.toml'), '--check'),
    isRust: true,
  },
];

const rustSources = ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'rustfmt.toml', 'clippy.toml', 'wasm'];

/** Changes with whatever a check of Rust looks at. @param {Check} check */
const rustHash = ({ command }) =>
  hashContents(rustSources, {
    words: command,
    skip: /[/\\]wasm[/\\](?:pkg|fuzz[/\\](?:corpus|artifacts|coverage|target))[/\\]|\.(?:md|mjs)$/,
  });

/**
 * Whether a check holds. Cargo looks at the times of files, which a change of branches moves: what held for the same Rust
 * sources by their contents is not asked again. The other checks are quick.
 * @param {Check} check
 */
async function holds(check) {
  const stamp = `check-${check.id}`;
  const hash = check.isRust ? rustHash(check) : '';
  if (check.isRust && isFresh(stamp, hash)) {
    say(`  ${check.title}: in order, as before`);
    return true;
  }
  const [program, ...parameters] = check.command;
  const { code, output } = await runCommand(program, parameters);
  if (code !== 0) {
    say(`${lastLines(output, 60)}\n  ${check.title}: FAILED`);
    return false;
  }
  if (check.isRust) markFresh(stamp, hash);
  say(`  ${check.title}: in order`);
  return true;
}

/** Runs every check, also after one has failed, and shows what a failed one says. Those of Rust wait for one another, not for the rest. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  /** @param {boolean} isRust */
  const runInTurn = async (isRust) => {
    for (const check of checks().filter((one) => one.isRust === isRust))
      counts[(await holds(check)) ? 'passed' : 'failed'] += 1;
  };
  await Promise.all([runInTurn(false), runInTurn(true)]);
  return counts;
}
