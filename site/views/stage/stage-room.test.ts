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
  expect(stripsOnStage(panel, undefined).strips[0]).toBe(panel.strips[0]);
});
