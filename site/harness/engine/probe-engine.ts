/** Finds what the engine computes with, before a run begins: kernels by turns, of each the least time that a round took. */
import { sum } from 'simple-statistics';
import type { Clock } from '../clock/clock.ts';
import { NS_PER_MS } from '../clock/ns-per-ms.ts';
import { type EngineState, isDebugged, type KernelTimesNs, scriptTierOf, wasmTierOf } from './engine-state.ts';
import type { ScriptKernels } from './script-kernels.ts';
import { type TierKernel, type TierKernels, tierKernels } from './tier-module.ts';

export interface ProbedEngine {
  readonly clock: Clock;
  readonly clockStepMs: number;
  /** Nothing where the engine has no WebAssembly. @throws where it may not compile */
  readonly compile: () => TierKernels | undefined;
  readonly scripts: ScriptKernels;
  readonly after: (ms: number) => Promise<void>;
}

/** A kernel is called until so much time has passed, and so many steps of the clock. */
const WINDOW_MS = 1;
const WINDOW_STEPS = 6;
/** On coarser clocks the windows would take longer than anybody waits. */
const COARSEST_STEP_MS = 2;
/** Of these one is left alone even beside a busy neighbour. */
const LEAST_TURNS = 4;
/** Compilers of an engine work beside it: an engine that does not optimize within this time is asked again. */
const FIRST_LOOK_MS = 200;
/** It is asked until then, with pauses that leave its compiler a processor: by then an ordinary engine on a busy machine optimizes. */
const SECOND_LOOK_MS = 2500;
const PAUSE_MS = 60;

/**
 * In a window that was interrupted one call takes more than this part of it, and more than so many times what a call takes. It says
 * nothing of its kernel.
 */
const INTERRUPTED_PART = 0.25;
const INTERRUPTED_CALL = 2;
/** One by itself may have been interrupted in its only call. */
const FEWEST_WINDOWS = 2;
/** Where the thread has less of the time that it asks for, the engine's compilers may not have had a processor either. */
const LEAST_SHARE = 0.2;

const TOO_BUSY =
  'The machine is too busy to tell what this engine compiles with. Close other programs and run again to know.';
const TOO_COARSE = 'The clock is too coarse to tell what this engine compiles with.';
const NOT_FOUND_OUT = 'What this engine compiles with could not be found out; the run is measured all the same.';

interface ProbeResult {
  readonly state: EngineState;
  readonly times: KernelTimesNs;
}

const wasmRounds: Readonly<Record<TierKernel, number>> = { plain: 200, unused: 200, short: 50, long: 50 };
const SCRIPT_ROUNDS = 200;
const NATIVE_ROUNDS = 20;
const PROMISE_ROUNDS = 50;

type Name = keyof KernelTimesNs;
/** What a kernel is called with and what it says is nobody's but its own: that it was called is what counts. */
type Call = () => unknown;

interface TimedWindow {
  readonly name: Name;
  readonly ms: number;
  readonly calls: number;
  /** A call. */
  readonly rounds: number;
  readonly longestCallMs: number;
}

/** Calls the kernels, and tells which of its windows were the kernels' own. */
class Windows {
  readonly #clock: Clock;
  readonly #leastMs: number;
  readonly #all: TimedWindow[] = [];
  /** Of a round of each, interrupted or not. */
  readonly #leastRoundMs = new Map<Name, number>();

  constructor({ clock, clockStepMs }: ProbedEngine) {
    this.#clock = clock;
    this.#leastMs = Math.max(WINDOW_MS, WINDOW_STEPS * clockStepMs);
  }

  take(name: Name, rounds: number, call: Call): void {
    const begin = this.#edge();
    let now = begin;
    let calls = 0;
    let longestCallMs = 0;
    while (now - begin < this.#leastMs) {
      const before = now;
      call();
      calls += 1;
      now = this.#clock.now();
      longestCallMs = Math.max(longestCallMs, now - before);
    }
    this.#note({ name, ms: now - begin, calls, rounds, longestCallMs });
  }

  async takeAwaited(name: Name, rounds: number, call: () => Promise<unknown>): Promise<void> {
    const begin = this.#edge();
    let now = begin;
    let calls = 0;
    let longestCallMs = 0;
    while (now - begin < this.#leastMs) {
      const before = now;
      await call();
      calls += 1;
      now = this.#clock.now();
      longestCallMs = Math.max(longestCallMs, now - before);
    }
    this.#note({ name, ms: now - begin, calls, rounds, longestCallMs });
  }

