/** What must hold before anything is run: format, lint and types, of TypeScript and of Rust. */
import { lastLines, runCommand } from '../command.mjs';
import { inProject } from '../project.mjs';
import { say } from '../step.mjs';
import { rustChannel, wasmTarget } from '../wasm/rust-toolchain.mjs';

/** @typedef {readonly [program: string, ...parameters: string[]]} Command */

/** @param {...string} path @returns {[string, string]} */
const npmProgram = (...path) => [process.execPath, inProject('node_modules', ...path)];
/** @param {...string} parameters @returns {Command} */
const cargo = (...parameters) => ['rustup', 'run', rustChannel(), 'cargo', ...parameters];
const denyWarnings = ['--', '-D', 'warnings'];

/**
 * Every check and the command that makes it, in the order of waiting time.
 * @returns {readonly (readonly [title: string, command: Command])[]}
 */
const checks = () => [
  ['Biome', [...npmProgram('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']],
  ['tsc, every scope', [...npmProgram('typescript', 'bin', 'tsc'), '-b']],
  ['rustfmt', cargo('fmt', '--all', '--check')],
  ['clippy, native', cargo('clippy', '--workspace', '--all-targets', '--locked', ...denyWarnings)],
  ['clippy, WebAssembly', cargo('clippy', '--workspace', '--lib', '--target', wasmTarget, '--locked', ...denyWarnings)],
];

/** Runs every check, also after one has failed, and shows what a failed one says. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 };
  for (const [title, [program, ...parameters]] of checks()) {
    const { code, output } = await runCommand(program, parameters);
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    if (code === 0) say(`  ${title}: in order`);
    else say(`${lastLines(output, 60)}\n  ${title}: FAILED`);
  }
  return counts;
}
