import { expect, test } from 'vitest';
import { experiments } from '../../../experiments/index.ts';
import { defaultSettings } from '../../../experiments/settings/settings.ts';
import { readSettings } from '../../../experiments/settings/settings-link.ts';
import { audienceLink, MAX_STAGE_MODULES, stageModules } from './stage-code-modules.ts';

const ADDRESS = 'https://somebody.github.io/passkey-bench/';

test.each(experiments)(
  'the code of $id has modules of ten pixels at a height of 720, margins of 24 off',
  (experiment) => {
    const link = audienceLink(ADDRESS, { ...defaultSettings(experiment), preset: 'study', repeat: 5 });
    const modules = stageModules(link);
    expect(modules?.size).toBeLessThanOrEqual(MAX_STAGE_MODULES);
    expect(Math.floor((720 - 2 * 24) / (modules?.size ?? 1000))).toBeGreaterThanOrEqual(10);
    // The quiet zone: four light modules on each side.
    for (const line of [0, 1, 2, 3]) expect(modules?.data[line]?.some(Boolean)).toBe(false);
  },
);

test('phones run the same experiment, Quick, once, at once, and are asked for their result', () => {
  const request = { ...defaultSettings(), preset: 'study' as const, repeat: 5, schemes: ['ed25519'] };
  const parameters = new URLSearchParams(audienceLink(ADDRESS, request).split('?')[1]);
  expect(parameters.has('start')).toBe(true);
  expect(parameters.has('send')).toBe(true);
  const { settings, problems } = readSettings(parameters);
  expect(problems).toEqual([]);
  expect(settings).toEqual({ ...request, preset: 'quick', repeat: 1 });
});

test('an address that is too long for large modules gives none', () => {
  expect(stageModules(`${ADDRESS}${'x'.repeat(900)}`)).toBeUndefined();
  expect(stageModules(`${ADDRESS}${'x'.repeat(9000)}`)).toBeUndefined();
});
