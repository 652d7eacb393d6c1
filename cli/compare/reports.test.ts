/** Tests the command with every report about results of other programs, compared with itself and another result. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../scripts/simulated/test-folder.ts';
import { resultReports } from '../../site/results/collect/simulated/result-reports.ts';
import { printRun } from '../../site/results/export/json.ts';
import { exampleRun } from '../../site/results/simulated/example-run.ts';
import { ranCommand } from '../simulated/ran-command.ts';

const folder = testFolder();
for (const id of ['a', 'b']) writeFileSync(join(folder, `${id}.json`), printRun(exampleRun({ id })));

test.each(resultReports)('$name', async ({ input, results, says }) => {
  writeFileSync(join(folder, 'report'), input);
  const { code, stdout, stderr } = await ranCommand(folder, ['compare', 'a.json', 'b.json', 'report', '--json']);
  expect(code).toBe(says === undefined ? 0 : 2);
  if (says === undefined) expect(stderr).toBe('');
  else expect(stderr).toContain(says);
  const read: { readonly runs: readonly { readonly engine: string }[] } = JSON.parse(stdout);
  expect(read.runs.slice(2).map(({ engine }) => engine)).toEqual(results.map(([engine]) => engine));
});
