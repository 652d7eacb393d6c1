/** The crates natively: compiles wasm/benches with ordinary settings, runs it by criterion and reads its samples. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { answerOf, lastLines, runCommand } from '../../../scripts/command.mjs';
import { inProject } from '../../../scripts/project.mjs';
import { describeCommit } from '../../../scripts/serve/commit.mjs';
import { addCargoToPath } from '../../../scripts/set-up/cargo-path.mjs';
import { StepError, say } from '../../../scripts/step.mjs';
import { lockedVersion, lockedVersions } from '../../../scripts/wasm/locked-version.mjs';
import { profileFlags } from '../../../scripts/wasm/module-flags.mjs';
import { readBuilds } from '../../../scripts/wasm/module-list.mjs';
import { rustChannel, rustVersion } from '../../../scripts/wasm/rust-toolchain.mjs';
import type { SiteBuild } from '../../../site/results/document/run.ts';

const samplesFolder = inProject('target', 'criterion');

/** What criterion stores of a benchmark: `times[i]` is the nanoseconds of `iters[i]` calls. */
interface CriterionBenchmark {
  readonly benchmark: unknown;
  readonly sample: { readonly iters: readonly number[]; readonly times: readonly number[] };
}

/** Returns the path of the benchmark program, and compiles it first if it is missing or stale. @throws StepError */
export async function buildCriterion(): Promise<string> {
  addCargoToPath();
  say('Compiling the native benchmarks…');
  const bench = ['--features', 'bench', '--bench', 'signatures'];
  const what = ['bench', '--locked', '--package', 'passkey-bench-wasm', ...bench, '--no-run'];
  const parameters = ['run', rustChannel(), 'cargo', ...what, '--message-format=json-render-diagnostics'];
  const { code, output } = await runCommand('rustup', parameters);
  const program = /"executable":"([^"]*signatures-[^"]*)"/.exec(output)?.[1];
  if (code === 0 && program !== undefined) return JSON.parse(`"${program}"`);
  throw new StepError(`The native benchmarks could not be compiled; nothing was measured.\n${lastLines(output)}`);
}

/** Returns every benchmark that was run, ordered by name. */
function readSamples(): readonly CriterionBenchmark[] {
  if (!existsSync(samplesFolder)) return [];
  return readdirSync(samplesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[/\\]new[/\\]sample\.json$/.test(name))
    .sort()
    .map((name) => {
      const folder = join(samplesFolder, name, '..');
      const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return { benchmark: read('benchmark.json'), sample: read('sample.json') };
    });
}

/**
 * Runs the benchmarks whose `scheme/operation` matches the pattern, or all without a pattern.
 * @param program as `buildCriterion` returned it
 * @param pattern a regular expression
 */
export async function runCriterion(program: string, pattern?: string): Promise<readonly CriterionBenchmark[]> {
  // Remove what an earlier run left.
  rmSync(samplesFolder, { recursive: true, force: true });
  const environment = { CRITERION_HOME: samplesFolder };
  const { code, output } = await runCommand(program, ['--bench', '--noplot', ...(pattern ? [pattern] : [])], {
    environment,
  });
  const samples = readSamples();
  if (code !== 0 || samples.length === 0) {
    throw new StepError(`The native benchmarks stopped early, so there is no result.\n${lastLines(output)}`);
  }
  return samples;
}

/** For example `x86_64-unknown-linux-gnu`. */
function hostTarget(): string {
  return /^host: (.+)$/m.exec(answerOf('rustup', ['run', rustChannel(), 'rustc', '-vV']) ?? '')?.[1] ?? 'unknown';
}

const rustFlags = () =>
  (process.env['CARGO_ENCODED_RUSTFLAGS']?.split('\x1f') ?? process.env['RUSTFLAGS']?.split(' ') ?? []).filter(
    (flag) => flag !== '',
  );

/** The build of a run document: the fields of a WebAssembly module, for the one program that holds all families. */
export function describeBuild(program: string): SiteBuild {
  const bytes = readFileSync(program);
  const { families } = readBuilds();
  const given = rustFlags();
  // Cargo ignores the panic strategy when it builds benchmarks.
  const profile = profileFlags().filter((flag) => !flag.startsWith('panic='));
  const targetCpu = given.some((flag) => flag.includes('target-cpu')) ? [] : ['target-cpu: the target’s own'];
  const shared = {
    build: 'native',
    targetFeatures: [],
    flags: [...profile, `target ${hostTarget()}`, ...targetCpu, ...given],
    sha256: createHash('sha256').update(bytes).digest('hex'),
    rawBytes: bytes.length,
    gzipBytes: gzipSync(bytes).length,
  };
  return {
    commit: describeCommit(),
    rustc: rustVersion() ?? '',
    wasmBindgen: '',
    binaryen: '',
    modules: ['rsa', 'ecdsa', 'eddsa', 'ml-dsa'].map((family) => ({
      family,
      ...shared,
      crates: { ...lockedVersions(families[family]?.crates ?? []), criterion: lockedVersion('criterion') },
    })),
  };
}
