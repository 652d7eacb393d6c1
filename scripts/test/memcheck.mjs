/**
 * The kernels, natively, under valgrind: secrets are memory that was never written, so that memcheck reports every branch and every address
 * that one of them decides. Where valgrind is not at hand, nothing is run and that is said.
 */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { runCommand, runOrThrow } from '../command.mjs';
import { inProject } from '../project.mjs';
import { say } from '../step.mjs';
import { rustChannel } from '../wasm/rust-toolchain.mjs';
import { withExitCode } from './counts.mjs';

/** @import { Counts } from './counts.mjs' */

/** In which a branch on a secret was planted. */
const PLANTED = 'planted';

const keyBits = [1024, 2048, 3072, 4096];

const hasValgrind = async () => (await runCommand('valgrind', ['--version'])).code === 0;

/** Why it cannot be run here, if it cannot; as root on Debian valgrind is installed unasked. */
async function whyNot() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'what it asks of valgrind is written for x86-64';
  if (await hasValgrind()) return undefined;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('Installing valgrind with apt-get…');
    const environment = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update'], { environment });
    await runCommand('apt-get', ['install', '--yes', '--no-install-recommends', 'valgrind'], { environment });
  }
  return (await hasValgrind()) ? undefined : 'valgrind is not installed (on Debian: sudo apt-get install valgrind)';
}

/** A key as the program takes it: six numbers in hexadecimal. @param {number} bits */
function keyArgument(bits) {
  const { n, e, d, p, q, qi } = generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({
    format: 'jwk',
  });
  return [n, e, d, p, q, qi].map((number) => Buffer.from(number ?? '', 'base64url').toString('hex')).join(',');
}

/**
 * What the program says: how many branches and addresses of each case a secret decides. The planted one must be found, the others must
 * have none.
 * @param {string} output
 * @returns {Counts}
 */
export function countMemcheck(output) {
  const lines = [...output.matchAll(/^([^=\n].*): (\d+)$/gm)].map(([, name, found]) => ({
    name,
    found: Number(found),
  }));
  const right = lines.filter(({ name, found }) => (name === PLANTED ? found > 0 : found === 0));
  const isWhole = lines.length > 1 && lines.some(({ name }) => name === PLANTED);
  return { passed: right.length, failed: lines.length - right.length + (isWhole ? 0 : 1) };
}

/** @returns {Promise<Counts>} */
export async function runMemcheck() {
  const missing = await whyNot();
  if (missing) {
    say(`Not run: ${missing}.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const place = [
    '--manifest-path',
    inProject('wasm', 'memcheck', 'Cargo.toml'),
    '--target-dir',
    inProject('target', 'memcheck'),
  ];
  await runOrThrow('rustup', ['run', rustChannel(), 'cargo', 'build', '--locked', '--release', ...place]);
  const program = inProject('target', 'memcheck', 'release', 'passkey-bench-memcheck');
  const { code, output } = await runCommand('valgrind', [
    '--error-limit=no',
    '--num-callers=8',
    program,
    ...keyBits.map(keyArgument),
  ]);
  const counts = withExitCode(countMemcheck(output), code);
  if (counts.failed > 0) say(output);
  return counts;
}
