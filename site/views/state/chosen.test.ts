import { expect, test } from 'vitest';
import { deviceBesideLabel, deviceName, labelOf, relabelled } from '../../results/document/label.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { addToComparison, chosen, relabelChosen, removeAll } from './chosen.ts';

test('a run that is renamed is called so where it is compared, and keeps its place', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((id) => exampleRun({ id }));
  if (!first || !second || !third) throw new Error('There are three.');
  addToComparison(first, second);
  relabelChosen(relabelled(second, 'In the train'));
  expect(chosen.value.map(labelOf)).toEqual([labelOf(first), 'In the train']);
  relabelChosen(relabelled(third, 'Elsewhere'));
  expect(chosen.value).toHaveLength(2);
  removeAll();
});

test('a device is not named again behind a name that is its own', () => {
  const run = relabelled(exampleRun({ id: 'unnamed' }), '');
  const device = deviceName(run.environment);
  expect([labelOf(run), ...deviceBesideLabel(run)]).toEqual([device]);
  expect(deviceBesideLabel(relabelled(run, 'In the train'))).toEqual([device]);
});
