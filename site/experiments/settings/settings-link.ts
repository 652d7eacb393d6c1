/** How settings are read from and written to a link. */
import { backendIds } from '../../backends/backend.ts';
import type { Message } from '../../schemes/message.ts';
import { presetIds } from '../form/preset.ts';
import { experiments, mainExperiment } from '../index.ts';
import {
  defaultSettings,
  MOST_WORKERS,
  type NamedSettings,
  type Settings,
  settingsNotDefault,
  wasmBuilds,
} from './settings.ts';

/** What a link asked for: settings that can be run, and one plain sentence for each thing that could not be read. */
export interface ReadSettings {
  readonly settings: Settings;
  readonly problems: readonly string[];
}

const MAX_RAW_CHALLENGE_BYTES = 4096;
const MIN_CHALLENGE_BYTES = 16;
const MAX_PAYLOAD_BYTES = 4_000_000;

function shown(value: string): string {
  const short = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return `“${short}”`;
}

const forms: readonly Message['form'][] = ['assertion', 'raw', 'payload'];

function readMessage(text: string): Message | undefined {
  const match = /^(assertion|raw|payload)-([0-9]{1,7})$/.exec(text);
  const form = forms.find((one) => one === match?.[1]);
  if (!form) return undefined;
  const challengeBytes = Number(match?.[2]);
  const [least, most] = form === 'payload' ? [1, MAX_PAYLOAD_BYTES] : [MIN_CHALLENGE_BYTES, MAX_RAW_CHALLENGE_BYTES];
  if (challengeBytes < least || challengeBytes > most) return undefined;
  return { form, challengeBytes };
}

export function printMessage(message: Message): string {
  return `${message.form}-${message.challengeBytes}`;
}

/** Reads the parameters of `#/run?…`. Anything unknown or out of range is named and its default used. */
export function readSettings(parameters: URLSearchParams): ReadSettings {
  const problems: string[] = [];
  const experimentId = parameters.get('experiment');
  const experiment = experimentId === null ? mainExperiment : experiments.find((one) => one.id === experimentId);
  if (!experiment) {
    const known = experiments.map((one) => one.id).join(', ');
    problems.push(
      `The link names an experiment ${shown(experimentId ?? '')} that does not exist here (${known}); ${mainExperiment.id} is used.`,
    );
  }
  const defaults = defaultSettings(experiment);

  function readOne<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const text = parameters.get(name);
    if (text === null) return fallback;
    const found = allowed.find((one) => one === text);
    if (found !== undefined) return found;
    problems.push(
      `The link sets ${name} to ${shown(text)}, which is not one of ${allowed.join(', ')}; ${fallback} is used.`,
    );
    return fallback;
  }

  function readList<T>(
    name: string,
    parse: (text: string) => T | undefined,
    fallback: readonly T[],
    allowed: string,
  ): readonly T[] {
    const text = parameters.get(name);
    if (text === null) return fallback;
    const found: T[] = [];
    for (const part of new Set(text.split(','))) {
      const value = parse(part);
      if (value === undefined)
        problems.push(`The link’s ${name} contain ${shown(part)}, which is not ${allowed}; it is left out.`);
      else found.push(value);
    }
    if (found.length > 0) return found;
    problems.push(`The link’s ${name} leave nothing to measure; the defaults are used.`);
    return fallback;
  }

  const pick =
    <T extends string>(allowed: readonly T[]) =>
    (text: string) =>
      allowed.find((one) => one === text);
  const schemeIds = experiment ? [...experiment.schemes, ...experiment.optionalSchemes] : [...defaults.schemes];

  function readNumber(name: string, least: number, most: number, fallback: number): number {
    const text = parameters.get(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (/^[0-9]{1,10}$/.test(text) && value >= least && value <= most) return value;
    problems.push(
      `The link sets ${name} to ${shown(text)}, which is not a whole number from ${least} to ${most}; ${fallback} is used.`,
    );
    return fallback;
  }

  const settings: Settings = {
    experiment: defaults.experiment,
    preset: readOne('preset', presetIds, defaults.preset),
    schemes: readList('schemes', pick(schemeIds), defaults.schemes, `one of ${schemeIds.join(', ')}`),
    operations: readList(
      'operations',
      pick(defaults.operations),
      defaults.operations,
      `one of ${defaults.operations.join(', ')}`,
    ),
    backends: readList('backends', pick(backendIds), defaults.backends, `one of ${backendIds.join(', ')}`),
    messages: readList(
      'messages',
      readMessage,
      defaults.messages,
      `“assertion-” or “raw-” with a challenge of ${MIN_CHALLENGE_BYTES} to ${MAX_RAW_CHALLENGE_BYTES} bytes, or “payload-” with 1 to ${MAX_PAYLOAD_BYTES}`,
    ),
    wasmBuild: readOne('wasm', wasmBuilds, defaults.wasmBuild),
    seed: readNumber('seed', 0, 0xffff_ffff, defaults.seed),
    workers: readNumber('workers', 1, MOST_WORKERS, defaults.workers),
    builds:
      defaults.builds.length > 0
        ? readList('builds', pick(defaults.builds), defaults.builds, `one of ${defaults.builds.join(', ')}`)
        : [],
  };

  const known = new Set([
    'experiment',
    'preset',
    'schemes',
    'operations',
    'backends',
    'messages',
    'wasm',
    'seed',
    'workers',
    ...(defaults.builds.length > 0 ? ['builds'] : []),
    'start',
  ]);
  for (const name of new Set(parameters.keys())) {
    if (!known.has(name)) problems.push(`The link has a setting ${shown(name)} that is not known here; it is ignored.`);
  }
  return { settings, problems };
}

/** The parameters of `#/run?…` that bring these settings back; only what differs from the defaults is written. */
export function printSettings(settings: NamedSettings): URLSearchParams {
  const { experiment, preset } = settings;
  const parameters = new URLSearchParams({
    ...(experiment !== undefined && { experiment }),
    ...(preset !== undefined && { preset }),
  });
  for (const name of settingsNotDefault(settings)) {
    if (name === 'messages') parameters.set('messages', settings.messages.map(printMessage).join(','));
    else if (name === 'wasmBuild') parameters.set('wasm', String(settings.wasmBuild));
    // A list is written with commas.
    else parameters.set(name, String(settings[name]));
  }
  return parameters;
}
