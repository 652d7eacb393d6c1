/** Tests that the exit code is the verdict, whatever happens to standard output. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.mjs';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { printRun } from '../../site/results/export/json.ts';
import { repeatedRun } from '../../site/results/simulated/repeated-run.ts';

const folder = testFolder();

const paces = [1, 1.02, 0.98, 1.01, 0.99];
writeFileSync(join(folder, 'a.json'), printRun(repeatedRun({ id: 'a', paces })));
writeFileSync(
  join(folder, 'slow.json'),
  printRun(repeatedRun({ id: 'c', seed: 21, paces: paces.map((pace) => pace * 1.3) })),
);

function compareInto(where: string, files = 'a.json slow.json') {
  const script = `"$0" "$1" compare ${files} --fail-on slower ${where}; exit "\${PIPESTATUS[0]}"`;
  const { status, stderr } = spawnSync('bash', ['-c', script, process.execPath, inProject('scripts', 'cli.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.skipIf(process.platform === 'win32')('a reader that has gone changes no verdict', () => {
  expect(compareInto('| true').status).toBe(1);
});

test.skipIf(!existsSync('/dev/full'))('an answer that cannot be written is said, and changes no verdict', () => {
  const { status, stderr } = compareInto('>/dev/full');
  expect(stderr).toMatch(
    /The answer could not be written to standard output \(.*ENOSPC.*\): make room, and ask again\.\n$/,
  );
  expect(status).toBe(1);
});

test.skipIf(!existsSync('/dev/full'))('an answer that is lost is no good one', () => {
  const { status, stderr } = compareInto('>/dev/full', 'slow.json a.json');
  expect(stderr).toContain('could not be written to standard output');
  expect(status).toBe(2);
});

test.skipIf(!existsSync('/dev/null'))('a closed standard output is said before anything is done', () => {
  const sentence = 'Standard output is closed or discarded: what is printed there will be lost.\n';
  expect(compareInto('>&-')).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) });
  expect(compareInto('>/dev/null').stderr).not.toContain(sentence);
});
