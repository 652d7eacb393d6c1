import type { Environment } from '../document/run.ts';

/** What slows an engine down, as far as it is known. */
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

/** Nothing of an ordinary engine, nor where nobody knows. */
export function slowedBy({ wasmTier, scriptTier, debugged }: Environment): readonly SlowedState[] {
  return [
    ...(debugged ? (['debugger'] as const) : []),
    ...(wasmTier === undefined ? [] : ofWasm[wasmTier]),
    ...(scriptTier === 'unoptimized' ? (['JavaScript unoptimized'] as const) : []),
  ];
}
