/**
 * The goals for the crates and our own kernels, as ratios within one run of the page, and the
 * most bytes of their modules.
 */

/** How the engine is started: as it is, with wide arithmetic, or without fused multiply-add. */
type Engine = 'ordinary' | 'wide' | 'unfused';

export interface Goal {
  readonly backend: 'wasm' | 'kernels';
  /** The build that must have run. */
  readonly build: 'base' | 'wide' | 'relaxed';
  readonly engine: Engine;
  readonly scheme: string;
  readonly operation: string;
  readonly beside: 'webcrypto' | 'native';
  /** The largest ratio that meets the goal. */
  readonly atMost: number;
  /** A ratio that would be better still. */
  readonly stretch?: number;
}

type GoalRow = readonly [
  scheme: string,
  operation: string,
  atMost: number,
  options?: Partial<Pick<Goal, 'beside' | 'stretch'>>,
];

const goalsOf = (common: Pick<Goal, 'backend' | 'build' | 'engine'>, requests: readonly GoalRow[]): readonly Goal[] =>
  requests.map(([scheme, operation, atMost, options = {}]) => ({
    ...common,
    scheme,
    operation,
    atMost,
    beside: 'webcrypto',
    ...options,
  }));

const crates = { backend: 'wasm', build: 'base', engine: 'ordinary' } as const;
const kernels = { backend: 'kernels', build: 'base', engine: 'ordinary' } as const;

/** RSA signing is blinded. */
export const goals: readonly Goal[] = [
  ...goalsOf(crates, [
    ['rsa-2048', 'sign', 10.5],
    ['rsa-2048', 'sign', 4.4, { beside: 'native' }],
    ['rsa-2048', 'verify', 12.5],
    ['ecdsa-p256', 'sign', 3.4],
    ['ecdsa-p256', 'verify', 6.8],
    ['ecdsa-p256', 'generate', 4.5],
    ['ed25519', 'sign', 1.15],
    ['ed25519', 'verify', 1.8],
    ['ed25519', 'generate', 0.65],
  ]),
  ...goalsOf({ ...crates, build: 'wide', engine: 'wide' }, [
    ['rsa-2048', 'sign', 3.9],
    ['ecdsa-p256', 'verify', 3.5],
    ['ed25519', 'sign', 0.75],
    ['ed25519', 'verify', 0.95],
  ]),
  ...goalsOf({ ...kernels, build: 'relaxed' }, [
    ['rsa-2048', 'verify', 1.1, { stretch: 0.9 }],
    ['rsa-2048', 'sign', 1.7, { stretch: 1.3 }],
    ['rsa-3072', 'verify', 1.1],
    ['rsa-3072', 'sign', 1.8],
    ['ed25519', 'sign', 0.48],
    ['ed25519', 'verify', 0.85],
  ]),
  ...goalsOf({ ...kernels, engine: 'unfused' }, [
    ['rsa-2048', 'verify', 2],
    ['rsa-2048', 'sign', 3.1],
    ['rsa-3072', 'verify', 1.8],
    ['rsa-3072', 'sign', 3.2],
  ]),
  ...goalsOf(kernels, [
    ['ecdsa-p256', 'verify', 1.4, { stretch: 1 }],
    ['ecdsa-p256', 'sign', 0.6],
    ['ecdsa-p256', 'generate', 0.85],
    ['ml-dsa-44', 'verify', 0.6, { stretch: 0.4 }],
    ['ml-dsa-44', 'sign', 1.4],
    ['ml-dsa-44', 'generate', 1],
  ]),
];

/** The most kB of any build, after gzip and wasm-opt. */
export const sizeGoals = [
  { family: 'eddsa', atMost: 73 },
  { family: 'ecdsa', atMost: 60 },
  { family: 'rsa', atMost: 160 },
  { family: 'rsa-kernel', atMost: 40 },
  { family: 'ecdsa-kernel', atMost: 35 },
  { family: 'ml-dsa-kernel', atMost: 40 },
  { family: 'eddsa-kernel', atMost: 40 },
] as const;

/** Chromium 156 has wide arithmetic behind a flag. */
export const engineFlags: Readonly<Record<Engine, readonly string[]>> = {
  ordinary: [],
  wide: ['--js-flags=--wasm-wide_arithmetic'],
  unfused: ['--js-flags=--no-enable-fma3'],
};
