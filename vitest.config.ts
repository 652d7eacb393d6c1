import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: {
    __COMMIT__: JSON.stringify('test'),
    __VERSION__: JSON.stringify('0.0.0'),
    __COMMITTED_AT__: '0',
    __OWN_RESULTS__: 'null',
    __OWN_STUDIES__: 'true',
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    // Statistics take their time where the machine is busy; a test that hangs is still told from one that waits.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Left alone, Vitest keeps one core to itself, which of two is half.
    maxWorkers: '100%',
    include: [
      'site/**/*.test.{ts,tsx}',
      'cli/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/rules/**/*.test.ts',
      'tests/{recipes,fleet,data}/*.test.ts',
      'tests/kit/**/*.test.ts',
      'tests/bench/**/*.test.ts',
    ],
  },
});
