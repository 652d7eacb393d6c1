import { expect, test } from './site.ts';
import { violations } from './violations.ts';

test('without wide arithmetic the page picks base, measures it, and says why wide is not run', async ({
  bench,
  page,
}) => {
  // This is the answer of an engine without the proposal, also if this engine has it already.
  await bench.patchWorker('WebAssembly.validate = () => false;');
  const run = await bench.runToEnd('experiment=builds&schemes=ed25519&builds=base,wide');
  const cellsOf = (build: string) => run.measurements.filter(({ conditions }) => conditions?.['build'] === build);
  expect(cellsOf('base').map(({ status }) => status)).toEqual(['measured', 'measured', 'measured']);
  const reason = 'It needs WebAssembly wide arithmetic, which this engine does not have.';
  expect(cellsOf('wide')).toHaveLength(3);
  for (const one of cellsOf('wide')) expect(one).toMatchObject({ status: 'unsupported', reason });

  expect(run.build?.modules.map(({ family, build }) => `${family}-${build}`)).toEqual(['eddsa-base']);
  const [compiled, ...others] = run.compileTimes ?? [];
  expect(others).toEqual([]);
  expect(compiled).toMatchObject({ family: 'eddsa', build: 'base' });
  expect(compiled?.samplesNs.length).toBeGreaterThanOrEqual(5);

  await expect(page.getByTestId('sentence')).toHaveText(/^In .+ the page picks base: wide does not run/);
  await expect(bench.cell('ed25519/wide/build')).toContainText(`Not offered here: ${reason}`);
  await expect(bench.cell('ed25519/base/build')).toContainText('kB');
  await expect(page.getByText('This site offers base and wide alone.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
