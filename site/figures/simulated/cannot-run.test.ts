import { expect, test } from 'vitest';
import { experiments } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { shippedStudies } from '../../results/simulated/shipped-studies.ts';
import { nothingMeasured } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';

/** Words that ask the reader to run, or ask what a run would find on this device. */
const INVITES = /And here\?|\bRun to\b|\bRun it\b|\bMeasure\b/;

test.each(experiments)('$id asks nobody to run where nothing can be measured', (experiment) => {
  const run = nothingMeasured(defaultSettings(experiment));
  for (const reference of [undefined, ...shippedStudies.filter(({ id }) => id === experiment.published)]) {
    const spoken = figuresFor({ experiment, run, reference, canRun: false }).map(({ sentence }) => sentence);
    expect(spoken.filter((sentence) => INVITES.test(sentence))).toEqual([]);
  }
});

test('somebody is asked where a run can be made', () => {
  const askedOf = experiments.filter((experiment) => {
    const run = nothingMeasured(defaultSettings(experiment));
    return figuresFor({ experiment, run }).some(({ sentence }) => INVITES.test(sentence));
  });
  expect(askedOf.length).toBeGreaterThan(2);
});
