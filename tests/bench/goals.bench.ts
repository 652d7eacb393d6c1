/**
 * The best build of the stock crates and of our own kernels, as ratios within one run of the page: to awaited
 * WebCrypto, and for one of them to the same crate compiled natively. Each ratio is the best of three tries, because
 * machines are noisy. Also the number of bytes of the modules.
 */
import type { BenchmarkContext, Figure } from '../../scripts/bench/figure.mjs';
import { say } from '../../scripts/step.mjs';
import { recordOf } from '../../scripts/wasm/build-record.mjs';
import { ordinaryModules } from '../../scripts/wasm/module-list.mjs';
import type { RunDocument } from '../../site/results/document/run.ts';
import { type Comparison, compareSamples } from '../../site/statistics/comparison/compare.ts';
import { engineFlags, type Goal, goals, sizeGoals } from './goals/goal-list.ts';
import { buildCriterion, runCriterion } from './native/criterion.ts';
import { runPage, samplesInRoundsWhere } from './runs/run-page.ts';

const TRIES = 3;

/** The goals for one scheme in one build, which one run of the page answers. */
interface AskedRun extends Pick<Goal, 'backend' | 'build' | 'engine' | 'scheme'> {
  readonly goals: readonly Goal[];
}

/** The samples that can be compared: those of the run, and those of native code if a goal needs them. */
interface GoalSamples {
  readonly run: RunDocument;
  readonly nativeNs: readonly number[];
}

function runsFor(unmet: readonly Goal[]): readonly AskedRun[] {
  const runs = new Map<string, AskedRun>();
  for (const goal of unmet) {
    const { backend, build, engine, scheme } = goal;
    const name = [backend, engine, scheme].join(' ');
    const known = runs.get(name)?.goals ?? [];
    runs.set(name, { backend, build, engine, scheme, goals: [...known, goal] });
  }
  return [...runs.values()];
}

/** @throws Error if the page was not isolated or another build ran */
async function runBuild(
  context: Pick<BenchmarkContext, 'browser' | 'siteUrl'>,
  { backend, build, engine, scheme, goals }: AskedRun,
) {
  const operations = [...new Set(goals.map(({ operation }) => operation))].join(',');
  const wasm = engine === 'wide' ? 'wide' : 'base';
  const settings = `preset=standard&schemes=${scheme}&operations=${operations}&backends=${backend},webcrypto&wasm=${wasm}`;
  const run = await runPage(context, settings, 180_000);
  if (!run.environment.isolated) throw new Error('The page was not isolated.');
  // The smallest kernel measures the cost of a call in every run, whatever the run measures.
  const modules = run.build?.modules.filter(({ family }) => family !== 'ecdsa-kernel' || scheme.startsWith('ecdsa'));
  if (modules?.some((module) => module.build !== build)) throw new Error(`Another build than ${build} ran.`);
  return run;
}

/** Returns the nanoseconds per call of RSA-2048 signing. */
async function measureNative(program: string): Promise<readonly number[]> {
  const [found] = await runCriterion(program, '^rsa-2048/sign$');
  if (!found) throw new Error('criterion kept no samples.');
  const { times, iters } = found.sample;
  return times.map((time, index) => time / (iters[index] ?? 1));
}

/** Returns the native program, or undefined after printing why its goal is left out. */
async function ensureNative(): Promise<string | undefined> {
  try {
    return await buildCriterion();
  } catch (error) {
    say(`  Beside native code nothing is measured: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

function samplesFor({ run, nativeNs }: GoalSamples, { operation }: Goal, backend: Goal['backend'] | Goal['beside']) {
  // Native code was measured by itself, before the page.
  if (backend === 'native') return { samplesNs: nativeNs, rounds: [] };
  return samplesInRoundsWhere(
    run,
    (measurement) => measurement.operation === operation && measurement.backend === backend,
  );
}

/** Makes one more run for each group with an unmet goal and keeps the better figures. */
async function tryOnce(
  unmet: readonly Goal[],
  best: Map<Goal, Comparison>,
  take: (run: AskedRun) => Promise<GoalSamples>,
) {
  for (const askedRun of runsFor(unmet)) {
    const taken = await take(askedRun);
    for (const goal of askedRun.goals) {
      const own = samplesFor(taken, goal, goal.backend);
      const other = samplesFor(taken, goal, goal.beside);
      if (own.samplesNs.length === 0 || other.samplesNs.length === 0) continue;
      const found = compareSamples(own, other);
      if (found.ratio < (best.get(goal)?.ratio ?? Number.POSITIVE_INFINITY)) best.set(goal, found);
    }
  }
}

function sizeFigures(): readonly Figure[] {
  return sizeGoals.flatMap(({ family, atMost }) =>
    ordinaryModules()
      .filter((module) => module.family === family)
      .map((module) => ({
        name: `${family}, ${module.build}, gzip`,
        value: (recordOf(module)?.record.gzipBytes ?? Number.NaN) / 1000,
        unit: 'kB',
        goal: atMost,
      })),
  );
}

const besideNames = { webcrypto: 'WebCrypto', native: 'the same crate natively' };

/** The figures of a ratio, one with its goal and one with its stretch goal. A goal without a run is not met. */
function ratioFigures(goal: Goal, found: Comparison | undefined): readonly Figure[] {
  const { backend, build, scheme, operation, beside, atMost, stretch } = goal;
  const who = `${backend === 'kernels' ? 'own code' : 'crates'}, ${build}`;
  const figure = {
    name: `${who}: ${scheme} ${operation} ÷ ${besideNames[beside]}`,
    value: found?.ratio ?? Number.NaN,
    interval: found && 'interval' in found ? found.interval : undefined,
    unit: '×',
    goal: atMost,
  };
  const further = stretch === undefined ? [] : [{ ...figure, name: `${figure.name}, stretched`, goal: stretch }];
  return [figure, ...further];
}

export async function measureFigures(context: BenchmarkContext): Promise<readonly Figure[]> {
  const program = await ensureNative();
  const browsers = {
    ordinary: context.browser,
    wide: await context.launch(engineFlags.wide),
    unfused: await context.launch(engineFlags.unfused),
  };
  const best = new Map<Goal, Comparison>();
  const isMet = (goal: Goal) => (best.get(goal)?.ratio ?? Number.POSITIVE_INFINITY) <= goal.atMost;
  // Native code runs immediately before the page.
  const take = async (run: AskedRun): Promise<GoalSamples> => {
    const isNative = run.goals.some(({ beside }) => beside === 'native');
    const nativeNs = isNative && program !== undefined ? await measureNative(program) : [];
    return { run: await runBuild({ ...context, browser: browsers[run.engine] }, run), nativeNs };
  };
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const unmet = goals.filter((goal) => !isMet(goal) && (goal.beside !== 'native' || program !== undefined));
      await tryOnce(unmet, best, take);
    }
  } finally {
    await browsers.wide.close();
    await browsers.unfused.close();
  }
  const isAsked = ({ beside }: Goal) => beside !== 'native' || program !== undefined;
  return [...goals.filter(isAsked).flatMap((goal) => ratioFigures(goal, best.get(goal))), ...sizeFigures()];
}
