/** States of the engines of this machine that the page must know, and those in which nothing may be said. */

import type { Environment } from '../../../site/results/document/run.ts';
import { slowedBy } from '../../../site/results/document/slowed-by.ts';
import type { EngineId } from '../../engines/visitor.ts';

export interface EngineStart {
  readonly engine: EngineId;
  readonly name: string;
  /** Of Chromium, for V8. */
  readonly flags?: string;
  /** Of Firefox, all of them set to false. */
  readonly prefsOff?: readonly string[];
  /** Of WebKit. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Whether `Debugger.enable` is sent to each worker before it runs, over Chromium's DevTools protocol. */
  readonly isDebugged?: true;
  readonly isRecognised: (environment: Environment) => boolean;
}

/** Nothing is said of it, and what is known is known. */
const isOrdinary = (environment: Environment) =>
  slowedBy(environment).length === 0 &&
  environment.wasmTier === 'optimizing' &&
  environment.scriptTier === 'optimizing';

/** The tiers alone. */
const hasTiers =
  (wasmTier: Environment['wasmTier'], scriptTier: Environment['scriptTier']) => (environment: Environment) =>
    environment.wasmTier === wasmTier && environment.scriptTier === scriptTier && environment.debugged !== true;

export const slowedStarts: readonly EngineStart[] = [
  {
    ...{ engine: 'chromium', name: 'Chromium, --liftoff-only', flags: '--liftoff-only' },
    isRecognised: hasTiers('baseline', 'optimizing'),
  },
  {
    // Without tiers Chromium 156 compiles by its optimizing compiler from the beginning: nothing is slow about it.
    ...{ engine: 'chromium', name: 'Chromium, --no-wasm-tier-up', flags: '--no-wasm-tier-up' },
    isRecognised: isOrdinary,
  },
  {
    ...{ engine: 'chromium', name: 'Chromium, --jitless', flags: '--jitless' },
    isRecognised: hasTiers('none', 'unoptimized'),
  },
  {
    ...{ engine: 'chromium', name: 'Chromium with a debugger', isDebugged: true },
    isRecognised: ({ debugged }) => debugged === true,
  },
  {
    ...{ engine: 'firefox', name: 'Firefox, wasm_optimizingjit off', prefsOff: ['wasm_optimizingjit'] },
    isRecognised: hasTiers('baseline', 'optimizing'),
  },
  {
    ...{ engine: 'firefox', name: 'Firefox, wasm_baselinejit off', prefsOff: ['wasm_baselinejit'] },
    isRecognised: isOrdinary,
  },
  {
    ...{ engine: 'firefox', name: 'Firefox, wasm off', prefsOff: ['wasm'] },
    isRecognised: hasTiers('none', 'optimizing'),
  },
  {
    ...{ engine: 'firefox', name: 'Firefox, ion off', prefsOff: ['ion'] },
    isRecognised: hasTiers('optimizing', 'unoptimized'),
  },
  {
    ...{ engine: 'webkit', name: 'WebKitGTK, JSC_useOMGJIT=0', variables: { JSC_useOMGJIT: '0' } },
    isRecognised: hasTiers('baseline', 'optimizing'),
  },
  {
    ...{ engine: 'webkit', name: 'WebKitGTK, JSC_useJIT=0', variables: { JSC_useJIT: '0' } },
    isRecognised: hasTiers('interpreter', 'unoptimized'),
  },
];

export const ordinaryStarts: readonly EngineStart[] = (['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
  engine,
  name: `${{ chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' }[engine]}, ordinary`,
  isRecognised: isOrdinary,
}));
