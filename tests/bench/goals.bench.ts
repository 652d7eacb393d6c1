/**
 * The best build of the stock crates, as ratios within one run of the page: to WebCrypto awaited, and for one of them to the
 * same crate natively. Each is the best of three tries, as machines are noisy. And how many bytes the modules have.
 */
import type { BenchContext, Figure } from '../../scripts/bench/figure.mjs';
import { say } from '../../scripts/step.mjs';
import { recordOf } from '../../scripts/wasm/build-record.mjs';
import { ordinaryModules } from '../../scripts/wasm/module-list.mjs';
import type { RunDocument } from '../../site/results/document/run.ts';
import { type Comparison, compareSamples } from '../../site/statistics/comparison/compare.ts';
import { buildCriterion, runCriterion } from './native/criterion.ts';
import { runPage, samplesInRoundsWhere } from './run-page.ts';

const TRIES = 3;

interface Goal {
  readonly build: 'base' | 'wide';
  readonly scheme: string;
  readonly operation: string;
  readonly beside: 'webcrypto' | 'native';
  /** At most so many times as long. */
  readonly atMost: number;
}

/** RSA signs with blinding. */
const goals: readonly Goal[] = [
  { build: 'base', scheme: 'rsa-2048', operation: 'sign', beside: 'webcrypto', atMost: 10.5 },
  { build: 'base', scheme: 'rsa-2048', operation: 'sign', beside: 'native', atMost: 4.4 },
  { build: 'base', scheme: 'rsa-2048', operation: 'verify', beside: 'webcrypto', atMost: 12.5 },
  { build: 'base', scheme: 'ecdsa-p256', operation: 'sign', beside: 'webcrypto', atMost: 3.4 },
  { build: 'base', scheme: 'ecdsa-p256', operation: 'verify', beside: 'webcrypto', atMost: 6.8 },
  { build: 'base', scheme: 'ecdsa-p256', operation: 'generate', beside: 'webcrypto', atMost: 4.5 },
  { build: 'base', scheme: 'ed25519', operation: 'sign', beside: 'webcrypto', atMost: 1.15 },
  { build: 'base', scheme: 'ed25519', operation: 'verify', beside: 'webcrypto', atMost: 1.8 },
  { build: 'base', scheme: 'ed25519', operation: 'generate', beside: 'webcrypto', atMost: 0.65 },
  { build: 'wide', scheme: 'rsa-2048', operation: 'sign', beside: 'webcrypto', atMost: 3.9 },
  { build: 'wide', scheme: 'ecdsa-p256', operation: 'verify', beside: 'webcrypto', atMost: 3.5 },
  { build: 'wide', scheme: 'ed25519', operation: 'sign', beside: 'webcrypto', atMost: 0.75 },
  { build: 'wide', scheme: 'ed25519', operation: 'verify', beside: 'webcrypto', atMost: 0.95 },
];

/** kB, gzip, after wasm-opt; of either build. */
const sizeGoals = [
  { family: 'eddsa', atMost: 73 },
  { family: 'ecdsa', atMost: 60 },
  { family: 'rsa', atMost: 160 },
];

/** Chromium 156 knows the instructions and keeps them behind a flag. */
const wideFlags = ['--js-flags=--wasm-wide_arithmetic'];

/** What is asked of one scheme in one build: one run of the page. */
interface AskedRun {
  readonly build: Goal['build'];
  readonly scheme: string;
  readonly asked: readonly Goal[];
}

/** What can be compared: the run's own samples, and those of native code where that is asked. */
interface Taken {
  readonly run: RunDocument;
  readonly nativeNs: readonly number[];
}

function runsFor(unmet: readonly Goal[]): readonly AskedRun[] {
  const runs = new Map<string, AskedRun>();
  for (const goal of unmet) {
    const { build, scheme } = goal;
    const known = runs.get(`${build} ${scheme}`)?.asked ?? [];
    runs.set(`${build} ${scheme}`, { build, scheme, asked: [...known, goal] });
  }
  return [...runs.values()];
}

