import { effect } from '@preact/signals';
import { state } from '../state/run-state.ts';

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Lets the browser ask before the page is left or reloaded, while a run is under way and only then: a page that listens for it is cached less. */
export function askBeforeLeaving(): void {
  effect(() => {
    if (state.value === 'running') addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}