  /** Of each kernel the least, where enough of its windows were not interrupted. */
  get times(): KernelTimesNs {
    const own = this.#all.filter((window) => !this.#isInterrupted(window));
    const isKnown = (name: Name) => own.filter((window) => window.name === name).length >= FEWEST_WINDOWS;
    const names = [...new Set(own.map(({ name }) => name))].filter(isKnown);
    return Object.fromEntries(names.map((name) => [name, NS_PER_MS * this.#leastRoundMsOf(name)]));
  }

  /** How much of the time in its windows this thread had a processor, 0 to 1. */
  get share(): number {
    const ownMs = this.#all.map((window) => Math.min(window.ms, this.#askedMs(window)));
    return sum(ownMs) / sum(this.#all.map(({ ms }) => ms));
  }

  #note(window: TimedWindow): void {
    this.#all.push(window);
    const { name, ms, calls, rounds } = window;
    this.#leastRoundMs.set(name, Math.min(this.#leastRoundMsOf(name), ms / (calls * rounds)));
  }

  #leastRoundMsOf(name: Name): number {
    return this.#leastRoundMs.get(name) ?? Number.POSITIVE_INFINITY;
  }

  #isInterrupted({ name, rounds, longestCallMs }: TimedWindow): boolean {
    const callMs = rounds * this.#leastRoundMsOf(name);
    return longestCallMs > Math.max(INTERRUPTED_PART * this.#leastMs, INTERRUPTED_CALL * callMs);
  }

  /** What a window would have taken, were each round the least one: slow calls take more than they are asked for. */
  #askedMs({ name, calls, rounds }: TimedWindow): number {
    return Math.max(this.#leastMs, calls * rounds * this.#leastRoundMsOf(name));
  }

  /** The clock has moved just now. */
  #edge(): number {
    const begin = this.#clock.now();
    let now = begin;
    while (now === begin) now = this.#clock.now();
    return now;
  }
}

function stateOf(times: KernelTimesNs, hasWasm: boolean): EngineState {
  const wasmTier = hasWasm ? wasmTierOf(times) : 'none';
  const scriptTier = scriptTierOf(times);
  const debugged = isDebugged(times);
  return {
    ...(wasmTier !== undefined && { wasmTier }),
    ...(scriptTier !== undefined && { scriptTier }),
    ...(debugged !== undefined && { debugged }),
  };
}

/** Nothing in it is slower than in an ordinary start. */
const isOrdinary = ({ wasmTier, scriptTier, debugged }: EngineState) =>
  (wasmTier === 'optimizing' || wasmTier === 'none') && scriptTier === 'optimizing' && debugged === false;

/** Without what an ordinary engine is found to be while its compilers wait for a processor. */
function withoutSlowTiers({ wasmTier, scriptTier, ...rest }: EngineState): EngineState {
  const isFast = wasmTier === 'optimizing' || wasmTier === 'none';
  return {
    ...rest,
    ...(isFast && { wasmTier }),
    ...(scriptTier === 'optimizing' && { scriptTier }),
    notKnown: TOO_BUSY,
  };
}

async function watch(engine: ProbedEngine, kernels: TierKernels | undefined): Promise<ProbeResult> {
  const { clock, scripts, after } = engine;
  const windows = new Windows(engine);
  const takeWindow: readonly (() => unknown)[] = [
    ...(kernels
      ? tierKernels.map((name) => () => windows.take(name, wasmRounds[name], () => kernels[name](wasmRounds[name])))
      : []),
    () => windows.take('script', SCRIPT_ROUNDS, () => scripts.script(SCRIPT_ROUNDS)),
    () => windows.take('native', NATIVE_ROUNDS, () => scripts.native(NATIVE_ROUNDS)),
    () => windows.takeAwaited('awaited', PROMISE_ROUNDS, () => scripts.awaited(PROMISE_ROUNDS)),
    () => windows.takeAwaited('chained', PROMISE_ROUNDS, () => scripts.chained(PROMISE_ROUNDS)),
  ];
  /** A scheduler's slices are as even as windows: were turns alike, or one place apart, it would always interrupt the same kernel. */
  const takeTurn = async (turn: number) => {
    const first = ((turn * (turn + 1)) / 2) % takeWindow.length;
    for (const take of [...takeWindow.slice(first), ...takeWindow.slice(0, first)]) await take();
    return { state: stateOf(windows.times, kernels !== undefined), times: windows.times };
  };
  const beganMs = clock.now();
  let found: ProbeResult = { state: {}, times: {} };
  for (let turn = 1; turn <= LEAST_TURNS || clock.now() - beganMs < SECOND_LOOK_MS; turn += 1) {
    found = await takeTurn(turn);
    if (turn >= LEAST_TURNS && isOrdinary(found.state)) return found;
    if (clock.now() - beganMs >= FIRST_LOOK_MS) await after(PAUSE_MS);
  }
  return windows.share < LEAST_SHARE ? { ...found, state: withoutSlowTiers(found.state) } : found;
}

/** What is not told is absent, and one sentence says why. Never throws: a run goes on without it. */
export async function probeEngine(engine: ProbedEngine): Promise<ProbeResult> {
  try {
    const kernels = engine.compile();
    if (!(engine.clockStepMs <= COARSEST_STEP_MS))
      return { state: { ...(kernels === undefined && { wasmTier: 'none' }), notKnown: TOO_COARSE }, times: {} };
    return await watch(engine, kernels);
  } catch {
    return { state: { notKnown: NOT_FOUND_OUT }, times: {} };
  }
}
