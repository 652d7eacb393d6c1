/**
 * `npm run bench -- --fuzz`: fuzzes the three parsers of ceremonies with damaged bytes, for a minute each; by libFuzzer
 * if a nightly compiler is available. `npm run bench -- --fuzz --kernels 600`: compares each kernel with its crate, for
 * ten minutes each.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runCommand } from '../command.mjs';
import { inProject } from '../project.mjs';
import { StepError, say } from '../step.mjs';

/** @typedef {(typeof targets)[number]} Target */

/**
 * A test vector of WebAuthn Level 3; bytes are hexadecimal.
 * @typedef {object} Vector
 * @property {string} name
 * @property {{ clientDataJSON: string, attestationObject: string }} registration
 * @property {{ clientDataJSON: string, authenticatorData: string }} authentication
 */

const version = '0.13.1';
/** The default time of each target. */
const MINUTE_SECONDS = 60;
const targets = /** @type {const} */ (['client_data', 'authenticator_data', 'attestation_object']);
/** Targets that choose inputs for a kernel and its crate: `wasm/fuzz/kernels.rs`. */
const kernels = /** @type {const} */ (['p256', 'ed25519', 'rsa', 'ml_dsa']);

const tools = inProject('target', 'tools');
const cargoFuzz = join(tools, 'bin', process.platform === 'win32' ? 'cargo-fuzz.exe' : 'cargo-fuzz');

/**
 * Writes the vectors of WebAuthn Level 3 as valid inputs to start from. Returns their folder.
 * @param {Target} target
 */
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
 * The last member of an attestation object: the bytes after its name and the head of its byte string
 * (one or two length bytes).
 * @param {string} hex
 */
function authDataOf(hex) {
  const after = hex.slice(hex.indexOf(Buffer.from('authData').toString('hex')) + 16);
  return after.slice(after.startsWith('58') ? 4 : 6);
}

/** Whether there is a nightly compiler, or one could be installed. */
async function hasNightly() {
  const found = await runCommand('rustup', ['run', 'nightly', 'rustc', '--version']);
  if (found.code === 0) return true;
  const parameters = ['toolchain', 'install', 'nightly', '--profile', 'minimal'];
  return (await runCommand('rustup', parameters)).code === 0;
}

/**
 * Whether cargo-fuzz is available. The project's own compiler builds it: some of its crates are too
 * old for a nightly one.
 */
async function hasCargoFuzz() {
  if (existsSync(cargoFuzz)) return true;
  say('Installing cargo-fuzz, once.');
  const { code } = await runCommand('cargo', ['install', '--root', tools, `cargo-fuzz@${version}`]);
  return code === 0;
}

/**
 * @param {string} target
 * @param {{ seconds: number, options?: readonly string[], seeds?: readonly string[], limits: readonly string[] }} how
 *   options of cargo-fuzz, folders with good inputs, limits of libFuzzer
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
  // A debug build, so that overflows and failed assertions are found too.
  const built = ['run', '--quiet', '-p', 'passkey-bench-wasm', '--example', 'fuzz_loop', '--'];
  const { code, output } = await runCommand('cargo', [...built, target, String(MINUTE_SECONDS), writeSeeds(target)]);
  if (code !== 0) throw new StepError(`${target} was stopped by an input:\n${lastLines(output, 30)}`);
  say(`  ${target}: ${lastLines(output, 1).trim()}`);
}

/** Fuzzes each parser for a minute; the first input that stops a parser ends it. @throws StepError */
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
 * Compares each kernel with its crate for some seconds; the first difference ends it. The kernels read and write by
 * address only where miri checks them, so this runs without a sanitizer and tries more inputs in the same time.
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
