/** How long each build's module takes to compile: all modules in shuffled rounds, after everything else. */
import type { Backend, ModuleCompiler } from '../../backends/backend.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { withoutLimits } from '../../harness/batch/answer-limits.ts';
import type { SamplingPlan } from '../../harness/batch/plan.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import { measure } from '../../harness/measure.ts';
import type { BuildName } from '../../schemes/conditions/condition-table.ts';
import { findScheme } from '../../schemes/index.ts';
import { isSignature } from '../../schemes/scheme.ts';
import { inTime } from '../gate/in-time.ts';
import type { ProcedureContext } from './procedure.ts';

/** Compiling runs the engine's own code, which is warm: one short warm-up, then ten samples. */
const compilePlan: SamplingPlan = { minBatchMs: 2, maxWarmUpMs: 10, stop: { rule: 'batches', batches: 10 } };

/** Each build of each scheme once. */
function buildsOfCells(cells: readonly Cell[]): readonly { readonly scheme: string; readonly build: BuildName }[] {
  const builds = new Map<string, { readonly scheme: string; readonly build: BuildName }>();
  for (const { scheme, conditions } of cells) {
    const { build } = conditions ?? {};
    if (build !== undefined) builds.set(`${scheme}/${build}`, { scheme, build });
  }
  return [...builds.values()];
}

/** Builds that the engine cannot run are left out. Their cells report the reason. */
async function compilers({
  backends,
  cells,
  limits = withoutLimits,
}: ProcedureContext): Promise<readonly ModuleCompiler[]> {
  const found: ModuleCompiler[] = [];
  for (const { scheme: id, build } of buildsOfCells(cells)) {
    const scheme = findScheme(id);
    if (!scheme || !isSignature(scheme)) continue;
    const built = backends
      .map((backend): Backend | undefined => backend.inBuild?.(build))
      .find((candidate) => candidate?.compiler);
    const compiler = await inTime(limits, 'A module', async () => built?.compiler?.(scheme)).catch(() => undefined);
    if (compiler) found.push(compiler);
  }
  return found;
}

const moduleName = ({ module }: ModuleCompiler) => `${module.family}-${module.build}`;

function compileSubject({ compile }: ModuleCompiler): Subject {
  return { mode: 'async', prepare: () => undefined, call: compile, check: () => undefined };
}

/** Each module is compiled about fourteen times, a few milliseconds each. */
export const usualCompilingMs = (cells: readonly Cell[]): number => buildsOfCells(cells).length * 100;

export async function measureCompileTimes(
  context: ProcedureContext,
  tellLeft: (remainingMs: number) => void,
): Promise<void> {
  const found = await compilers(context);
  const samples = new Map<string, readonly number[]>();
  await measure({
    sources: found.map((compiler) => ({ key: moduleName(compiler), open: async () => compileSubject(compiler) })),
    plan: compilePlan,
    clock: context.clock,
    clockStepMs: context.environment.clockStepMs,
    seed: context.settings.seed,
    visibility: context.visibility,
    limits: context.limits,
    yieldToEvents: context.yieldToEvents,
    emit: (report) => {
      if (report.type === 'progress') tellLeft(report.remainingMs);
      if (report.type === 'measured') samples.set(report.key, report.measured.samplesNs);
    },
  });
  for (const compiler of found) {
    const { family, build } = compiler.module;
    const samplesNs = samples.get(moduleName(compiler));
    if (samplesNs) context.emit({ type: 'compile-time', compileTime: { family, build, samplesNs } });
  }
}
