/** The title of the page: the place, and how far the run is, for tabs, bookmarks, and those who hear titles first. */
import { computed, effect, signal } from '@preact/signals';
import { mainExperiment } from '../../experiments/index.ts';
import { shownExperiment } from '../state/figure-input.ts';
import { place, shownTitle } from '../state/place.ts';
import { places } from '../state/read-fragment.ts';
import { progress, type RunState, state } from '../state/run-state.ts';

const NAME = 'Passkey Bench';
/** Of the start, as `index.html` has it. */
const startTitle = document.title;

const isHidden = signal(document.hidden);
/** A title that changes too often flickers in its tab. */
const STEP_PERCENT = 5;
const percent = computed(() => STEP_PERCENT * Math.floor(((progress.value?.fraction ?? 0) * 100) / STEP_PERCENT));

const endings: Readonly<Partial<Record<RunState, string>>> = {
  finished: 'measured',
  cancelled: 'cancelled',
  failed: 'stopped',
};

function measureTitle(): string {
  const ending = endings[state.value];
  const current = shownExperiment.value;
  if (current === mainExperiment && ending === undefined) return startTitle;
  return `${current.title}${ending === undefined ? '' : `, ${ending}`} · ${NAME}`;
}

function placeTitle(): string {
  if (place.value === 'run') return measureTitle();
  const label = places.find(({ id }) => id === place.value)?.label ?? shownTitle.value;
  return `${label} · ${NAME}`;
}

const title = computed((): string => {
  if (state.value !== 'running') return placeTitle();
  return `${isHidden.value ? 'Paused at ' : ''}${percent.value} % · ${placeTitle()}`;
});

export function followTitle(): void {
  document.addEventListener('visibilitychange', () => {
    isHidden.value = document.hidden;
  });
  effect(() => {
    document.title = title.value;
  });
}
