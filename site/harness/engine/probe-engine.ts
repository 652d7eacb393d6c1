/**
 * Finds which compilers the engine uses, before a run begins, by the least time of each tier kernel, called in turn.
 */
import { sum } from 'simple-statistics';
import type { Clock } from '../clock/clock.ts';
import { NS_PER_MS } from '../clock/ns-per-ms.ts';
import { type EngineState, isDebugged, scriptTierOf, type TierTimesNs, wasmTierOf } from './engine-state.ts';
import type { ScriptKernels } from './script-kernels.ts';
import { type TierKernel, type TierKernels, tierKernels } from './tier-module.ts';
import { TimedWindow, type WindowLength } from './timed-window.ts';

export interface ProbedEngine {
  readonly clock: Clock;
  readonly clockStepMs: number;
  /** Undefined if the engine has no WebAssembly. @throws if it may not compile */
  readonly compile: () => TierKernels | undefined;
  readonly scripts: ScriptKernels;
  readonly after: (ms: number) => Promise<void>;
}

/** A window lasts at least this long, and at least this many steps of the clock. */
const WINDOW_MS = 1;
const WINDOW_CLOCK_STEPS = 6;
/** Enough for a tier kernel whose calls are often interrupted, as by a garbage collector that waits for helpers. */
const MIN_MS = 0.25;
/** On coarser clocks the windows would take too long for a visitor. */
const COARSEST_CLOCK_STEP_MS = 2;
/** Among this many turns, one is undisturbed even beside a busy neighbour. */
const MIN_TURNS = 4;
/** An engine compiles in the background. If it has not optimized within this time, the probe goes on with pauses. */
const FIRST_LOOK_MS = 200;
/**
 * The probe ends after this time. Its pauses leave the compiler a processor, so that an ordinary engine has optimized
 * by then, even on a busy machine.
 */
const SECOND_LOOK_MS = 2500;
const PAUSE_MS = 60;

/** One window is not enough: its only call may have been interrupted. */
const MIN_WINDOWS = 2;
/** If the thread had a smaller share of its time, the engine's compilers may not have had a processor either. */
const MIN_SHARE = 0.2;

const TOO_BUSY =
  'The machine is too busy to tell what this engine compiles with. Close other programs and run again to know.';
const TOO_COARSE = 'The clock is too coarse to tell what this engine compiles with.';
const NOT_FOUND_OUT = 'What this engine compiles with could not be found out; the run is measured all the same.';

interface ProbeResult {
  readonly state: EngineState;
  readonly times: TierTimesNs;
}

const wasmRounds: Readonly<Record<TierKernel, number>> = { plain: 200, unused: 200, short: 50, long: 50 };
const SCRIPT_ROUNDS = 200;
const NATIVE_ROUNDS = 20;
const PROMISE_ROUNDS = 50;

type Name = keyof TierTimesNs;
/** A call of a tier kernel. The probe does not use its arguments or its result. */
type Call = () => unknown;

interface NamedWindow {
  readonly name: Name;
  readonly window: TimedWindow;
}

/** Times calls of the tier kernels, in windows. */
class Windows {
  readonly #clock: Clock;
  readonly #length: WindowLength;
  readonly #all: NamedWindow[] = [];

  constructor({ clock, clockStepMs }: ProbedEngine) {
    this.#clock = clock;
    const stepsMs = WINDOW_CLOCK_STEPS * clockStepMs;
    this.#length = { wantedMs: Math.max(WINDOW_MS, stepsMs), leastMs: Math.max(MIN_MS, stepsMs), clockStepMs };
  }

