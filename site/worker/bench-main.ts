/** Wiring of the measuring worker. Only this and the command line's wiring choose concrete backends and clocks. */
import { createBackends } from '../backends/index.ts';
import type { ModuleBuild } from '../backends/module-build.ts';
import { reasonOf } from '../backends/reason.ts';
import { describeModule, toolchain } from '../backends/wasm/modules.ts';
import { loadWebAuthn } from '../backends/wasm/webauthn.ts';
import type { WebAuthnModule } from '../backends/webauthn.ts';
import { LookedAfterLimits } from '../harness/batch/answer-limits.ts';
import { VisibilityLog } from '../harness/batch/guard.ts';
import { measureClockStep } from '../harness/clock/clock-step.ts';
import { probeEngine } from '../harness/engine/probe-engine.ts';
import { scriptKernels } from '../harness/engine/script-kernels.ts';
import { tierKernelsOf, tierModuleBytes } from '../harness/engine/tier-module.ts';
import { PACE_ROUNDS, paceKernelBytes } from '../harness/quiet/pace-kernel.ts';
import { holdRunLock } from '../offline/run-lock.ts';
import { readEnvironment } from '../results/document/environment.ts';
import type { OwnEnvironment } from '../results/document/run.ts';
import { runExperiment } from '../runner/run-experiment.ts';
import type { Report, Request } from './protocol.ts';
import { TaskWorkers } from './task-worker.ts';
import { SelfChannel } from './turns/self-channel.ts';
import { LOOK_EVERY_MS } from './turns/silence.ts';

declare const __COMMIT__: string;
declare const __VERSION__: string;

const clock = { name: 'performance.now', now: () => performance.now() };
const visibility = new VisibilityLog();

const emit = (report: Report) => postMessage(report);

const selfChannel = new SelfChannel();
const yieldToEvents = () => selfChannel.pass();

/**
 * Ends waits that are never answered. A timer and the page's message every five seconds call it: either may be lost.
 */
const limits = new LookedAfterLimits(() => performance.now());
const taskWorkers = new TaskWorkers(emit, limits);
const look = () => {
  limits.look();
  selfChannel.rescue();
};

/** Helper workers load the same modules again. The page is informed once about each. */
const toldModules = new Set<string>();
function tellModule(module: ModuleBuild): void {
  const name = `${module.family}-${module.build}`;
  if (toldModules.has(name)) return;
  toldModules.add(name);
  emit({ type: 'module', module });
}

async function loadAndTellWebAuthn(): Promise<WebAuthnModule> {
  const module = await loadWebAuthn();
  tellModule(describeModule('webauthn', 'base'));
  return module;
}

/**
 * The pace kernel, with the same bytes in every engine. Undefined without WebAssembly, or if the engine cannot run it.
 */
function compilePaceKernel(): (() => number) | undefined {
  try {
    const { run } = new WebAssembly.Instance(new WebAssembly.Module(paceKernelBytes())).exports;
    if (typeof run !== 'function') return undefined;
    // The result has 64 bits; any number that depends on it is enough.
    const paceKernel = (rounds: number) => Number(BigInt.asIntN(32, run(rounds)));
    // It runs here first: an error between two rounds would end the run.
    paceKernel(1);
    return () => paceKernel(PACE_ROUNDS);
  } catch {
    return undefined;
  }
}

/** Undefined if the engine has no WebAssembly. @throws if it may not compile */
function compileTierKernels(): ReturnType<typeof tierKernelsOf> | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(tierModuleBytes()));
  return tierKernelsOf(exports);
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What this worker can find out about the engine; the page adds the rest. */
async function seenEnvironment(): Promise<OwnEnvironment> {
  const clockStepMs = measureClockStep(clock).typicalMs;
  const { state } = await probeEngine({
    clock,
    clockStepMs,
    compile: compileTierKernels,
    scripts: scriptKernels(),
    after,
  });
  const { notKnown, ...known } = state;
  return {
    ...readEnvironment(),
    clockStepMs,
    ...known,
    ...(notKnown !== undefined && { engineNotKnown: notKnown }),
  };
}

async function start({ settings, lifeLock, bestPace }: Extract<Request, { type: 'start' }>): Promise<void> {
  const startMs = performance.now();
  setInterval(look, LOOK_EVERY_MS);
  await holdRunLock(lifeLock);
  try {
    await runExperiment({
      settings,
      environment: await seenEnvironment(),
      build: { version: __VERSION__, commit: __COMMIT__, ...toolchain, modules: [] },
      backends: createBackends({
        build: settings.wasmBuild,
        onModule: tellModule,
      }).filter((backend) => settings.backends.includes(backend.id)),
      clock,
      visibility,
      limits,
      fill: (target) => crypto.getRandomValues(target),
      spawn: () => taskWorkers.spawn(settings.wasmBuild, tellModule),
      loadWebAuthn: loadAndTellWebAuthn,
      yieldToEvents,
      paceKernel: compilePaceKernel(),
      bestPace,
      runId: lifeLock,
      startedAt: new Date().toISOString(),
      emit,
    });
  } catch (error) {
    const reason = `The run stopped because of a fault: ${reasonOf(error)} Run again.`;
    emit({ type: 'failed', reason, elapsedMs: performance.now() - startMs });
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  look();
  if (data.type === 'start') void start(data);
  else if (data.type !== 'visibility') taskWorkers.hear(data);
  // The two threads have different time origins. The page's absolute time is converted to this worker's time.
  else visibility.report(data.hidden, data.atMs - performance.timeOrigin);
});
