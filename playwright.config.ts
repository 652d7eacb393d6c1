import { defineConfig } from '@playwright/test';

const inEngine = { testDir: 'tests/engines', timeout: 480_000 };

/**
 * Server and browser come from tests/e2e/site.ts and tests/engines/site.ts, one of each for each worker. No test asks
 * how fast a run was. A project's files are taken in this order, so what takes longest begins first; `npm test` names the projects.
 */
export default defineConfig({
  // `*.test.ts` beside them belongs to Vitest, which fails when it is loaded here.
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'webkit', ...inEngine },
    { name: 'firefox', ...inEngine },
    { name: 'chromium', ...inEngine },
    {
      name: 'end-to-end',
      testDir: 'tests/e2e',
      // A busy machine takes several times as long; a test that hangs is still told from one that waits.
      timeout: 300_000,
      // A service worker would answer requests that a test intercepts: only its own tests allow one.
      // A trace of every test costs processor time that runs need: `--trace on` writes one.
      use: { trace: 'off', serviceWorkers: 'block' },
    },
  ],
  // One file more than a small machine has cores: a page often waits, and a run takes the time of its plan whoever else runs.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