  take(name: Name, rounds: number, call: Call): void {
    const window = this.#begin(name, rounds);
    while (!window.isOver) {
      call();
      window.noteCall(this.#clock.now());
    }
  }

  async takeAwaited(name: Name, rounds: number, call: () => Promise<unknown>): Promise<void> {
    const window = this.#begin(name, rounds);
    while (!window.isOver) {
      await call();
      window.noteCall(this.#clock.now());
    }
  }

  /** The least time of each tier kernel that has enough windows. */
  get times(): TierTimesNs {
    const names = [...new Set(this.#all.map(({ name }) => name))];
    const known = names.map((name) => ({ name, roundsMs: this.#roundsMsOf(name) }));
    return Object.fromEntries(
      known
        .filter(({ roundsMs }) => roundsMs.length >= MIN_WINDOWS)
        .map(({ name, roundsMs }) => [name, NS_PER_MS * Math.min(...roundsMs)]),
    );
  }

  /** The share of the time of its windows in which this thread had a processor, 0 to 1. */
  get share(): number {
    return sum(this.#all.map(({ window }) => window.ownMs)) / sum(this.#all.map(({ window }) => window.ms));
  }

  #roundsMsOf(name: Name): readonly number[] {
    const own = this.#all.filter((one) => one.name === name);
    return own.flatMap(({ window }) => window.roundMs ?? []);
  }

  /** Begins a window as soon as the clock has moved. */
  #begin(name: Name, rounds: number): TimedWindow {
    const begin = this.#clock.now();
    let now = begin;
    while (now === begin) now = this.#clock.now();
    const window = new TimedWindow(rounds, this.#length, now);
    this.#all.push({ name, window });
    return window;
  }
}

function stateOf(times: TierTimesNs, hasWasm: boolean): EngineState {
  const wasmTier = hasWasm ? wasmTierOf(times) : 'none';
  const scriptTier = scriptTierOf(times);
  const debugged = isDebugged(times);
  return {
    ...(wasmTier !== undefined && { wasmTier }),
    ...(scriptTier !== undefined && { scriptTier }),
    ...(debugged !== undefined && { debugged }),
  };
}

/** Whether the engine is as fast as after an ordinary start. */
const isOrdinary = ({ wasmTier, scriptTier, debugged }: EngineState) =>
  (wasmTier === 'optimizing' || wasmTier === 'none') && scriptTier === 'optimizing' && debugged === false;

/** Leaves out the slow tiers: an ordinary engine shows them, too, while its compilers wait for a processor. */
function withoutSlowTiers({ wasmTier, scriptTier, ...rest }: EngineState): EngineState {
  const isFast = wasmTier === 'optimizing' || wasmTier === 'none';
  return {
    ...rest,
    ...(isFast && { wasmTier }),
    ...(scriptTier === 'optimizing' && { scriptTier }),
    notKnown: TOO_BUSY,
  };
}

async function watch(engine: ProbedEngine, compiled: TierKernels | undefined): Promise<ProbeResult> {
  const { clock, scripts, after } = engine;
  const windows = new Windows(engine);
  const takeWindow: readonly (() => unknown)[] = [
    ...(compiled
      ? tierKernels.map((name) => () => windows.take(name, wasmRounds[name], () => compiled[name](wasmRounds[name])))
      : []),
    () => windows.take('script', SCRIPT_ROUNDS, () => scripts.script(SCRIPT_ROUNDS)),
    () => windows.take('native', NATIVE_ROUNDS, () => scripts.native(NATIVE_ROUNDS)),
    () => windows.takeAwaited('awaited', PROMISE_ROUNDS, () => scripts.awaited(PROMISE_ROUNDS)),
    () => windows.takeAwaited('chained', PROMISE_ROUNDS, () => scripts.chained(PROMISE_ROUNDS)),
  ];
  /**
   * A scheduler's slices can be as even as windows. A changing order keeps them from always hitting the same kernel.
   */
  const takeTurn = async (turn: number) => {
    const first = ((turn * (turn + 1)) / 2) % takeWindow.length;
    for (const take of [...takeWindow.slice(first), ...takeWindow.slice(0, first)]) await take();
    return { state: stateOf(windows.times, compiled !== undefined), times: windows.times };
  };
  const beganMs = clock.now();
  let found: ProbeResult = { state: {}, times: {} };
  for (let turn = 1; turn <= MIN_TURNS || clock.now() - beganMs < SECOND_LOOK_MS; turn += 1) {
    found = await takeTurn(turn);
    if (turn >= MIN_TURNS && isOrdinary(found.state)) return found;
    if (clock.now() - beganMs >= FIRST_LOOK_MS) await after(PAUSE_MS);
  }
  return windows.share < MIN_SHARE ? { ...found, state: withoutSlowTiers(found.state) } : found;
}

/** Never throws: a run goes on without the state. A member that is not known is absent, and one sentence says why. */
export async function probeEngine(engine: ProbedEngine): Promise<ProbeResult> {
  try {
    const compiled = engine.compile();
    if (!(engine.clockStepMs <= COARSEST_CLOCK_STEP_MS))
      return { state: { ...(compiled === undefined && { wasmTier: 'none' }), notKnown: TOO_COARSE }, times: {} };
    return await watch(engine, compiled);
  } catch {
    return { state: { notKnown: NOT_FOUND_OUT }, times: {} };
  }
}
