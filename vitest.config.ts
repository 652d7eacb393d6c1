import { defaultExclude, defineConfig } from 'vitest/config';

/** Folders whose code and tests change nothing that other files see: their tests share processes, since starting one for each file takes longer. */
export const foldersThatShare = ['statistics', 'schemes', 'harness', 'experiments', 'ceremony', 'figures'].map(
  (name) => `site/${name}`,
);
const sharing = foldersThatShare.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

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
            'tests/{recipes,data}/*.test.ts',
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
