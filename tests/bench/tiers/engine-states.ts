/**
 * States of this machine's engines that the page must recognise, and ordinary ones, for which it must report nothing.
 */

import type { Environment } from '../../../site/results/document/run.ts';
import type { EngineId } from '../../engines/visitor.ts';

/** What the page should find; an absent member is not checked. */
export type ExpectedState = Readonly<Partial<Pick<Environment, 'wasmTier' | 'scriptTier' | 'debugged'>>>;

export interface EngineStart {
  readonly engine: EngineId;
  readonly name: string;
  /** Flags for V8, in Chromium. */
  readonly flags?: string;
  /** Preferences of Firefox, all set to false. */
  readonly prefsOff?: readonly string[];
  /** Environment variables of WebKit. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Whether `Debugger.enable` is sent to each worker before it runs, by Chromium's DevTools protocol. */
  readonly isDebugged?: true;
  readonly expected: ExpectedState;
}

const ordinary: ExpectedState = { wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: false };

export const slowedStarts: readonly EngineStart[] = [
  {
    engine: 'chromium',
    name: 'Chromium, --liftoff-only',
    flags: '--liftoff-only',
    expected: { ...ordinary, wasmTier: 'baseline' },
  },
  {
    // Without tiers, Chromium 156 uses its optimizing compiler from the beginning, so it is not slow.
    engine: 'chromium',
    name: 'Chromium, --no-wasm-tier-up',
    flags: '--no-wasm-tier-up',
    expected: ordinary,
  },
  {
    engine: 'chromium',
    name: 'Chromium, --jitless',
    flags: '--jitless',
    expected: { ...ordinary, wasmTier: 'none', scriptTier: 'unoptimized' },
  },
  {
    engine: 'chromium',
    name: 'Chromium with a debugger',
    isDebugged: true,
    expected: { debugged: true },
  },
  {
    engine: 'firefox',
    name: 'Firefox, wasm_optimizingjit off',
    prefsOff: ['wasm_optimizingjit'],
    expected: { ...ordinary, wasmTier: 'baseline' },
  },
  {
    engine: 'firefox',
    name: 'Firefox, wasm_baselinejit off',
    prefsOff: ['wasm_baselinejit'],
    expected: ordinary,
  },
  {
    engine: 'firefox',
    name: 'Firefox, wasm off',
    prefsOff: ['wasm'],
    expected: { ...ordinary, wasmTier: 'none' },
  },
  {
    engine: 'firefox',
    name: 'Firefox, ion off',
    prefsOff: ['ion'],
    expected: { ...ordinary, scriptTier: 'unoptimized' },
  },
  {
    engine: 'webkit',
    name: 'WebKitGTK, JSC_useOMGJIT=0',
    variables: { JSC_useOMGJIT: '0' },
    expected: { ...ordinary, wasmTier: 'baseline' },
  },
  {
    engine: 'webkit',
    name: 'WebKitGTK, JSC_useJIT=0',
    variables: { JSC_useJIT: '0' },
    expected: { ...ordinary, wasmTier: 'interpreter', scriptTier: 'unoptimized' },
  },
];

export const ordinaryStarts: readonly EngineStart[] = (['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
  engine,
  name: `${{ chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKitGTK' }[engine]}, ordinary`,
  expected: ordinary,
}));
