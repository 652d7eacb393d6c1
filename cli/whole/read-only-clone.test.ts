/** Tests that a read-only clone keeps its bundles in another folder, and says so if there is none. */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.mjs';
import { testFolder } from '../../scripts/simulated/test-folder.ts';

const folder = testFolder();

function startIn(bundles: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inProject('scripts', 'cli.mjs'), '--version'], {
    encoding: 'utf8',
    env: { ...process.env, PASSKEY_BENCH_FOLDER: bundles },
  });
  return { code: status, stdout, stderr };
}

test('a folder of one\u2019s own takes the bundle', () => {
  expect(startIn(join(folder, 'own'))).toMatchObject({ code: 0, stdout: expect.stringMatching(/^passkey-bench \d/) });
  expect(readdirSync(join(folder, 'own'))).toHaveLength(1);
});

test('a folder that cannot be written to is a fault in one sentence, with what helps', () => {
  writeFileSync(join(folder, 'file'), '');
  const { code, stdout, stderr } = startIn(join(folder, 'file', 'below'));
  expect(stderr).toMatch(
    /^(?:Another process .*\n)*(?:Bundling the command line…\n)?The command line is not built for you yet, and .* cannot be written to \(ENOTDIR\): name a folder of yours in PASSKEY_BENCH_FOLDER, copy the clone, or install the package\. Nothing was done\.\n$/,
  );
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});
