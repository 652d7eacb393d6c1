import { afterEach, expect, test } from 'vitest';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { type PresetId, presetIds } from '../../experiments/form/preset.ts';
import { experiments, findExperiment, mainExperiment } from '../../experiments/index.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import { plainSpaces } from '../../figures/simulated/plain-spaces.ts';
import { durationKey, durations } from '../durations/stored-durations.ts';
import { durationOf } from './duration.ts';

const wordsOf = (experiment: Experiment, preset: PresetId) => plainSpaces(durationOf(experiment, preset));

const named = (id: string) => findExperiment(id) ?? mainExperiment;

test('the main experiment takes what its preset says', () => {
  // Quick: 18 cells, with 0.14 s of warm-up and 0.24 s of batches each, take 6.8 s, and RSA keys some more. Standard:
  // with 1.5 s and 2 s, they take 63 s.
  expect(wordsOf(mainExperiment, 'quick')).toBe('about 10 s');
  expect(wordsOf(mainExperiment, 'standard')).toBe('about a minute');
  expect(wordsOf(mainExperiment, 'study')).toBe('several minutes');
});

test('a number stays with its unit', () => {
  for (const experiment of experiments)
    for (const preset of presetIds) expect(durationOf(experiment, preset)).not.toMatch(/[\d½] /);
});

test.each([...experiments, ceremony])(
  'of $id each preset takes some time, with its own settings and with few',
  (experiment) => {
    const own = defaultSettings(experiment);
    for (const preset of presetIds)
      for (const some of [own, { ...own, schemes: own.schemes.slice(0, 1) }, { ...own, schemes: [] }])
        expect(promisedSeconds(plainSpaces(durationOf(experiment, preset, some)))).toBeGreaterThan(0);
  },
);

test('a study with more cells takes longer', () => {
  // 6 schemes, 6 payloads, 2 operations and 2 backends are 144 cells: at 0.12 s each 17.3 s, at 1 s each 144 s.
  expect(wordsOf(named('hybrid-encryption'), 'quick')).toBe('about 20 s');
  expect(wordsOf(named('hybrid-encryption'), 'standard')).toBe('about 2½ min');
});

test('what was measured of a study goes before what its plan says', () => {
  expect(named('rsa-modulus').usualSeconds?.quick).toBe(20);
  expect(wordsOf(named('rsa-modulus'), 'quick')).toBe('about 20 s');
  expect(wordsOf(named('rsa-modulus'), 'standard')).toBe('about 3½ min');
});

/** Makes the page remember how long runs took here. */
function keep(experiment: Experiment, took: Partial<Record<PresetId, number>>): void {
  durations.value = Object.fromEntries(
    presetIds.flatMap((preset) => {
      const seconds = took[preset];
      return seconds === undefined ? [] : [[durationKey({ ...defaultSettings(experiment), preset }), seconds]];
    }),
  );
}

afterEach(() => {
  durations.value = {};
});

test.each(experiments)(
  'more cells of $id are promised more time, fewer cells less, and their own run is kept',
  (experiment) => {
    const own = defaultSettings(experiment);
    const more = {
      ...own,
      operations: [...own.operations],
      schemes: [...own.schemes, 'ml-dsa-44', 'ml-dsa-65', 'rsa-4096'],
    };
    const fewer = { ...own, schemes: own.schemes.slice(0, 1) };
    const share = (some: typeof own) => cellsOf(some).length / cellsOf(own).length;
    expect(share(fewer)).toBeLessThanOrEqual(1);
    const promised = (some: typeof own) => promisedSeconds(plainSpaces(durationOf(experiment, 'quick', some)));
    for (const seconds of [undefined, 20, 48, 200]) {
      keep(experiment, seconds === undefined ? {} : { quick: seconds });
      const usual = promisedSeconds(wordsOf(experiment, 'quick'));
      for (const some of [more, fewer]) {
        // Rounded up to five seconds or to half a minute, before and after.
        const expected = share(some) * (seconds ?? usual);
        const step = Math.max(5, usual >= 60 || expected >= 50 ? 35 : 5 * share(some));
        expect(Math.abs(promised(some) - expected)).toBeLessThanOrEqual(step);
      }
    }
    keep(experiment, { quick: 20 });
    durations.value = { ...durations.value, [durationKey(more)]: 300 };
    expect(promised(more)).toBe(300);
  },
);

/** The seconds that a text promises, such as `over a minute` or `about 2½ min`. */
function promisedSeconds(text: string): number {
  if (text === 'several minutes') return Number.POSITIVE_INFINITY;
  const found = /(\d+|a)(½?) (s|min)/.exec(text);
  const count = Number(found?.[1] === 'a' ? 1 : found?.[1]) + (found?.[2] ? 0.5 : 0);
  return found?.[3] === 's' ? count : 60 * count;
}

test('what was not measured here is promised in the order of the presets', () => {
  keep(mainExperiment, { quick: 85 });
  expect(presetIds.map((id) => wordsOf(mainExperiment, id))).toEqual([
    'about 1½ min',
    'over 1½ min',
    'several minutes',
  ]);
  keep(mainExperiment, { standard: 7 });
  expect(presetIds.map((id) => wordsOf(mainExperiment, id))).toEqual(['under 10 s', 'about 10 s', 'several minutes']);
  keep(mainExperiment, { quick: 15, standard: 600 });
  expect(wordsOf(mainExperiment, 'study')).toBe('over 10 min');
});

test.each(experiments)(
  'of $id no preset is promised less than a shorter one, whichever was measured and however long it took',
  (experiment) => {
    for (const measured of presetIds)
      for (const seconds of [1, 9, 48, 55, 64, 100, 170, 400, 3000]) {
        keep(experiment, { [measured]: seconds });
        const texts = presetIds.map((id) => wordsOf(experiment, id));
        const promised = texts.map(promisedSeconds);
        expect(promised, `${measured} took ${seconds} s: ${texts}`).toEqual(promised.toSorted((a, b) => a - b));
        // Only the measured preset is promised its time; each other is promised more or less.
        const own = wordsOf(experiment, measured);
        expect(
          texts.filter((text) => text === own),
          `${texts}`,
        ).toHaveLength(1);
      }
  },
);
