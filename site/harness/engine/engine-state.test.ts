import { describe, expect, test } from 'vitest';
import { isDebugged, scriptTierOf, wasmTierOf } from './engine-state.ts';

/** Measured times in nanoseconds per round, on a machine with nine more busy programs than processors. */
const found = [
  ['Chromium 156', 1.92, 1.92, 55.6, 96.6, 'optimizing'],
  ['Chromium 156 without tier-up', 1.99, 2.27, 65.4, 95.7, 'optimizing'],
  ['Chromium 156 by Liftoff alone', 1.95, 20.3, 51.2, 88.5, 'baseline'],
  ['Chromium 156 with a debugger', 1.89, 20.1, 51.5, 88.9, 'baseline'],
  ['Firefox 153', 1.42, 1.31, 51.7, 85.5, 'optimizing'],
  ['Firefox 153 without its optimizing compiler', 2.62, 22.5, 52.2, 90.9, 'baseline'],
  ['WebKitGTK 2.50', 1.29, 1.25, 49, 86.6, 'optimizing'],
  ['WebKitGTK 2.50 without OMG', 1.28, 17, 49, 91.7, 'baseline'],
  ['WebKitGTK 2.50 without BBQ and OMG', 8.2, 156, 230, 132, 'interpreter'],
  ['WebKitGTK 2.50 without JIT', 9.65, 176, 238, 138, 'interpreter'],
] as const;

/** A processor may be this many times as slow: the ratios, and so the tiers, stay the same. */
const slower = [1, 3, 40];

describe.each(slower)('on a processor %d times as slow', (times) => {
  test.each(found)('%s', (_, plain, unused, short, long, tier) => {
    const scaled = { plain: plain * times, unused: unused * times, short: short * times, long: long * times };
    expect(wasmTierOf(scaled)).toBe(tier);
    for (const kernel of Object.keys(scaled) as (keyof typeof scaled)[])
      expect([tier, 'unoptimized', undefined], kernel).toContain(
        wasmTierOf({ ...scaled, [kernel]: scaled[kernel] * 1.5 }),
      );
  });

  test.each([
    ['Chromium 156', 4.33, 107, 'optimizing'],
    ['Chromium 156 by Maglev alone', 6.31, 96, 'optimizing'],
    ['Chromium 156 without optimizing compilers', 209, 96.5, 'unoptimized'],
    ['Chromium 156 without JIT', 216, 113, 'unoptimized'],
    ['Firefox 153', 2.8, 85.3, 'optimizing'],
    ['Firefox 153 without Ion', 68.5, 82.2, 'unoptimized'],
    ['Firefox 153 without Ion and baseline', 156, 102, 'unoptimized'],
    ['WebKitGTK 2.50', 2.6, 84.9, 'optimizing'],
    ['WebKitGTK 2.50 without DFG', 41.3, 83.3, 'unoptimized'],
    ['WebKitGTK 2.50 without JIT', 165, 98.8, 'unoptimized'],
  ])('JavaScript in %s', (_, script, native, tier) => {
    expect(scriptTierOf({ script: script * times, native: native * times })).toBe(tier);
  });

  test.each([
    ['Chromium 156', 34.5, 32, false],
    ['Chromium 156 without JIT', 62.1, 57.6, false],
    ['Chromium 156 with a debugger', 268, 52.5, true],
    ['Firefox 153', 124, 345, false],
    ['WebKitGTK 2.50 without JIT', 303, 556, false],
  ])('a debugger in %s', (_, awaited, chained, isAttached) => {
    expect(isDebugged({ awaited: awaited * times, chained: chained * times })).toBe(isAttached);
  });
});

test('between the states nothing is said, and nothing of what was not read', () => {
  expect(wasmTierOf({ plain: 1, unused: 2.5 })).toBeUndefined();
  expect(wasmTierOf({ plain: 1, unused: 9, short: 1.1, long: 1 })).toBe('unoptimized');
  expect(wasmTierOf({ plain: 1, unused: 9 })).toBe('unoptimized');
  expect(scriptTierOf({ script: 15, native: 100 })).toBeUndefined();
  expect(isDebugged({ awaited: 3, chained: 1 })).toBeUndefined();
  for (const none of [{}, { plain: 0, unused: 5, script: 1, native: 0, awaited: 9, chained: 0 }])
    expect([wasmTierOf(none), scriptTierOf(none), isDebugged(none)]).toEqual([undefined, undefined, undefined]);
});
