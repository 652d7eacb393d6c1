import { expect, test } from 'vitest';
import { settingTable } from '../../site/experiments/settings/setting-table.ts';
import { defaultSettings } from '../../site/experiments/settings/settings.ts';
import { ceremony } from '../../site/experiments/studies/ceremony.ts';
import { readWords } from '../terminal/options.ts';
import { CommandFault } from '../terminal/terminal.ts';
import { settingOptions, settingsFrom, terminalSettingOptions, terminalSettingsFrom } from './setting-options.ts';

const settings = (...words: string[]) => settingsFrom(readWords(words, 'run', settingOptions));

test('every setting of the page is an option, by the name it has in a link', () => {
  expect(settingOptions.map(({ name }) => name)).toEqual([
    'experiment',
    ...settingTable.map(({ parameter }) => parameter),
  ]);
});

test('a terminal runs a ceremony too, which browsers run in its own place', () => {
  const request = readWords(['--experiment', 'ceremony', '--schemes', 'ed25519'], 'run', terminalSettingOptions);
  expect(terminalSettingsFrom(request)).toEqual({ ...defaultSettings(ceremony), schemes: ['ed25519'] });
  expect(() => settingsFrom(request)).toThrow(/“ceremony”/);
});

test('nothing said is what the page does by default', () => {
  expect(settings()).toEqual(defaultSettings());
});

test('options are read as a link is', () => {
  expect(settings('--preset', 'study', '--schemes=ed25519,rsa-3072', '--seed', '7', '--repeat=3')).toEqual({
    ...defaultSettings(),
    preset: 'study',
    schemes: ['ed25519', 'rsa-3072'],
    seed: 7,
    repeat: 3,
  });
});

test.each([
  [
    ['--preset', 'epic'],
    'The command sets preset to “epic”, which is not one of quick, standard, study. Nothing was run.',
  ],
  [['--schemes', 'ed25519,foo'], '“foo”'],
  [['--seed', '-1'], '“-1”'],
  [['--seed=-1'], '“-1”'],
  [['--repeat', '21'], 'from 1 to 20'],
  [['--experiment', 'nothing'], '“nothing”'],
  [['--builds', 'base'], '“builds”'],
  [['--colour', 'red'], 'no option “--colour”'],
  [['--seed'], '--seed needs a value'],
])('%j is refused in one sentence', (words, named) => {
  expect(() => settings(...words)).toThrow(CommandFault);
  expect(() => settings(...words)).toThrow(named);
});
