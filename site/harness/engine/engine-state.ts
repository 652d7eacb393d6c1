/** Which compilers the engine uses. Only ratios of tier kernels decide: an absolute time depends on the processor. */

/**
 * The compilers that WebAssembly ran through. `unoptimized` is an interpreter or a baseline compiler, not known which.
 */
export const wasmTiers = ['none', 'interpreter', 'baseline', 'unoptimized', 'optimizing'] as const;
type WasmTier = (typeof wasmTiers)[number];

/** The compilers of JavaScript. An interpreter and a baseline compiler may take the same time, so they are one tier. */
export const scriptTiers = ['unoptimized', 'optimizing'] as const;
type ScriptTier = (typeof scriptTiers)[number];

/** A member that is not known is absent. */
export interface EngineState {
  readonly wasmTier?: WasmTier;
  readonly scriptTier?: ScriptTier;
  /** Whether a debugger is attached to the worker that measures, as developer tools attach one. */
  readonly debugged?: boolean;
  /** One sentence that says why something is not known. */
  readonly notKnown?: string;
}

/** The times of the tier kernels, in nanoseconds per round; absent without WebAssembly, or before they were read. */
export interface TierTimesNs {
  readonly plain?: number;
  /** `plain` with additional work whose result is not used. */
  readonly unused?: number;
  /** Many short instructions, and the same number of rounds of few long ones. */
  readonly short?: number;
  readonly long?: number;
  /** JavaScript, and work that every engine does in its own machine code. */
  readonly script?: number;
  readonly native?: number;
  /** Awaiting a value, and the same with `then`. */
  readonly awaited?: number;
  readonly chained?: number;
}

interface Bound {
  readonly below: number;
  readonly above: number;
}

/** On which side of a gap a ratio lies; undefined if it lies between the ends of the gap. */
function sideOf(above: number | undefined, below: number | undefined, bound: Bound): 'below' | 'above' | undefined {
  if (above === undefined || below === undefined || !(below > 0)) return undefined;
  const ratio = above / below;
  if (ratio <= bound.below) return 'below';
  return ratio >= bound.above ? 'above' : undefined;
}

/**
 * Each gap lies between the ratios measured in engines of the two states, far from both. docs/protocols.md has the
 * ratios; this file’s test has the times. An optimizing compiler leaves unused work out, so that its ratio is 1.
 */
const UNUSED_WORK: Bound = { below: 1.6, above: 4 };
const SHORT_BY_LONG: Bound = { below: 0.9, above: 1.3 };
const SCRIPT_BY_NATIVE: Bound = { below: 0.1, above: 0.2 };
const AWAITED_BY_CHAINED: Bound = { below: 2, above: 3.5 };

export function wasmTierOf({ plain, unused, short, long }: TierTimesNs): WasmTier | undefined {
  const side = sideOf(unused, plain, UNUSED_WORK);
  if (side !== 'above') return side === 'below' ? 'optimizing' : undefined;
  const dispatch = sideOf(short, long, SHORT_BY_LONG);
  if (dispatch === undefined) return 'unoptimized';
  return dispatch === 'above' ? 'interpreter' : 'baseline';
}

export function scriptTierOf({ script, native }: TierTimesNs): ScriptTier | undefined {
  const side = sideOf(script, native, SCRIPT_BY_NATIVE);
  if (side === undefined) return undefined;
  return side === 'above' ? 'unoptimized' : 'optimizing';
}

/** Whether a debugger is attached: engines notify a debugger of each `await`, and of no `then`. */
export function isDebugged({ awaited, chained }: TierTimesNs): boolean | undefined {
  const side = sideOf(awaited, chained, AWAITED_BY_CHAINED);
  return side === undefined ? undefined : side === 'above';
}
