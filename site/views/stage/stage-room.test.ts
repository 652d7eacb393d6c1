import { expect, test } from 'vitest';
import { populationOf } from '../../figures/population/population.ts';
import { examplePopulation } from '../../results/simulated/example-population.ts';
import { stripsOnStage } from './stage-room.ts';

test('the strips that the sentence is about come first, and no more than fit', () => {
  const { panel, cell } = populationOf({ runs: examplePopulation(37), grouping: 'together' });
  if (!panel || cell === undefined) throw new Error('The population has no panel.');
  const shown = stripsOnStage(panel, cell);
  expect(panel.strips.length).toBeGreaterThan(1);
  expect(shown.strips.length).toBeLessThanOrEqual(3);
  expect(shown.strips[0]?.key.startsWith(`${cell}/`)).toBe(true);
  expect(stripsOnStage(panel, undefined).strips[0]?.key).toBe(panel.strips[0]?.key);
});

test('an audience reads which build it is, and no hash; another one is another', () => {
  const { panel } = populationOf({ runs: examplePopulation(37), grouping: 'together' });
  const [first] = panel?.strips ?? [];
  if (!panel || !first) throw new Error('The population has no panel.');
  const labels = [
    'WebAssembly, wide 1f3a, n = 22',
    'WebAssembly, wide 77ab, n = 3',
    'noble, commit 37494012+changes, n = 4',
  ];
  const strips = labels.map((label, index) => ({ ...first, key: `cell/${index}`, label }));
  expect(stripsOnStage({ ...panel, strips }, undefined).strips.map(({ label }) => label)).toEqual([
    'WebAssembly, wide, n = 22',
    'WebAssembly, wide, build 2, n = 3',
    'noble, n = 4',
  ]);
});
