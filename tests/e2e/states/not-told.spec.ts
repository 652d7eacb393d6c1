/** What a run could not find out about its engine or its machine: one sentence for each, and the run is measured. */
import { exampleRun } from '../../../site/results/simulated/example-run.ts';
import { hostileDocuments } from '../../../site/results/simulated/hostile-documents.ts';
import { importRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';

/** Refuses only small modules, which the probe compiles itself. */
const withoutProbe = `{
  const { Module } = WebAssembly;
  WebAssembly.Module = function (bytes) {
    if (bytes.byteLength < 4000) throw new Error('The probe may not compile.');
    return new Module(bytes);
  };
}`;
const coarse = `{
  const before = Performance.prototype.now;
  Performance.prototype.now = function () { return Math.floor(before.call(this) / 100) * 100; };
}`;

for (const [name, script, sentence] of [
  [
    'an engine whose probe throws',
    withoutProbe,
    'What this engine compiles with could not be found out; the run is measured all the same.',
  ],
  ['a clock of 100 ms', coarse, 'The clock is too coarse to tell what this engine compiles with.'],
] as const)
  test(`${name} is said in one sentence with how the run was made`, async ({ bench, page }) => {
    await bench.patchWorker(script);
    const run = await bench.runToEnd('schemes=ed25519&operations=sign&backends=wasm');
    expect(run.environment.engineNotKnown).toBe(sentence);
    await page.getByRole('link', { name: 'How the numbers are made' }).click();
    await expect(page.getByText(sentence)).toHaveCount(1);
  });

test('a pace that its samples contradict is said once of a run, and beside another', async ({ bench, page }) => {
  const impossible = hostileDocuments.find(({ name }) => name.startsWith('paces'));
  const { pace: _, ...plain } = exampleRun({ id: 'contradicted' });
  const contradicted = { ...plain, pace: { chainMs: 50, multiplierMs: 50 } };
  for (const [run, sentence] of [
    [JSON.parse(impossible?.text() ?? ''), 'gives a pace that no machine can have; it is kept, nothing is concluded'],
    [contradicted, 'gives a pace that its own readings contradict; it is kept, nothing is concluded'],
  ] as const) {
    const other = { ...exampleRun({ id: 'other' }), startedAt: '2026-05-18T09:31:22.481Z' };
    await page.goto('about:blank');
    await importRuns(page, bench.siteUrl, [other, { ...run, id: 'bad' }]);
    await expect(page.locator('.reasons').getByText(`B ${sentence}`)).toHaveCount(1);
    await page.goto(`${bench.siteUrl}#/saved/bad`);
    await expect(page.getByText(`The result ${sentence}`)).toHaveCount(1);
  }
});
