import { effect } from '@preact/signals';
import { state } from '../state/run-state.ts';

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Makes the browser ask before the page is left, only during a run: pages with this listener are cached less. */
export function askBeforeLeaving(): void {
  effect(() => {
    if (state.value === 'running') addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}
