import { defineConfig } from '@playwright/test';

/** The page measures: one browser at a time, and nothing is run twice. Server and browser come from tests/e2e/site.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 1,
  fullyParallel: false,
  // A shared build machine stalls for seconds. What passes only at the second try is named as flaky; what fails twice has failed.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { trace: 'retain-on-failure' },
});
