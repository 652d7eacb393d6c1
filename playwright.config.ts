import { defineConfig } from '@playwright/test';

/** The page measures: one browser at a time, and nothing is run twice. Server and browser come from tests/e2e/site.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { trace: 'retain-on-failure' },
});