/** @throws Error where the page was not isolated or another build ran */
async function runBuild(context: Pick<BenchContext, 'browser' | 'siteUrl'>, { build, scheme, asked }: AskedRun) {
  const operations = [...new Set(asked.map(({ operation }) => operation))].join(',');
  const settings = `preset=standard&schemes=${scheme}&operations=${operations}&backends=wasm,webcrypto&wasm=${build}`;
  const run = await runPage(context, settings, 180_000);
  if (!run.environment.isolated) throw new Error('The page was not isolated.');
  if (run.build?.modules.some((module) => module.build !== build)) throw new Error(`Another build than ${build} ran.`);
  return run;
}

/** Nanoseconds a call of RSA-2048 signing. */
async function measureNative(program: string): Promise<readonly number[]> {
  const [found] = await runCriterion(program, '^rsa-2048/sign$');
  if (!found) throw new Error('criterion kept no samples.');
  const { times, iters } = found.sample;
  return times.map((time, index) => time / (iters[index] ?? 1));
}

/** The native program, or a reason why that goal is left out. */
async function ensureNative(): Promise<string | undefined> {
  try {
    return await buildCriterion();
  } catch (error) {
    say(`  Beside native code nothing is measured: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

function samplesFor({ run, nativeNs }: Taken, { operation }: Goal, backend: 'wasm' | Goal['beside']) {
  // Measured by itself, before or after the page.
  if (backend === 'native') return { samplesNs: nativeNs, rounds: [] };
  return samplesInRoundsWhere(
    run,
    (measurement) => measurement.operation === operation && measurement.backend === backend,
  );
}

/** One more try of each run that holds a goal not yet met; the better figure is kept. */
async function tryOnce(unmet: readonly Goal[], best: Map<Goal, Comparison>, take: (run: AskedRun) => Promise<Taken>) {
  for (const askedRun of runsFor(unmet)) {
    const taken = await take(askedRun);
    for (const goal of askedRun.asked) {
      const [own, other] = [samplesFor(taken, goal, 'wasm'), samplesFor(taken, goal, goal.beside)];
      if (own.samplesNs.length === 0 || other.samplesNs.length === 0) continue;
      const found = compareSamples(own, other);
      if (found.ratio < (best.get(goal)?.ratio ?? Number.POSITIVE_INFINITY)) best.set(goal, found);
    }
  }
}

function sizeFigures(): readonly Figure[] {
  return sizeGoals.flatMap(({ family, atMost }) =>
    ordinaryModules()
      .filter((module) => module.family === family && ['base', 'wide'].includes(module.build))
      .map((module) => ({
        name: `${family}, ${module.build}, gzip`,
        value: (recordOf(module)?.record.gzipBytes ?? Number.NaN) / 1000,
        unit: 'kB',
        goal: atMost,
      })),
  );
}

const besideNames = { webcrypto: 'WebCrypto awaited', native: 'native' };

function ratioFigure(goal: Goal, found: Comparison): Figure {
  return {
    name: `${goal.scheme} ${goal.operation}, ${goal.build}`,
    value: found.ratio,
    interval: 'interval' in found ? found.interval : undefined,
    unit: `× ${besideNames[goal.beside]}`,
    goal: goal.atMost,
  };
}

export async function measureFigures(context: BenchContext): Promise<readonly Figure[]> {
  const program = await ensureNative();
  const browsers = { base: context.browser, wide: await context.launch(wideFlags) };
  const best = new Map<Goal, Comparison>();
  const isMet = (goal: Goal) => (best.get(goal)?.ratio ?? Number.POSITIVE_INFINITY) <= goal.atMost;
  // Native code runs right before the page.
  const take = async (run: AskedRun): Promise<Taken> => {
    const isNative = run.asked.some(({ beside }) => beside === 'native');
    const nativeNs = isNative && program !== undefined ? await measureNative(program) : [];
    return { run: await runBuild({ ...context, browser: browsers[run.build] }, run), nativeNs };
  };
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const unmet = goals.filter((goal) => !isMet(goal) && (goal.beside !== 'native' || program !== undefined));
      await tryOnce(unmet, best, take);
    }
  } finally {
    await browsers.wide.close();
  }
  const ratios = goals.flatMap((goal) => {
    const found = best.get(goal);
    return found ? [ratioFigure(goal, found)] : [];
  });
  return [...ratios, ...sizeFigures()];
}
