import type { Environment } from '../document/run.ts';

/** The known reasons why an engine is slow. */
const slowedStates = [
  'debugger',
  'no WebAssembly',
  'WebAssembly interpreted',
  'WebAssembly baseline',
  'WebAssembly unoptimized',
  'JavaScript unoptimized',
] as const;
export type SlowedState = (typeof slowedStates)[number];

const ofWasm: Readonly<Record<NonNullable<Environment['wasmTier']>, readonly SlowedState[]>> = {
  none: ['no WebAssembly'],
  interpreter: ['WebAssembly interpreted'],
  baseline: ['WebAssembly baseline'],
  unoptimized: ['WebAssembly unoptimized'],
  optimizing: [],
};

/** Empty for an ordinary engine, and if nothing is known. */
export function slowedBy({ wasmTier, scriptTier, debugged }: Environment): readonly SlowedState[] {
  return [
    ...(debugged ? (['debugger'] as const) : []),
    ...(wasmTier === undefined ? [] : ofWasm[wasmTier]),
    ...(scriptTier === 'unoptimized' ? (['JavaScript unoptimized'] as const) : []),
  ];
}

/** A debugger is the cause of all other slowness. */
export function causesOfSlowness(environment: Environment): readonly SlowedState[] {
  const slowed = slowedBy(environment);
  return slowed.includes('debugger') ? ['debugger'] : slowed;
}

/** A few words for a list. */
const slowedNames: Readonly<Record<SlowedState, string>> = {
  debugger: 'developer tools open',
  'no WebAssembly': 'no WebAssembly',
  'WebAssembly interpreted': 'WebAssembly interpreted',
  'WebAssembly baseline': 'WebAssembly by the baseline compiler alone',
  'WebAssembly unoptimized': 'WebAssembly not optimized',
  'JavaScript unoptimized': 'JavaScript not optimized',
};

/** Each name stands for one thing, however many words it has. */
export const namesOfSlowed: readonly string[] = slowedStates.map((state) => slowedNames[state]);

/** `developer tools open, WebAssembly not optimized`; empty for an ordinary engine. */
export const slowedText = (environment: Environment): string =>
  slowedBy(environment)
    .map((state) => slowedNames[state])
    .join(', ');

/**
 * `slowedText` without the lack of WebAssembly, which slows nothing: cells that need WebAssembly have no number, and
 * the others are measured as usual.
 */
export const slowingText = (environment: Environment): string =>
  slowedBy(environment)
    .flatMap((state) => (state === 'no WebAssembly' ? [] : slowedNames[state]))
    .join(', ');

/** A few words for each cause, where space is short. */
export const namedCauses = (environment: Environment): readonly string[] =>
  causesOfSlowness(environment).map(
    (state) => slowedNames[state === 'WebAssembly baseline' ? 'WebAssembly unoptimized' : state],
  );
