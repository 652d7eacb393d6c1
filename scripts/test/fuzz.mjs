/**
 * `npm run bench -- --fuzz`: the three parsers of ceremonies against damaged bytes, by libFuzzer where a nightly compiler can be had, a minute
 * each. `npm run bench -- --fuzz --kernels 600`: each kernel against its crate, ten minutes each.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runCommand } from '../command.mjs';
import { inProject } from '../project.mjs';
import { StepError, say } from '../step.mjs';

/** @typedef {(typeof targets)[number]} Target */

/**
 * A vector of WebAuthn Level 3, bytes in hexadecimal.
 * @typedef {object} Vector
 * @property {string} name
 * @property {{ clientDataJSON: string, attestationObject: string }} registration
 * @property {{ clientDataJSON: string, authenticatorData: string }} authentication
 */

const version = '0.13.1';
/** Of each target, where nothing else is asked for. */
const MINUTE_SECONDS = 60;
const targets = /** @type {const} */ (['client_data', 'authenticator_data', 'attestation_object']);
/** Targets that choose what a kernel and its crate are asked: `wasm/fuzz/kernels.rs`. */
const kernels = /** @type {const} */ (['p256', 'ed25519', 'rsa', 'ml_dsa']);

const tools = inProject('target', 'tools');
const cargoFuzz = join(tools, 'bin', process.platform === 'win32' ? 'cargo-fuzz.exe' : 'cargo-fuzz');

/** Good inputs to begin with: the vectors of WebAuthn Level 3. Returns their folder. @param {Target} target */
function writeSeeds(target) {
  const folder = inProject('target', 'fuzz', 'seeds', target);
  mkdirSync(folder, { recursive: true });
  const file = inProject('wasm', 'tests', 'vectors', 'webauthn-level-3.json');
  /** @type {{ vectors: readonly Vector[] }} */
  const { vectors } = JSON.parse(readFileSync(file, 'utf8'));
  for (const { name, registration, authentication } of vectors) {
    const seeds = {
      client_data: [registration.clientDataJSON, authentication.clientDataJSON],
      authenticator_data: [authentication.authenticatorData, authDataOf(registration.attestationObject)],
      attestation_object: [registration.attestationObject],
    };
    for (const [index, hex] of seeds[target].entries()) {
      writeFileSync(join(folder, `${name}-${index}`), Buffer.from(hex, 'hex'));
    }
  }
  return folder;
}

/**
 * The last member of an attestation object: what follows its name and the head of a byte string of one or two length bytes.
 * @param {string} hex
 */
function authDataOf(hex) {
  const after = hex.slice(hex.indexOf(Buffer.from('authData').toString('hex')) + 16);
  return after.slice(after.startsWith('58') ? 4 : 6);
}

/** Whether there is a nightly compiler, or one could be had. */
async function hasNightly() {
  const found = await runCommand('rustup', ['run', 'nightly', 'rustc', '--version']);
  if (found.code === 0) return true;
  const parameters = ['toolchain', 'install', 'nightly', '--profile', 'minimal'];
  return (await runCommand('rustup', parameters)).code === 0;
}

/** Built by the project's own compiler: some of what it is made of is too old for a nightly one. */
async function hasCargoFuzz() {
  if (existsSync(cargoFuzz)) return true;
  say('Installing cargo-fuzz, once.');
  const { code } = await runCommand('cargo', ['install', '--root', tools, `cargo-fuzz@${version}`]);
  return code === 0;
}

/**
 * @param {string} target
 * @param {{ seconds: number, options?: readonly string[], seeds?: readonly string[], limits: readonly string[] }} how options of cargo-fuzz,
 *   folders with good inputs, limits of libFuzzer
 */
async function fuzzByLibFuzzer(target, { seconds, options = [], seeds = [], limits }) {
  const corpus = inProject('target', 'fuzz', 'corpus', target);
  mkdirSync(corpus, { recursive: true });
  const folders = ['--target-dir', inProject('target', 'fuzz'), '--fuzz-dir', inProject('wasm', 'fuzz')];
  const parameters = [
    'run',
    'nightly',
    cargoFuzz,
    'run',
    ...folders,
    ...options,
    target,
    corpus,
    ...seeds,
    '--',
    `-max_total_time=${seconds}`,
    '-print_final_stats=1',
    ...limits,
  ];
  const { code, output } = await runCommand('rustup', parameters);
  if (code !== 0) {
    throw new StepError(`${target} was stopped by an input, or could not be built:\n${lastLines(output, 30)}`);
  }
  const runs = /number_of_executed_units:\s*(\d+)/.exec(output)?.[1];
  say(`  ${target}: ${runs ?? 'unknown'} inputs, none stopped it.`);
}

/** @param {Target} target */
async function fuzzByLoop(target) {
  // Not for release: overflows and slips of assertions are to be found too.
  const built = ['run', '--quiet', '-p', 'passkey-bench-wasm', '--example', 'fuzz_loop', '--'];
  const { code, output } = await runCommand('cargo', [...built, target, String(MINUTE_SECONDS), writeSeeds(target)]);
  if (code !== 0) throw new StepError(`${target} was stopped by an input:\n${lastLines(output, 30)}`);
  say(`  ${target}: ${lastLines(output, 1).trim()}`);
}

/** Parsers, a minute each; the first input that stops one ends it. @throws StepError */
export async function fuzz() {
  const sees = (await hasNightly()) && (await hasCargoFuzz());
  if (!sees) {
    say(
      'There is no nightly compiler to be had, so a plain loop damages the inputs instead of libFuzzer: it finds less.',
    );
  }
  for (const target of targets) {
    say(`Fuzzing ${target} for ${MINUTE_SECONDS} s.`);
    const how = { seconds: MINUTE_SECONDS, seeds: [writeSeeds(target)], limits: ['-max_len=2048'] };
    await (sees ? fuzzByLibFuzzer(target, how) : fuzzByLoop(target));
  }
  say('No input stopped a parser.');
}

/**
 * Kernels against their crates, so many seconds each; the first difference ends it. Nothing in them is read or written by address but what miri
 * looks at, so memory is not watched, and more is asked.
 * @param {number} [seconds]
 * @throws StepError
 */
export async function fuzzKernels(seconds = MINUTE_SECONDS) {
  if (!((await hasNightly()) && (await hasCargoFuzz()))) {
    throw new StepError(
      'There is no nightly compiler to be had: npm test asks the same of kernels without it, a quarter of a minute each.',
    );
  }
  for (const target of kernels) {
    say(`Fuzzing ${target} beside its crate for ${seconds} s.`);
    const options = ['--features', 'kernels', '--sanitizer', 'none'];
    await fuzzByLibFuzzer(target, { seconds, options, limits: ['-max_len=512', '-len_control=0'] });
  }
  say('No input made a difference.');
}
