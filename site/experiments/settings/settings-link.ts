/** Reads settings from a link and writes them. */
import { quoted } from '../../schemes/text/foreign-text.ts';
import type { Experiment } from '../form/experiment.ts';
import { experiments, mainExperiment } from '../index.ts';
import { LinkReader, type ProblemPhrase } from './link-reader.ts';
import { readerParameters } from './reader-parameters.ts';
import { changedSettings, settingTable } from './setting-table.ts';
import { defaultSettings, type NamedSettings, type Settings } from './settings.ts';

/** The settings of a link, ready to run, and one plain sentence for each unreadable part. */
interface ReadSettings {
  readonly settings: Settings;
  readonly problems: readonly string[];
}

/**
 * Reads the parameters of `#/run?…`. An unknown or out-of-range value is reported, and its default is used.
 * @param phrase makes the sentences about faults if the source is not a link
 * @param offered the experiments that may be named; the page runs a ceremony elsewhere
 */
export function readSettings(
  parameters: URLSearchParams,
  phrase?: ProblemPhrase,
  offered: readonly Experiment[] = experiments,
): ReadSettings {
  const link = new LinkReader(parameters, phrase);
  const id = parameters.get('experiment') ?? mainExperiment.id;
  const experiment = offered.find((known) => known.id === id);
  if (!experiment) {
    const known = offered.map(({ id }) => id).join(', ');
    link.note(` names an experiment ${quoted(id)} that does not exist here (${known})`, `${mainExperiment.id} is used`);
  }
  const defaults = defaultSettings(experiment);
  const ofExperiment = settingTable.filter(({ isOffered }) => isOffered?.(defaults) ?? true);
  let settings: Settings = defaults;
  for (const { read } of ofExperiment) settings = { ...settings, ...read(link, defaults, experiment) };
  // `start` and `send` are actions, not settings.
  const known = new Set<string>([
    'experiment',
    'start',
    'send',
    ...readerParameters,
    ...ofExperiment.map(({ parameter }) => parameter),
  ]);
  for (const name of new Set(parameters.keys())) {
    if (!known.has(name)) link.note(` has a setting ${quoted(name)} that is not known here`, 'it is ignored');
  }
  return { settings, problems: link.problems };
}

/** The parameters of `#/run?…` that restore these settings; only values that differ from the defaults are written. */
export function printSettings(settings: NamedSettings): URLSearchParams {
  const { experiment, preset } = settings;
  const parameters = new URLSearchParams({
    ...(experiment !== undefined && { experiment }),
    ...(preset !== undefined && { preset }),
  });
  for (const { parameter, print } of changedSettings(settings)) parameters.set(parameter, print(settings));
  return parameters;
}

/** The fragment with the reader parameters of `from` that it lacks: `#/run?preset=quick&stance=small`. */
export function withReaderParameters(fragment: string, from: string): string {
  const [path = '', query = ''] = fragment.split(/\?(.*)/s);
  const [, before = ''] = from.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  const entered = new URLSearchParams(before);
  for (const name of readerParameters) {
    const value = entered.get(name);
    if (value !== null && !parameters.has(name)) parameters.set(name, value);
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
