/** What the page begins after its first paint; the first screen does not need it. */

import '../parts/print.css';
import { computed, effect, signal } from '@preact/signals';
import { mainExperiment } from '../../experiments/index.ts';
import { shownExperiment } from '../state/figure-input.ts';
import { receiveFiles } from '../state/incoming.ts';
import { place, shownTitle } from '../state/place.ts';
import { places } from '../state/read-fragment.ts';
import { progress, type RunState, state } from '../state/run-state.ts';
import { meanings } from '../terms/meanings.ts';
import { termList } from '../terms/terms.ts';
import { watchStoppedRuns } from './stopped-run.ts';

/** The title of the page: the place and the progress of the run, for tabs, bookmarks and screen readers. */
const NAME = 'Passkey Bench';
/** The title in `index.html`. */
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

function followTitle(): void {
  document.addEventListener('visibilitychange', () => {
    isHidden.value = document.hidden;
  });
  effect(() => {
    document.title = title.value;
  });
}

/** The element that opened the part of the page around `inside`; null if that part is always open. */
function openerOf(inside: Element): HTMLElement | null {
  for (let at: Element | null = inside; at !== null; at = at.parentElement) {
    if (at instanceof HTMLElement && at.ariaExpanded === 'true') return at;
    if (at instanceof HTMLDetailsElement && at.open) return at.querySelector<HTMLElement>(':scope > summary');
    const opener =
      at.id !== '' && document.querySelector<HTMLElement>(`[aria-expanded="true"][aria-controls="${at.id}"]`);
    if (opener) return opener;
  }
  return null;
}

function onKeyDown(event: KeyboardEvent): void {
  // During a run, Escape cancels it. A list and a text in composition have their own use for the key.
  if (event.key !== 'Escape' || event.isComposing || state.value === 'running') return;
  const focused = document.activeElement;
  const opener = focused && !(focused instanceof HTMLSelectElement) ? openerOf(focused) : null;
  opener?.click();
  opener?.focus();
}

function closeByEscape(): void {
  // Captured, so that it comes before the listener that ends a run.
  addEventListener('keydown', onKeyDown, { capture: true });
}

export function startAfterPaint(): void {
  termList.value = meanings;
  watchStoppedRuns();
  followTitle();
  closeByEscape();
  receiveFiles();
}
