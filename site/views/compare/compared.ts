/** What is found of the chosen runs, as soon as it is found. What was found before stays on view until then. */
import { effect, signal } from '@preact/signals';
import type { Figure } from '../../figures/form/figure.ts';
import { compareInWorker } from '../../worker/compare-client.ts';
import { chosen } from '../state/chosen.ts';

export const compared = signal<readonly Figure[]>([]);
export const comparing = signal(false);
/** Chosen by a switch; it holds as long as the page is open. */
export const atEqualPace = signal(false);
/** One sentence where comparing failed. */
export const comparedProblem = signal('');

async function compare(runs: typeof chosen.value, isPaced: boolean): Promise<void> {
  // A slow answer to an older question must not replace the newer one.
  const isNewest = () => runs === chosen.value && isPaced === atEqualPace.value;
  comparing.value = runs.length >= 2;
  try {
    const figures = runs.length >= 2 ? await compareInWorker(runs, isPaced) : [];
    if (!isNewest()) return;
    compared.value = figures;
    comparedProblem.value = '';
  } catch (error) {
    if (!isNewest()) return;
    compared.value = [];
    comparedProblem.value = error instanceof Error ? error.message : 'These runs could not be compared.';
  }
  comparing.value = false;
}

// For as long as the page is open: what was chosen elsewhere is compared by the time this place is opened again.
effect(() => void compare(chosen.value, atEqualPace.value));
