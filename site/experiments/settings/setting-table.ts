/** Every setting except the experiment: its name in links and sentences, and how it is read and written. */
import { backendIds } from '../../backends/backend.ts';
import type { Experiment } from '../form/experiment.ts';
import { presetIds } from '../form/preset.ts';
import { findExperiment } from '../index.ts';
import type { LinkReader } from './link-reader.ts';
import { allowedMessages, printMessage, readMessage } from './message-text.ts';
import { readSchemes } from './read-schemes.ts';
import {
  defaultSettings,
  MAX_OFFERED_REPEATS,
  MAX_WORKERS,
  type NamedSettings,
  type Settings,
  wasmBuilds,
} from './settings.ts';

interface Setting {
  readonly name: Exclude<keyof Settings, 'experiment'>;
  /** The name in a link. */
  readonly parameter: string;
  /** The name in a sentence. */
  readonly label: string;
  /** A choice of duration, which is no departure from the experiment. */
  readonly isChoice?: true;
  /** Whether the experiment has this setting; always if absent. */
  readonly isOffered?: (defaults: Settings) => boolean;
  read(link: LinkReader, defaults: Settings, experiment: Experiment | undefined): Partial<Settings>;
  /** Called only for settings that the document has. */
  print(settings: NamedSettings): string;
}

/** In the order of links and sentences. */
export const settingTable: readonly Setting[] = [
  {
    name: 'preset',
    parameter: 'preset',
    label: 'preset',
    isChoice: true,
    read: (link, { preset }) => ({ preset: link.word('preset', presetIds, preset) }),
    print: ({ preset }) => String(preset),
  },
  {
    name: 'schemes',
    parameter: 'schemes',
    label: 'schemes',
    read: (link, { schemes }, experiment) => ({
      schemes: readSchemes(link, [...schemes, ...(experiment?.optionalSchemes ?? [])], schemes),
    }),
    print: ({ schemes }) => schemes.join(','),
  },
  {
    name: 'operations',
    parameter: 'operations',
    label: 'operations',
    read: (link, { operations }) => ({ operations: link.words('operations', operations, operations) }),
    print: ({ operations }) => operations.join(','),
  },
  {
    name: 'backends',
    parameter: 'backends',
    label: 'backends',
    read: (link, { backends }) => ({ backends: link.words('backends', backendIds, backends) }),
    print: ({ backends }) => backends.join(','),
  },
  {
    name: 'messages',
    parameter: 'messages',
    label: 'what is signed',
    read: (link, { messages }) => ({ messages: link.list('messages', readMessage, messages, allowedMessages) }),
    print: ({ messages }) => messages.map(printMessage).join(','),
  },
  {
    name: 'wasmBuild',
    parameter: 'wasm',
    label: 'WebAssembly build',
    read: (link, { wasmBuild }) => ({ wasmBuild: link.word('wasm', wasmBuilds, wasmBuild) }),
    print: ({ wasmBuild }) => String(wasmBuild),
  },
  {
    name: 'seed',
    parameter: 'seed',
    label: 'seed',
    read: (link, { seed }) => ({ seed: link.wholeNumber('seed', 0, 0xffff_ffff, seed) }),
    print: ({ seed }) => String(seed),
  },
  {
    name: 'workers',
    parameter: 'workers',
    label: 'workers',
    read: (link, { workers }) => ({ workers: link.wholeNumber('workers', 1, MAX_WORKERS, workers) }),
    print: ({ workers }) => String(workers),
  },
  {
    name: 'builds',
    parameter: 'builds',
    label: 'builds',
    isOffered: ({ builds }) => builds.length > 0,
    read: (link, { builds }) => ({ builds: link.words('builds', builds, builds) }),
    print: ({ builds = [] }) => builds.join(','),
  },
  {
    name: 'repeat',
    parameter: 'repeat',
    label: 'repeats',
    read: (link, { repeat }) => ({ repeat: link.wholeNumber('repeat', 1, MAX_OFFERED_REPEATS, repeat) }),
    print: ({ repeat }) => String(repeat),
  },
];

/** The settings that differ from the experiment's defaults. */
export function changedSettings(settings: NamedSettings): readonly Setting[] {
  const defaults = defaultSettings(findExperiment(settings.experiment));
  return settingTable.filter(
    ({ name, isChoice }) =>
      !isChoice && settings[name] !== undefined && JSON.stringify(settings[name]) !== JSON.stringify(defaults[name]),
  );
}

/** The names of settings that differ from the defaults, as a run records them. */
export function settingsNotDefault(settings: NamedSettings): readonly string[] {
  return changedSettings(settings).map(({ name }) => name);
}
