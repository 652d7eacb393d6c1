/**
 * Runs the kernels natively under valgrind. Secrets are marked as uninitialised memory, so memcheck reports every
 * branch and every address that depends on one. If valgrind is not available, nothing runs and a message says so.
 */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, runOrThrow } from '../command.mjs';
import { inProject } from '../project.mjs';
import { say } from '../step.mjs';
import { rustChannel } from '../wasm/rust-toolchain.mjs';
import { totalOf, withExitCode } from './counts.mjs';
import { canInstall, installPackages } from './debian.mjs';

/** @import { Counts } from './counts.mjs' */

/** The prefix in the names of cases that contain a branch on a secret on purpose. */
const PLANTED = 'planted';

const keyBits = [1024, 2048, 3072, 4096];

const hasValgrind = async () => (await runCommand('valgrind', ['--version'])).code === 0;

/** Why it cannot run here; undefined if it can. As root on Debian, valgrind is installed first. */
async function whyNot() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'what it asks of valgrind is written for x86-64';
  if (await hasValgrind()) return undefined;
  if (canInstall()) await installPackages(['valgrind']);
  return (await hasValgrind()) ? undefined : 'valgrind is not installed (on Debian: sudo apt-get install valgrind)';
}

/** A key in the program's format: six numbers in hexadecimal. @param {number} bits */
function keyArgument(bits) {
  const { n, e, d, p, q, qi } = generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({
    format: 'jwk',
  });
  return [n, e, d, p, q, qi].map((number) => Buffer.from(number ?? '', 'base64url').toString('hex')).join(',');
}

/**
 * Counts cases by the program's output: how many branches and addresses of each case depend on a secret. The planted
 * case must have some, the others must have none.
 * @param {string} output
 * @returns {Counts}
 */
export function countMemcheck(output) {
  const lines = [...output.matchAll(/^([^=\n].*): (\d+)$/gm)].map(([, name = '', found]) => ({
    name,
    found: Number(found),
  }));
  const right = lines.filter(({ name, found }) => (name.startsWith(PLANTED) ? found > 0 : found === 0));
  const planted = lines.filter(({ name }) => name.startsWith(PLANTED)).length;
  const isWhole = planted > 0 && lines.length > planted;
  return { passed: right.length, failed: lines.length - right.length + (isWhole ? 0 : 1) };
}

/**
 * Two builds: one as for all modules, and `fused`, which runs the code of relaxed SIMD with a multiply-add instruction.
 * The second is a program of its own, because the first has to run on every processor.
 */
const programs = Object.freeze([
  { folder: [], parameters: [], instruction: undefined },
  {
    // Flags differ for all crates, so in a shared folder each build would replace the crates of the other.
    folder: ['memcheck-fused'],
    parameters: ['--features', 'fused', '--config', 'build.rustflags=["-C","target-feature=+fma"]'],
    instruction: 'fma',
  },
]);

/** @param {string} instruction */
const hasInstruction = (instruction) => {
  const flags = /^flags\s*:(.*)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? '';
  return flags.split(' ').includes(instruction);
};

/** @param {(typeof programs)[number]} program @param {readonly string[]} keys @returns {Promise<Counts>} */
async function watch({ folder, parameters, instruction }, keys) {
  if (instruction !== undefined && !hasInstruction(instruction)) {
    say(`Not run: this processor has no ${instruction}, by which RSA and Ed25519 are computed where SIMD is relaxed.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const targetFolder = inProject('target', ...folder);
  const chosen = ['--profile', 'memcheck', '--package', 'passkey-bench-memcheck', '--target-dir', targetFolder];
  await runOrThrow('rustup', ['run', rustChannel(), 'cargo', 'build', '--locked', ...chosen, ...parameters]);
  const { code, output } = await runCommand('valgrind', [
    '--error-limit=no',
    '--num-callers=8',
    join(targetFolder, 'memcheck', 'passkey-bench-memcheck'),
    ...keys,
  ]);
  const counts = withExitCode(countMemcheck(output), code);
  if (counts.failed > 0) say(output);
  return counts;
}

/** @returns {Promise<Counts>} */
export async function runMemcheck() {
  const missing = await whyNot();
  if (missing) {
    say(`Not run: ${missing}.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const keys = keyBits.map(keyArgument);
  return totalOf(await Promise.all(programs.map((program) => watch(program, keys))));
}
