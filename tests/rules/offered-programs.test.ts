import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.mjs';
import { folderOfTest } from '../../scripts/simulated/test-folder.ts';
import { experiments } from '../../site/experiments/index.ts';

const programs = experiments.flatMap(({ program }) => program ?? []);
const hasGo = spawnSync('go', ['version']).status === 0;

test('every program that is offered for copying is there', () => {
  expect(programs.length).toBeGreaterThan(0);
  expect(programs.filter(({ file }) => !existsSync(inProject('public', file)))).toEqual([]);
});

test.skipIf(!hasGo)('the Go program compiles by the standard library alone, and runs', { timeout: 180_000 }, () => {
  const folder = folderOfTest();
  copyFileSync(inProject('public', 'signatures_test.go'), join(folder, 'signatures_test.go'));
  const run = (...words: string[]) =>
    execFileSync('go', words, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GOPROXY: 'off' },
      stdio: 'pipe',
    });
  run('mod', 'init', 'signatures');
  // One iteration of each, to check that it works; its speed does not matter.
  expect(run('test', '-bench', '.', '-benchtime', '1x').match(/^Benchmark\w+/gm)).toHaveLength(9);
});
