/**
 * Runs the command that measures in this machine's browsers, with every installed engine, as a user would. A missing
 * engine is reported, and the others run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineIds } from '../../cli/browser/start-driver.ts';
import { startCli } from '../../cli/whole/started-cli.ts';
import { folderOfTest } from '../../scripts/simulated/test-folder.ts';
import { findDriven } from '../../scripts/test/drivers.mjs';
import { readRunText } from '../../site/results/document/read-run.ts';

const found = engineIds.map((engine) => ({ engine, programs: findDriven[engine]() }));
for (const { programs } of found) if (typeof programs === 'string') console.warn(`Not driven: ${programs}`);
const here = found.flatMap(({ engine, programs }) => (typeof programs === 'string' ? [] : [engine]));

/** The names of driven browsers in documents. */
const named = { chromium: /^Chrom/, firefox: /^Firefox/, webkit: /^WebKit/ };

test.skipIf(here.length === 0)('engines take turns, and each gives a document', { timeout: 600_000 }, async () => {
  const folder = folderOfTest();
  // Only one cell, so that a run takes one or two seconds.
  const words = ['--schemes', 'ed25519', '--operations', 'verify', '--backends', 'webcrypto', '-o', 'all.ndjson'];
  const ended = await startCli(['browser', ...here, ...words], { folder }).ended;
  expect(ended).toMatchObject({ code: 0, stderr: expect.not.stringContaining('no answer') });
  const runs = readFileSync(join(folder, 'all.ndjson'), 'utf8').trim().split('\n').map(readRunText);
  expect(runs.map(({ outcome }) => outcome)).toEqual(here.map(() => 'finished'));
  for (const [index, engine] of here.entries()) expect(runs[index]?.environment.engine).toMatch(named[engine]);
});
