import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { offByPlaywright, pageArguments } from './browser.mjs';

test('what this Playwright turns off in Chromium stays off', () => {
  const require = createRequire(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  const core = dirname(require.resolve('playwright-core/package.json'));
  const [, list] = /disabledFeatures = \[([^\]]+)\]/.exec(readFileSync(join(core, 'lib/coreBundle.js'), 'utf8')) ?? [];
  const features = [...(list ?? '').matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(features.length).toBeGreaterThan(10);
  expect([...offByPlaywright].sort()).toEqual(features.sort());
  for (const feature of features) expect(pageArguments.join(' ')).toContain(feature);
});
