import { defineConfig } from '@playwright/test';

/** The page measures: one browser at a time, and nothing is run twice. Server and browser come from tests/e2e/site.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // A busy machine takes several times as long; a test that hangs is still told from one that waits.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // What a test changes on the way to the page must reach it: only the tests of the service worker have one.
  use: { trace: 'retain-on-failure', serviceWorkers: 'block' },
});
