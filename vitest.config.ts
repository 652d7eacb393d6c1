import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';

/** Whose code changes nothing that other files see. */
const PURE = ['statistics', 'schemes', 'harness', 'experiments', 'ceremony', 'figures', 'results', 'runner'];
/** What a test may leave behind for those that come after it in its process. */
const leavesBehind =
  /\bvi\b|\bglobalThis\b|\.prototype\.|defineProperty|fake-indexeddb|\bprocess\.(?:env|chdir|exitCode|on)\b/;

/** Tests that share processes: starting one for each file, and loading the same code in it, takes longer than most of them. */
const sharing = PURE.flatMap((name) => {
  const folder = join('site', name);
  const files = readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => join(folder, file).replaceAll('\\', '/'));
}).filter((file) => !leavesBehind.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

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
    projects: [
      { extends: true, test: { name: 'shared', isolate: false, include: sharing } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: [
            'site/**/*.test.{ts,tsx}',
            'cli/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/rules/**/*.test.ts',
            'tests/{recipes,data,engines}/*.test.ts',
            'tests/kit/**/*.test.ts',
            'tests/bench/**/*.test.ts',
          ],
          exclude: [...defaultExclude, ...sharing],
        },
      },
      // It has browsers and a Grid to itself, apart from what is quick.
      { extends: true, test: { name: 'fleet', include: ['tests/fleet/*.test.ts'] } },
    ],
  },
});
