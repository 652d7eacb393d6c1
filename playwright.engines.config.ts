import { defineConfig } from '@playwright/test';

/** One worker an engine, since each is one browser on one display; nothing is run twice. */
export default defineConfig({
  testDir: 'tests/engines',
  projects: [{ name: 'firefox' }, { name: 'webkit' }, { name: 'chromium' }],
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
