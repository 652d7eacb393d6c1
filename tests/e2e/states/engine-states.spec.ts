/**
 * Runs of engines in different states, imported together: each is shown apart, is found by the search, and is
 * named when it is compared.
 */
import { cellAlone } from '../../../site/experiments/settings/cell.ts';
import type { Environment, RunDocument } from '../../../site/results/document/run.ts';
import { slowedByEngine } from '../../../site/results/grade/slowed-by-engine.ts';
import { printShared } from '../../../site/results/share/share-link.ts';
import { examplePopulation } from '../../../site/results/simulated/example-population.ts';
import { importRuns } from '../import-runs.ts';
import { expect, test } from '../site.ts';

const ordinary = { wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: false } as const;
type State = Partial<Environment>;

const states: readonly (readonly [name: string, state: State, words: string])[] = [
  ['Ordinary', ordinary, 'optimizing compilers'],
  ['Baseline', { ...ordinary, wasmTier: 'baseline' }, 'WebAssembly by the baseline compiler alone'],
  ['Unoptimized', { ...ordinary, wasmTier: 'unoptimized' }, 'WebAssembly not optimized'],
  [
    'Interpreter',
    { ...ordinary, wasmTier: 'interpreter', scriptTier: 'unoptimized' },
    'WebAssembly interpreted, JavaScript not optimized',
  ],
  [
    'Tools',
    { ...ordinary, wasmTier: 'baseline', debugged: true },
    'developer tools open, WebAssembly by the baseline compiler alone',
  ],
  ['Without', { ...ordinary, wasmTier: 'none', scriptTier: 'unoptimized' }, 'no WebAssembly, JavaScript not optimized'],
  ['Driven', { ...ordinary, driven: true }, 'optimizing compilers'],
  ['Unsaid', {}, 'compilers not said'],
];

/** Returns the run as an engine without WebAssembly makes it: no cell of WebAssembly is measured. */
function without(run: RunDocument): RunDocument {
  const reason = 'There is no WebAssembly here, or it is switched off.';
  const measurements = run.measurements.map((cell) =>
    cell.backend === 'wasm' ? { ...cellAlone(cell), status: 'unsupported' as const, reason } : cell,
  );
  return { ...run, measurements };
}

const runs = examplePopulation(2 * states.length).map((run, at): RunDocument => {
  const [name, state] = states[at % states.length] ?? ['', {}];
  const label = `${name} ${Math.floor(at / states.length) + 1}`;
  const inState = slowedByEngine({ ...run, environment: { ...run.environment, ...state, label } });
  return state.wasmTier === 'none' ? without(inState) : inState;
});
const runOf = (label: string) => {
  const found = runs.find(({ environment }) => environment.label === label);
  if (!found) throw new Error(`There is no run ${label}.`);
  return found;
};

const saidOf = ({ environment }: RunDocument) => states.find(([name]) => environment.label?.startsWith(name))?.[2];

test('a room of unlike engines is grouped by what they compile with, and searched by it', async ({ bench, page }) => {
  const links = await Promise.all(runs.map(async (run) => `${bench.siteUrl}#/r/${await printShared(run)}`));
  await page.goto(`${bench.siteUrl}#/compare`);
  await page.getByLabel('Or paste a text or a link here').fill(links.join('\n'));
  await page.getByRole('button', { name: 'Add this text' }).click();
  await expect(page.getByTestId('sentence')).toContainText(`${runs.length} devices`);
  await page.getByLabel('Group by').selectOption('compiler');
  const signs = page.locator('.figure.strips .canvas').nth(0);
  const kinds = new Set(states.map(([, , words]) => words));
  for (const words of kinds) {
    const devices = 2 * states.filter(([, , other]) => other === words).length;
    await expect(signs).toHaveAccessibleDescription(new RegExp(`WebCrypto, ${words}, n = ${devices}`));
  }
  // Without WebAssembly there is no time for it, but the WebCrypto of that engine is still drawn.
  await expect(signs).not.toHaveAccessibleDescription(/WebAssembly, no WebAssembly/);
  await expect(page.getByText('10 devices ran in engines that were slowed down')).toBeAttached();
  const search = page.getByLabel('Search');
  for (const [words, count] of [
    ['baseline', 4],
    ['developer tools', 2],
    ['interpreted', 2],
    ['driven by a program', 2],
    ['optimizing compilers', 4],
    ['no WebAssembly', 2],
    ['webassembly not optimized', 2],
  ] as const) {
    await search.fill(words);
    await expect(page.getByTestId('sentence')).toContainText(`${count} of ${runs.length} devices match`);
  }
});

for (const [one, other] of [
  ['Ordinary 1', 'Baseline 1'],
  ['Ordinary 1', 'Interpreter 1'],
  ['Ordinary 1', 'Tools 1'],
  ['Ordinary 1', 'Without 1'],
  ['Tools 1', 'Without 1'],
  ['Interpreter 1', 'Baseline 1'],
] as const) {
  test(`${one} beside ${other}: the caution says which engine was slowed, and by what`, async ({ bench, page }) => {
    await importRuns(page, bench.siteUrl, [runOf(one), runOf(other)]);
    // A missing part slows nothing down, and is named separately.
    const [saidOfOne, saidOfOther] = [one, other].map((label) => saidOf(runOf(label))?.replace('no WebAssembly, ', ''));
    const reasons = page.locator('.reasons');
    await expect(reasons).toContainText(
      one.startsWith('Ordinary')
        ? `The engine of B was slowed down (${saidOfOther}), which moves its times`
        : `The engines of A and B were slowed down, each by other things (A: ${saidOfOne}; B: ${saidOfOther}), which`,
    );
    const lacking = 'The engine of B runs no WebAssembly, so that what needs it is not compared.';
    await expect(reasons.getByText(lacking)).toHaveCount(other.startsWith('Without') ? 1 : 0);
    await expect(page.locator('.compare-table [data-case]').first()).toBeVisible();
  });
}

test('two engines in one state, and one that was driven, are not told apart', async ({ bench, page }) => {
  await importRuns(page, bench.siteUrl, [runOf('Baseline 1'), runOf('Baseline 2')]);
  await expect(page.locator('.compare-table [data-case]').first()).toBeVisible();
  await expect(page.locator('.reasons')).not.toContainText('slowed down');
});
