import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/project.mjs';
import { foldersThatShare } from '../../vitest.config.ts';

/** What a test may leave behind for those that come after it in its process. */
const leavesBehind =
  /\bvi\b|\bglobalThis\b|\.prototype\.|defineProperty|fake-indexeddb|\bprocess\.(?:env|chdir|exitCode|on)\b/;

it('tests that share a process change nothing that others see', () => {
  const tests = foldersThatShare.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((path) => leavesBehind.test(readFileSync(inProject(path), 'utf8')))).toEqual([]);
});
