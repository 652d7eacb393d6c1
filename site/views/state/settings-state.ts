/** The settings of the next run: read from the link, changed by the visitor, written back to the link. */
import { computed, effect, signal, untracked } from '@preact/signals';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import type { NamedSettings, Settings } from '../../experiments/settings/settings.ts';
import { printSettings, readSettings, withReaderParameters } from '../../experiments/settings/settings-link.ts';
import { fragment } from './place.ts';
import type { Fragment } from './read-fragment.ts';

/** The parameters of a stage link that concern the talk and not the run. */
const talkParameters = ['steps', 'fallback', 'earlier', 'room'];

/** The parameters that are settings of a run. */
function settingParameters({ place, parameters }: Fragment): URLSearchParams {
  const rest = [...parameters].filter(([name]) => place !== 'stage' || !talkParameters.includes(name));
  return new URLSearchParams(rest);
}

const linkSettings = readSettings(settingParameters(fragment.value));

export const settings = signal<Settings>(linkSettings.settings);
export const linkProblems = signal<readonly string[]>([...fragment.value.problems, ...linkSettings.problems]);
export const experiment = computed(() => findExperiment(settings.value.experiment) ?? mainExperiment);

/** The address of these settings, for links and for sharing. */
export function settingsHash(wanted: Settings): string {
  return `#/run?${printSettings(wanted)}`;
}

/** The address of the stage with these settings. */
export function stageHash(wanted: NamedSettings): string {
  return `#/stage?${printSettings(wanted)}`;
}

/** Whether the link asks to start a run without a tap. */
export function linkAsksToStart(): boolean {
  return fragment.value.place === 'run' && fragment.value.parameters.has('start');
}

/** Removes `start` from the address, and leaves everything else of the link as it is. */
export function removeStart(): void {
  const [path = '', query = ''] = location.hash.split(/\?(.*)/s);
  const rest = query.split('&').filter((part) => !/^start(=|$)/.test(part));
  history.replaceState(null, '', rest.length > 0 ? `${path}?${rest.join('&')}` : path);
}

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  // The visitor has replaced what the link asked for, so its problems no longer matter.
  linkProblems.value = [];
  // Replaced, not pushed: Back leaves the page instead of walking through every choice.
  history.replaceState(null, '', withReaderParameters(settingsHash(settings.value), location.hash));
}

/** Applies the settings of each link that is opened in this page. Going to another place changes none. */
export function followLinks(onStart: () => void, onExperiment: (id: string) => void): void {
  const follow = (link: Fragment) => {
    const { place, parameters, problems } = link;
    if (place !== 'run' && place !== 'stage') return;
    const read = readSettings(settingParameters(link));
    settings.value = read.settings;
    linkProblems.value = [...problems, ...read.problems];
    onExperiment(read.settings.experiment);
    if (place === 'run' && parameters.has('start')) onStart();
  };
  // The effect runs once when it is created, for the link that `linkSettings` comes from.
  let first = true;
  effect(() => {
    const link = fragment.value;
    // Untracked: a link is followed when it is opened, and not again when a signal changes that was read meanwhile.
    if (!first) untracked(() => follow(link));
    first = false;
  });
}
