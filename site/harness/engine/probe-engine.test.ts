import { describe, expect, test } from 'vitest';
import { SimulatedClock } from '../simulated/simulated-clock.ts';
import { type ProbedEngine, probeEngine } from './probe-engine.ts';
import type { TierKernels } from './tier-module.ts';

/** Nanoseconds per round of each kernel, at a time in milliseconds. */
type Costs = (nowMs: number) => Readonly<Record<'plain' | 'unused' | 'short' | 'long', number>>;

const optimized = { plain: 2, unused: 2, short: 55, long: 95 };
const baseline = { plain: 2, unused: 20, short: 55, long: 95 };

/** Times of JavaScript kernels at an ordinary start. The other two differ from it by ratios of docs/protocols.md. */
const ordinaryScripts = { script: 20, native: 400, awaited: 60, chained: 60 };
const unoptimizedScripts = { ...ordinaryScripts, script: 900 };
const debuggedScripts = { ...ordinaryScripts, awaited: 600 };

/** An engine in which only calls take time, all of it simulated. */
function simulated(
  costs: Costs,
  clockStepMs = 0.005,
  scripts = ordinaryScripts,
): ProbedEngine & { readonly clock: SimulatedClock } {
  const clock = new SimulatedClock({ clockStepMs });
  const kernel = (name: keyof TierKernels) => (rounds: number) => {
    clock.advance((costs(clock.exactMs)[name] * rounds) / 1e6);
    return 0;
  };
  const script = (name: keyof typeof scripts) => (rounds: number) => clock.advance((scripts[name] * rounds) / 1e6);
  return {
    clock,
    clockStepMs,
    compile: () => ({
      plain: kernel('plain'),
      unused: kernel('unused'),
      short: kernel('short'),
      long: kernel('long'),
    }),
    scripts: {
      script: script('script'),
      native: script('native'),
      awaited: async (rounds) => script('awaited')(rounds),
      chained: async (rounds) => script('chained')(rounds),
    },
    after: async (ms) => clock.advance(ms),
  };
}

test.each([0.005, 0.02, 0.1, 1])('an engine that optimizes is known by a clock of %d ms', async (clockStepMs) => {
  const { state } = await probeEngine(simulated(() => optimized, clockStepMs));
  expect(state.wasmTier).toBe('optimizing');
});

test.each([0.005, 1])('one that stays at its baseline compiler is known by a clock of %d ms', async (clockStepMs) => {
  const { state } = await probeEngine(simulated(() => baseline, clockStepMs));
  expect(state.wasmTier).toBe('baseline');
});

test.each([10, 150, 900, 2000])('an engine that optimizes only after %d ms is no other one', async (afterMs) => {
  const { state } = await probeEngine(simulated((nowMs) => (nowMs < afterMs ? baseline : optimized)));
  expect(state.wasmTier).toBe('optimizing');
});

test.each([
  [ordinaryScripts, { scriptTier: 'optimizing', debugged: false }],
  [unoptimizedScripts, { scriptTier: 'unoptimized', debugged: false }],
  [debuggedScripts, { scriptTier: 'optimizing', debugged: true }],
])('its JavaScript is known by its own kernels: %o', async (scripts, state) => {
  expect((await probeEngine(simulated(() => optimized, 0.005, scripts))).state).toEqual({
    wasmTier: 'optimizing',
    ...state,
  });
});

test('a neighbour that takes the processor in most of the time changes nothing', async () => {
  const busy = (costs: Readonly<Record<string, number>>) => (nowMs: number) => {
    const times = nowMs % 7 < 5 ? 8 : 1;
    const { plain = 0, unused = 0, short = 0, long = 0 } = costs;
    return { plain: plain * times, unused: unused * times, short: short * times, long: long * times };
  };
  expect((await probeEngine(simulated(busy(optimized)))).state.wasmTier).toBe('optimizing');
  expect((await probeEngine(simulated(busy(baseline)))).state.wasmTier).toBe('baseline');
});

/** Slices of 2 to 5 ms. */
const unevenSlicesMs = (turn: number) => 2 + ((turn * 7) % 10) / 3;

/** An engine whose thread has the processor for a slice, and then other programs have it. */
function interrupted(
  engine: ReturnType<typeof simulated>,
  othersMs: number,
  sliceMs: (turn: number) => number = unevenSlicesMs,
): ProbedEngine {
  const { clock } = engine;
  let turns = 0;
  let leftMs = sliceMs(turns);
  const taken =
    <Arguments extends readonly unknown[], Answer>(call: (...given: Arguments) => Answer) =>
    (...given: Arguments): Answer => {
      const before = clock.exactMs;
      const answer = call(...given);
      leftMs -= clock.exactMs - before;
      while (leftMs <= 0) {
        clock.advance(othersMs);
        turns += 1;
        leftMs += sliceMs(turns);
      }
      return answer;
    };
  const { plain, unused, short, long } = engine.compile() as TierKernels;
  const { script, native, awaited, chained } = engine.scripts;
  return {
    ...engine,
    compile: () => ({ plain: taken(plain), unused: taken(unused), short: taken(short), long: taken(long) }),
    scripts: { script: taken(script), native: taken(native), awaited: taken(awaited), chained: taken(chained) },
  };
}

