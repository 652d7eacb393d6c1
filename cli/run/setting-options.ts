/** Every setting of the page as an option, with the names, the parser and the faults of a link. */

import { backendIds } from '../../site/backends/backend.ts';
import type { Experiment } from '../../site/experiments/form/experiment.ts';
import { presetIds } from '../../site/experiments/form/preset.ts';
import { experiments } from '../../site/experiments/index.ts';
import { settingTable } from '../../site/experiments/settings/setting-table.ts';
import type { Settings } from '../../site/experiments/settings/settings.ts';
import { readSettings } from '../../site/experiments/settings/settings-link.ts';
import { ceremony } from '../../site/experiments/studies/ceremony.ts';
import { schemes } from '../../site/schemes/index.ts';
import { operations } from '../../site/schemes/operation.ts';
import type { Option } from '../terminal/command.ts';
import type { Words } from '../terminal/options.ts';
import { CommandFault } from '../terminal/terminal.ts';

/** Examples of a setting's value, if its name does not explain it. */
const examples: Readonly<Record<string, string>> = {
  preset: presetIds.join('|'),
  schemes: 'ed25519,rsa-2048',
  operations: 'sign,verify',
  backends: 'wasm,webcrypto',
  messages: 'assertion,raw-64',
  wasm: 'auto|base|wide',
  builds: 'base,wide',
};

/** Words that a shell offers as values of a setting; an experiment may accept fewer. */
const choices: Readonly<Record<string, readonly string[]>> = {
  schemes: schemes.map(({ id }) => id),
  operations,
  backends: backendIds,
};

const experimentOption = (offered: readonly Experiment[]): Option => ({
  name: 'experiment',
  value: 'ID',
  choices: offered.map(({ id }) => id),
  about: `one of ${offered.map(({ id }) => id).join(', ')}`,
});

const otherSettings: readonly Option[] = [
  ...settingTable.map(({ parameter, label }) => ({
    name: parameter,
    value: Object.hasOwn(examples, parameter) ? (examples[parameter] ?? '') : 'N',
    ...(Object.hasOwn(choices, parameter) && { choices: choices[parameter] ?? [], isList: true }),
    about: `${label}; default: as in the experiment`,
  })),
];

/** Options for what Measure and Studies run. */
export const settingOptions: readonly Option[] = [experimentOption(experiments), ...otherSettings];

/** A terminal has no places, so it runs the ceremony as well. */
const experimentsHere = [...experiments, ceremony];
export const terminalSettingOptions: readonly Option[] = [experimentOption(experimentsHere), ...otherSettings];

/**
 * The settings from options, which have priority over those in `stated`.
 * @throws CommandFault for every problem that a link would ignore
 */
export function settingsFrom(
  { values }: Words,
  offered: readonly Experiment[] = experiments,
  stated: Readonly<Record<string, string | number>> = {},
  phrase = (what: string) => `The command${what}. Nothing was run.`,
): Settings {
  const parameters = new URLSearchParams(Object.entries(stated).map(([name, value]) => [name, String(value)]));
  for (const { name } of settingOptions) {
    const value = values.get(name);
    if (value !== undefined) parameters.set(name, value);
  }
  const { settings, problems } = readSettings(parameters, phrase, offered);
  const [problem] = problems;
  if (problem !== undefined) throw new CommandFault(problem);
  return settings;
}

/** Settings from words that are only options; the ceremony is possible, too. @throws CommandFault */
export function terminalSettingsFrom(words: Words): Settings {
  const [stray] = words.others;
  if (stray !== undefined)
    throw new CommandFault(`The command run takes options only, and no “${stray}”. Nothing was run.`);
  return settingsFrom(words, experimentsHere);
}
