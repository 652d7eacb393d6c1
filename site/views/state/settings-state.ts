/** The settings of the next run: read from the link, changed by the visitor, written back to the link. */
import { computed, effect, signal, untracked } from '@preact/signals';
import { findExperiment, mainExperiment } from '../../experiments/index.ts';
import type { NamedSettings, Settings } from '../../experiments/settings/settings.ts';
import { printSettings, readSettings, withReaderParameters } from '../../experiments/settings/settings-link.ts';
import { fragment } from './place.ts';
import type { Fragment } from './read-fragment.ts';

/** What a link of the stage says of the talk and not of the run. */
const talkParameters = ['steps', 'fallback', 'room'];

/** The parameters that are settings. */
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

/** The address of the stage with these settings; with the run of the history that stands in where a live one fails. */
export function stageHash(wanted: NamedSettings, fallback?: string): string {
  const parameters = printSettings(wanted);
  if (fallback !== undefined) parameters.set('fallback', fallback);
  return `#/stage?${parameters}`;
}

/** Whether the link asks for a run without a tap. */
export function linkAsksToStart(): boolean {
  return fragment.value.place === 'run' && fragment.value.parameters.has('start');
}

/** Takes `start` out of the address, and leaves everything else of the link as it came. */
export function forgetStart(): void {
  const [path = '', query = ''] = location.hash.split(/\?(.*)/s);
  const rest = query.split('&').filter((part) => !/^start(=|$)/.test(part));
  history.replaceState(null, '', rest.length > 0 ? `${path}?${rest.join('&')}` : path);
}

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  // What the link asked for no longer stands, so neither does what was wrong with it.
  linkProblems.value = [];
  // Replaced, not pushed: going back leaves the page instead of walking through every choice.
  history.replaceState(null, '', withReaderParameters(settingsHash(settings.value), location.hash));
}

/** Takes the settings of each link that is opened in this page. Leaving for another place changes none. */
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
  // The effect runs once when it is made, for the link that `asked` has read already.
  let first = true;
  effect(() => {
    const link = fragment.value;
    // A link is followed when it is opened, and not again when something changes that was asked on the way.
    if (!first) untracked(() => follow(link));
    first = false;
  });
}