describe.each([3, 12, 60, 400, 2600])('where others have the processor for %d ms after a few', (othersMs) => {
  const isStarved = othersMs > 12;

  test('an engine whose compilers have no processor is not called slow', async () => {
    const { state } = await probeEngine(
      interrupted(
        simulated(() => baseline, 0.005, unoptimizedScripts),
        othersMs,
      ),
    );
    if (isStarved) {
      expect(state).toMatchObject({ notKnown: expect.stringMatching(/too busy/) });
      expect(state).not.toHaveProperty('wasmTier');
      expect(state).not.toHaveProperty('scriptTier');
    } else expect(state).toEqual({ wasmTier: 'baseline', scriptTier: 'unoptimized', debugged: false });
  });

  test.each([
    [ordinaryScripts, false],
    [debuggedScripts, true],
  ])('a debugger is told, or nothing is said of one: %o', async (scripts, debugged) => {
    const { state } = await probeEngine(
      interrupted(
        simulated(() => optimized, 0.005, scripts),
        othersMs,
      ),
    );
    expect([debugged, undefined]).toContain(state.debugged);
    if (!isStarved) expect(state).toEqual({ wasmTier: 'optimizing', scriptTier: 'optimizing', debugged });
  });
});

/**
 * Windows of a millisecond take turns. With equally even slices, other programs could always interrupt the same kernel.
 */
describe.each([2, 3, 6, 8])('where others have the processor after every %d ms', (sliceMs) => {
  const states = [
    [optimized, ordinaryScripts, { wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: false }],
    [baseline, ordinaryScripts, { wasmTier: 'baseline', scriptTier: 'optimizing', debugged: false }],
    [optimized, unoptimizedScripts, { wasmTier: 'optimizing', scriptTier: 'unoptimized', debugged: false }],
    [optimized, debuggedScripts, { wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: true }],
  ] as const;

  test.each(states)('nothing is told wrong: %o, %o', async (costs, scripts, expected) => {
    for (const othersMs of [0.6, 0.95, 1.3, 2.8, 4.4]) {
      const engine = simulated(() => costs, 0.005, scripts);
      for (const firstMs of [0, 4, 6]) {
        const { state } = await probeEngine(interrupted(engine, othersMs, (turn) => (turn === 0 ? firstMs : sliceMs)));
        expect(expected, `${othersMs} ms, ${firstMs} ms`).toMatchObject(state);
      }
    }
  });
});

/** Awaiting fills the memory of the worker; its garbage collector waits for helper threads that have no processor. */
test.each([
  [0.15, 2.5],
  [0.3, 3],
  [0.4, 12],
])('a collector after every %d ms of awaiting, for %d ms, is no debugger', async (everyMs, forMs) => {
  for (const scripts of [ordinaryScripts, debuggedScripts]) {
    const engine = simulated(() => optimized, 0.005, scripts);
    const { clock } = engine;
    let leftMs = everyMs;
    const awaited = async (rounds: number) => {
      const before = clock.exactMs;
      await engine.scripts.awaited(rounds);
      leftMs -= clock.exactMs - before;
      if (leftMs > 0) return;
      clock.advance(forMs);
      leftMs = everyMs;
    };
    const { state } = await probeEngine({ ...engine, scripts: { ...engine.scripts, awaited } });
    expect(state).toMatchObject({ debugged: scripts === debuggedScripts });
  }
});

test('an engine without WebAssembly has none, whatever its clock', async () => {
  for (const clockStepMs of [0.005, 100]) {
    const { state } = await probeEngine({ ...simulated(() => optimized, clockStepMs), compile: () => undefined });
    expect(state.wasmTier).toBe('none');
  }
});

describe('what cannot be told is said in one sentence', () => {
  const fails = () => {
    throw new Error('Compiling is not allowed here.');
  };
  const plain = simulated(() => optimized);
  test.each<[string, ProbedEngine, RegExp]>([
    ['a module that may not be compiled', { ...plain, compile: fails }, /could not be found out/],
    [
      'a kernel that throws',
      { ...plain, compile: () => ({ plain: fails, unused: fails, short: fails, long: fails }) },
      /could not/,
    ],
    ['a clock that throws', { ...plain, clock: { name: 'broken', now: fails } }, /could not be found out/],
    ['a wait that fails', { ...simulated(() => baseline), after: async () => fails() }, /could not be found out/],
    ['a clock of 16.7 ms', { ...plain, clockStepMs: 16.7 }, /too coarse/],
    ['a clock of 100 ms', { ...plain, clockStepMs: 100 }, /too coarse/],
    ['a clock whose step nobody knows', { ...plain, clockStepMs: Number.NaN }, /too coarse/],
  ])('%s', async (_, engine, sentence) => {
    const { state } = await probeEngine(engine);
    expect(Object.keys(state)).toEqual(['notKnown']);
    expect(state.notKnown).toMatch(sentence);
  });
});
